// GET and PUT /v1/settings/{model-source,hub-token}: the hub, a mirror or a folder, and the user's token for it.
import type { Engine, ModelSource } from '#lib/engine/engine.ts';
import { answerJson } from '../http/answer-json.ts';
import { readFields } from '../http/request/read-json.ts';
import type { HubTokenJson, ModelSourceJson } from '../wire/models.ts';

export async function showSource(engine: Engine): Promise<Response> {
	return answer(await engine.source());
}

export async function changeSource(request: Request, engine: Engine): Promise<Response> {
	return answer(await engine.setSource(await readFields(request)));
}

export async function showToken(engine: Engine): Promise<Response> {
	return answerJson<HubTokenJson>({ host: await engine.tokenHost() });
}

export async function changeToken(request: Request, engine: Engine): Promise<Response> {
	const { token } = await readFields(request);
	return answerJson<HubTokenJson>({ host: await engine.setToken(token) });
}

function answer(source: ModelSource): Response {
	const json: ModelSourceJson = source.kind === 'hub' ? { ...source, url: null } : source;
	return answerJson(json);
}
