// /v1/audio/voices: cloning, listing and deleting voices the way OpenAI and Mistral do.
import type { Engine } from '#lib/engine/engine.ts';
import { answerJson } from '../http/answer-json.ts';
import { findClone } from './find-cloned-voice.ts';
import { learnFromForm } from './learn-from-form.ts';
import type {
	AudioVoiceDeletedJson,
	AudioVoiceJson,
	VoiceItemJson,
	VoiceNamesJson
} from '../wire/openai-voices.ts';
import type { VoiceJson } from '../wire/voices.ts';
import { readVoices } from './voices.ts';
import { watchQuery } from '../http/request/ignored-fields.ts';
import { readQueryCount } from '../http/request/read-query.ts';
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

const PAGE_SIZE = 10;
const MOST_PAGE_SIZE = 100;

/** `limit` and `offset` cut the page of items; the names are always all of them. */
export async function listVoiceNames(request: Request, engine: Engine): Promise<Response> {
	const query = watchQuery(request);
	const size = readQueryCount(query, 'limit', { least: 1, most: MOST_PAGE_SIZE }) ?? PAGE_SIZE;
	const offset = readQueryCount(query, 'offset', { least: 0, most: Infinity }) ?? 0;
	const { voices } = await readVoices(engine);
	return answerJson<VoiceNamesJson>({
		voices: voices.map(({ id, name }) => ({ id, name })),
		items: voices.slice(offset, offset + size).map((voice) => voiceToItem(voice, engine)),
		total: voices.length,
		page: Math.floor(offset / size) + 1,
		page_size: size,
		total_pages: Math.ceil(voices.length / size)
	});
}

function voiceToItem(voice: VoiceJson, engine: Engine): VoiceItemJson {
	const { id, name, language, description, created_at } = voice;
	const model = engine.models().find(({ card }) => card.id === voice.model)?.card;
	const made = new Date((model?.createdSeconds ?? 0) * 1000).toISOString();
	const languages = [language];
	return { id, name, languages, description, created_at: created_at ?? made, user_id: null };
}

export async function removeAudioVoice(segment: string, engine: Engine): Promise<Response> {
	const { id } = await findClone(segment, 'deleted', engine);
	await engine.removeVoice(id);
	return answerJson<AudioVoiceDeletedJson>({ id, object: 'audio.voice.deleted', deleted: true });
}
