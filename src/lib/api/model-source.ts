// GET and PUT /v1/settings/model-source: the hub, a mirror of it, or a folder on somebody's own server.
import type { Engine, ModelSource } from '#lib/engine/engine.ts';
import { invalid } from './errors.ts';
import type { ModelSourceJson } from './wire-models.ts';

export async function showSource(engine: Engine): Promise<Response> {
	return answer(await engine.source());
}

export async function changeSource(request: Request, engine: Engine): Promise<Response> {
	const value: unknown = await request.json().catch((cause: unknown) => {
		throw invalid(null, `The body is not valid JSON: ${String(cause)}`);
	});
	return answer(await engine.setSource(value));
}

function answer(source: ModelSource): Response {
	const json: ModelSourceJson = source.kind === 'hub' ? { ...source, url: null } : source;
	return Response.json(json, { headers: { 'cache-control': 'no-store' } });
}
