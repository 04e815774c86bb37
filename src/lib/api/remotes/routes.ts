// /v1/remotes: servers elsewhere that speak OpenAI's audio API, as the visitor added them.
import { answerJson } from '../http/answer-json.ts';
import { readFields } from '../http/request/read-json.ts';
import { unescapeSegment } from '../http/request/unescape-segment.ts';
import type { Route } from '../route.ts';
import type { RemoteDeletedJson, RemoteJson, RemoteListJson } from '../wire/remotes.ts';
import { remoteToJson } from './json.ts';
import { changeLocalFirst, showLocalFirst } from './local-first.ts';
import { readChanges, readKey, readText } from './read-remote.ts';

export const REMOTE_ROUTES: Route[] = [
	{
		method: 'GET',
		path: '/v1/remotes',
		access: ['manage'],
		async answer(_request, { engine: { remotes } }) {
			const data = (await remotes.list()).map(remoteToJson);
			return answerJson<RemoteListJson>({ object: 'list', data });
		}
	},
	{
		method: 'POST',
		path: '/v1/remotes',
		access: ['manage'],
		async answer(request, { engine: { remotes } }) {
			const fields = await readFields(request);
			const news = {
				name: readText(fields, 'name'),
				address: readText(fields, 'address'),
				key: readKey(fields) ?? null
			};
			return answerJson<RemoteJson>(remoteToJson(await remotes.add(news, request.signal)));
		}
	},
	{
		method: 'GET',
		path: '/v1/remotes/{name}',
		access: ['manage'],
		answer: async (_request, { engine: { remotes } }, name: string) =>
			answerJson<RemoteJson>(remoteToJson(await remotes.find(unescapeSegment(name))))
	},
	{
		method: 'PATCH',
		path: '/v1/remotes/{name}',
		access: ['manage'],
		async answer(request, { engine: { remotes } }, name: string) {
			const changes = readChanges(await readFields(request));
			const changed = await remotes.change(unescapeSegment(name), changes, request.signal);
			return answerJson<RemoteJson>(remoteToJson(changed));
		}
	},
	{
		method: 'DELETE',
		path: '/v1/remotes/{name}',
		access: ['manage'],
		async answer(_request, { engine: { remotes } }, segment: string) {
			const name = unescapeSegment(segment);
			await remotes.remove(name);
			return answerJson<RemoteDeletedJson>({ name, object: 'remote', deleted: true });
		}
	},
	{
		method: 'POST',
		path: '/v1/remotes/{name}/refresh',
		access: ['manage'],
		async answer(request, { engine: { remotes } }, name: string) {
			const remote = await remotes.refresh(unescapeSegment(name), request.signal);
			return answerJson<RemoteJson>(remoteToJson(remote));
		}
	},
	{
		method: 'GET',
		path: '/v1/settings/local-first',
		access: ['manage'],
		answer: (_request, { engine }) => showLocalFirst(engine)
	},
	{
		method: 'PUT',
		path: '/v1/settings/local-first',
		access: ['manage'],
		answer: (request, { engine }) => changeLocalFirst(request, engine)
	}
];
