// GET and PUT /v1/settings/model-source: the hub, a mirror of it, or a folder on the user's own server.
import type { Engine, ModelSource } from '#lib/engine/engine.ts';
import { answerJson } from '../http/answer-json.ts';
import { readFields } from '../http/request/read-json.ts';
import type { ModelSourceJson } from '../wire/models.ts';

export async function showSource(engine: Engine): Promise<Response> {
	return answer(await engine.source());
}

export async function changeSource(request: Request, engine: Engine): Promise<Response> {
	return answer(await engine.setSource(await readFields(request)));
}

function answer(source: ModelSource): Response {
	const json: ModelSourceJson = source.kind === 'hub' ? { ...source, url: null } : source;
	return answerJson(json);
}
