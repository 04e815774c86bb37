// DELETE /v1/models/{id}, POST /v1/models/{id}/check and PUT /v1/models/{id}/files/{name}: the stored files of a model.
import type { Engine } from '#lib/engine/engine.ts';
import { answerJson } from '../http/answer-json.ts';
import { invalid } from '../http/errors.ts';
import { findListed } from './list-models.ts';
import type { ModelCheckJson, ModelDeletedJson, ModelFileJson } from '../wire/models.ts';

export async function removeModel(segment: string, engine: Engine): Promise<Response> {
	const { id } = findListed(segment, engine).card;
	await engine.remove(id);
	return answerJson<ModelDeletedJson>({ id, object: 'model', deleted: true });
}

export async function checkModel(segment: string, engine: Engine): Promise<Response> {
	const { id } = findListed(segment, engine).card;
	return answerJson<ModelCheckJson>({ model: id, ...(await engine.check(id)) });
}

/** The body is the file, for a device without a network; `name` is its path or its file name, escaped. */
export async function addModelFile(
	request: Request,
	segment: string,
	name: string,
	engine: Engine
): Promise<Response> {
	const { id } = findListed(segment, engine).card;
	const content = await request.blob();
	const [added] = await engine.addFiles(id, [{ name: unescape(name), content }]);
	if (!added || added.path === null || added.problem !== null) {
		throw invalid('name', added?.problem ?? 'The file was not added.');
	}
	const { path, isVerified: verified, warning } = added;
	return answerJson<ModelFileJson>({ model: id, path, bytes: content.size, verified, warning });
}

function unescape(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		throw invalid('name', `"${segment}" is not URL-encoded. Use encodeURIComponent.`);
	}
}
