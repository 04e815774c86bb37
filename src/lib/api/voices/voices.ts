// GET /v1/voices, and GET, PATCH and DELETE of /v1/voices/{id}: lists all voices; changes and deletes cloned ones.
import type { Engine, ClonedVoice } from '#lib/engine/engine.ts';
import { SpeechError } from '#lib/engine/errors.ts';
import { transcriptToTensor, type Conditioning } from '#lib/models/model.ts';
import { answerJson } from '../http/answer-json.ts';
import { invalid } from '../http/errors.ts';
import { findClone, findPreset } from './find-cloned-voice.ts';
import { assertRecognisable } from './known-voices.ts';
import { toHeaderText } from '../http/header-text.ts';
import { readVoiceName, readVoiceText } from './read-clone-form.ts';
import { readFields } from '../http/request/read-json.ts';
import { unescapeSegment } from '../http/request/unescape-segment.ts';
import { listRemoteVoices } from '../models/remote-models.ts';
import { clonedToJson, voiceToJson } from './json.ts';
import type {
	ModelVoicesJson,
	VoiceDeletedJson,
	VoiceJson,
	VoiceListJson
} from '../wire/voices.ts';
import { dialectOf } from '../http/request/dialect.ts';
import type { RouteParts } from '../route.ts';

/** Together's clients take the voices by model. */
export async function listVoices(request: Request, engine: Engine): Promise<Response> {
	const { voices: here, warning } = await readVoices(engine);
	const voices = [...here, ...(await listRemoteVoices(engine))];
	const response =
		dialectOf(request) === 'together'
			? answerJson<ModelVoicesJson>({ data: byModel(voices) })
			: answerJson<VoiceListJson>({ voices });
	if (warning !== null) response.headers.set('x-warning', toHeaderText(warning));
	return response;
}

function byModel(voices: readonly VoiceJson[]): ModelVoicesJson['data'] {
	const models = [...new Set(voices.map(({ model }) => model))];
	return models.map((model) => ({
		model,
		voices: voices.filter((voice) => voice.model === model).map(({ id, name }) => ({ id, name }))
	}));
}

/** Presets first. If the cloned voices cannot be read, `warning` says so and only the presets are returned. */
export async function readVoices(
	engine: Engine
): Promise<{ voices: VoiceJson[]; warning: string | null }> {
	const presets = (await engine.voices()).filter(({ category }) => category === 'preset');
	let learned: ClonedVoice[] = [];
	let warning: string | null = null;
	try {
		learned = await engine.clonedVoices();
	} catch (error) {
		if (!(error instanceof SpeechError)) throw error;
		warning = error.message;
	}
	return { voices: [...presets.map(voiceToJson), ...learned.map(clonedToJson)], warning };
}

export async function showVoice(segment: string, engine: Engine): Promise<Response> {
	const id = unescapeSegment(segment);
	const preset = await findPreset(id, engine);
	return answerJson(preset ? voiceToJson(preset) : clonedToJson(await engine.clonedVoice(id)));
}

export async function changeVoice(
	request: Request,
	segment: string,
	{ engine, decode }: RouteParts
): Promise<Response> {
	const fields = await readFields(request);
	const { name, description, transcript, recognise_in_recordings: recognised } = fields;
	if ([name, description, transcript, recognised].every((field) => field === undefined)) {
		throw invalid(
			'name',
			'Nothing to change: give a new "name", "description" or "transcript", or "recognise_in_recordings".'
		);
	}
	if (recognised !== undefined && typeof recognised !== 'boolean') {
		throw invalid('recognise_in_recordings', '"recognise_in_recordings" must be true or false.');
	}
	const change: Partial<ClonedVoice> = {
		...(name !== undefined && { name: readVoiceName(name) }),
		...(description !== undefined && { description: readVoiceText(description, 'description') }),
		...(recognised !== undefined && { isRecognised: recognised })
	};
	const voice = await findClone(segment, 'changed', engine);
	if (recognised) await assertRecognisable(voice, { engine, decode }, request.signal);
	const words = transcript === undefined ? {} : readTranscript(transcript, voice);
	const changed = await engine.changeVoice(voice.id, (now) => {
		return { ...now, ...change, conditioning: { ...now.conditioning, ...words } };
	});
	return answerJson(clonedToJson(changed));
}

/** Throws `invalid_request` where the voice's model does not speak with what was said in its clips. */
function readTranscript(value: unknown, { name, conditioning }: ClonedVoice): Conditioning {
	const tensor = transcriptToTensor(readVoiceText(value, 'transcript'));
	if (!conditioning['transcript']) {
		throw invalid('transcript', `The model of "${name}" does not use what is said in its sample.`);
	}
	if (tensor.data.length > 0) return { transcript: tensor };
	throw invalid('transcript', '"transcript" must say what is said in the sample.');
}

/** ElevenLabs' clients check only "status". */
export async function removeVoice(segment: string, engine: Engine): Promise<Response> {
	const { id } = await findClone(segment, 'deleted', engine);
	await engine.removeVoice(id);
	return answerJson<VoiceDeletedJson>({ id, object: 'voice', deleted: true, status: 'ok' });
}
