// GET /v1/models, /v1/models/{id} and /v1/voices: what there is to choose from.
import type { Engine, EngineVoice } from '#lib/engine/engine.ts';
import { unknownModel } from './find-model.ts';
import type { ModelJson, ModelListJson, VoiceJson, VoiceListJson } from './wire.ts';

export function listModels(engine: Engine): Response {
	const list: ModelListJson = { object: 'list', data: engine.models().map(modelToJson) };
	return answer(list);
}

/** `segment` is the id as it stands in the path. Throws `model_not_found`. */
export function showModel(segment: string, engine: Engine): Response {
	const models = engine.models();
	const model = models.find(
		({ card: { id } }) => segment === id || segment === encodeURIComponent(id)
	);
	if (model) return answer(modelToJson(model));
	throw unknownModel(
		segment,
		models.map(({ card }) => card)
	);
}

export function listVoices(engine: Engine): Response {
	const list: VoiceListJson = { voices: engine.voices().map(voiceToJson) };
	return answer(list);
}

function answer(json: ModelListJson | ModelJson | VoiceListJson): Response {
	return Response.json(json, { headers: { 'cache-control': 'no-store' } });
}

function modelToJson({ card, device }: ReturnType<Engine['models']>[number]): ModelJson {
	return {
		id: card.id,
		object: 'model',
		created: card.createdSeconds,
		owned_by: card.owner,
		task: card.task,
		label: card.label,
		about: card.about,
		languages: card.languages,
		licence: card.licence,
		size_bytes: card.sizeBytes,
		device
	};
}

function voiceToJson({ id, name, model, language, category, description }: EngineVoice): VoiceJson {
	return { id, voice_id: id, name, model, language, category, description };
}
