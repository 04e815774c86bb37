// GET /v1/models and /v1/models/{id}: the available models.
import type { BuildState, Engine } from '#lib/engine/engine.ts';
import { rankOf } from '#lib/models/model.ts';
import { answerJson } from '../http/answer-json.ts';
import { unknownModel } from './find-model.ts';
import type { BuildJson, ModelJson, ModelListJson } from '../wire/models.ts';

type Listed = ReturnType<Engine['models']>[number];

export async function listModels(engine: Engine): Promise<Response> {
	const data = await Promise.all(engine.models().map((model) => modelToJson(model, engine)));
	return answerJson<ModelListJson>({ object: 'list', data });
}

/** `segment` is the id as written in the path. Throws `model_not_found`. */
export async function showModel(segment: string, engine: Engine): Promise<Response> {
	return answerJson(await modelToJson(findListed(segment, engine), engine));
}

/** The model whose id is in a path, escaped or not. Throws `model_not_found`. */
export function findListed(segment: string, engine: Engine): Listed {
	const models = engine.models();
	const model = models.find(
		({ card: { id } }) => segment === id || segment === encodeURIComponent(id)
	);
	if (model) return model;
	throw unknownModel(
		segment,
		models.map(({ card }) => card)
	);
}

/** Where a model runs; null while it is not loaded. */
export function deviceOf(id: string, engine: Engine): Listed['device'] {
	return engine.models().find(({ card }) => card.id === id)?.device ?? null;
}

async function modelToJson({ card, device }: Listed, engine: Engine): Promise<ModelJson> {
	const { state, builds } = await engine.state(card.id);
	const recommended = await engine.recommended(card.id);
	return {
		id: card.id,
		object: 'model',
		created: card.createdSeconds,
		owned_by: card.owner,
		task: card.task === 'conversion' ? 'speech' : card.task,
		rank: rankOf(card),
		clones: 'cloning' in card,
		detects: 'detects' in card,
		translates: 'translates' in card,
		prompts: 'prompts' in card,
		label: card.label,
		about: card.about,
		languages: card.languages,
		licence: card.licence,
		size_bytes: card.sizeBytes,
		device,
		state,
		memory_bytes: recommended?.memoryBytes ?? null,
		download: card.download
			? {
					repository: card.download.repository,
					revision: card.download.revision,
					builds: builds.map((build) => buildToJson(build, build.build === recommended))
				}
			: null
	};
}

function buildToJson(
	{ build, state, keptBytes, totalBytes, isVerified }: BuildState,
	recommended: boolean
): BuildJson {
	return {
		precision: build.precision,
		files: build.files.map(({ path }) => path),
		devices: [...build.devices],
		size_bytes: totalBytes,
		memory_bytes: build.memoryBytes,
		state,
		downloaded_bytes: keptBytes,
		verified: isVerified,
		recommended
	};
}
