// /v1/audio/voices: cloning, listing and deleting voices the way OpenAI does.
import type { Engine } from '#lib/engine/engine.ts';
import { answerJson } from '../http/answer-json.ts';
import { findClone } from './find-cloned-voice.ts';
import { learnFromForm } from './learn-from-form.ts';
import type {
	AudioVoiceDeletedJson,
	AudioVoiceJson,
	VoiceNamesJson
} from '../wire/openai-voices.ts';
import type { RouteParts } from '../route.ts';

/** OpenAI's "consent" is the id of a recording; here it is any text, stored with the voice. */
export async function createAudioVoice(request: Request, parts: RouteParts): Promise<Response> {
	const { voice } = await learnFromForm(request, parts, 'audio_sample');
	return answerJson<AudioVoiceJson>({
		id: voice.id,
		object: 'audio.voice',
		name: voice.name,
		created_at: Math.floor(voice.createdAt / 1000),
		type: 'audio_sample'
	});
}

export async function listVoiceNames(engine: Engine): Promise<Response> {
	const voices = await engine.voices();
	return answerJson<VoiceNamesJson>({ voices: voices.map(({ id, name }) => ({ id, name })) });
}

export async function removeAudioVoice(segment: string, engine: Engine): Promise<Response> {
	const { id } = await findClone(segment, 'deleted', engine);
	await engine.removeVoice(id);
	return answerJson<AudioVoiceDeletedJson>({ id, object: 'audio.voice.deleted', deleted: true });
}
