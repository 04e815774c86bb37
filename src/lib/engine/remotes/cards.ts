// Models of remote servers as cards, so that everything that knows a model's card knows them, too.
import type { SpeechCard, TranscriptionCard, VoiceCard } from '#lib/models/model.ts';
import { whisperLargeV3 } from '#lib/models/whisper/card.ts';
import type { RemoteModel, RemoteVoice } from '#lib/remote/list-offer.ts';
import { taskOf, type RemoteRecord } from './record.ts';

export type RemoteCard = SpeechCard | TranscriptionCard;

const PREFIX = 'remote/';

/** Whether an id names a model of a remote server, be it one that there is or not. */
export function isRemoteId(id: string): boolean {
	return id.startsWith(PREFIX);
}

export function remoteId(name: string, model: string): string {
	return `${PREFIX}${name}/${model}`;
}

/** OpenAI's limit, and so that of most who speak its language. */
export const MOST_CHARACTERS = 4_000;
/** Long enough for a model to know what it is about, short enough to be sent again. */
const WINDOW_SECONDS = 60;
/** Until the first sound tells. */
const USUAL_RATE = 24_000;
/** Names that most servers take where they list none. */
const USUAL_VOICES: RemoteVoice[] = ['alloy', 'echo', 'fable', 'nova', 'onyx', 'shimmer'].map(
	(id) => ({ id, name: id, language: null })
);

/** None for a model of which nobody has said what it is for. */
export function cardsOf(record: RemoteRecord): { card: RemoteCard; model: RemoteModel }[] {
	return record.models.flatMap((model) => {
		const task = taskOf(record, model);
		if (task === null) return [];
		const card = task === 'speech' ? speechCard(record, model) : transcriptionCard(record, model);
		return [{ card, model }];
	});
}

function speechCard(record: RemoteRecord, model: RemoteModel): SpeechCard {
	const voices = model.voices.length > 0 ? model.voices : USUAL_VOICES;
	return {
		...commonOf(record, model),
		task: 'speech',
		languages: model.languages,
		deliveryControls: ['speed', 'emotion'],
		cannotMix: true,
		varies: true,
		maxCharacters: MOST_CHARACTERS,
		sampleRate: USUAL_RATE,
		voices: voices.map((voice) => toVoiceCard(voice, record, model))
	};
}

function transcriptionCard(record: RemoteRecord, model: RemoteModel): TranscriptionCard {
	return {
		...commonOf(record, model),
		task: 'transcription',
		// A server that does not tell most likely runs Whisper, and refuses what it does not know.
		languages: model.languages.length > 0 ? model.languages : [...whisperLargeV3.languages],
		windowSeconds: WINDOW_SECONDS,
		prompts: true,
		...(/whisper/iu.test(model.id) && { translates: true as const })
	};
}

function commonOf({ name, address, createdAt }: RemoteRecord, model: RemoteModel) {
	return {
		id: remoteId(name, model.id),
		label: `${model.id} on ${name}`,
		about: `Works at ${new URL(address).host}, not on this device: what it is given is sent there.`,
		licence: '',
		owner: name,
		createdSeconds: Math.floor(createdAt / 1000),
		devices: [],
		files: [],
		sizeBytes: 0
	};
}

/** The same voice may be a local model's, too: its id here names the model. */
function toVoiceCard(
	{ id, name, language }: RemoteVoice,
	record: RemoteRecord,
	{ id: model, languages }: RemoteModel
): VoiceCard {
	return {
		id: `${remoteId(record.name, model)}/${id}`,
		name,
		description: `on ${record.name}`,
		language: language ?? languageOf(id) ?? languages[0] ?? 'und',
		category: 'preset'
	};
}

/** As the server calls it, whether or not the model is named with it. */
export function voiceThere(voice: string, card: string): string {
	return voice.startsWith(`${card}/`) ? voice.slice(card.length + 1) : voice;
}

/** Kokoro's voices, which several kinds of servers have, begin with their language. */
function languageOf(voice: string): string | undefined {
	const letter = /^([abefhijpz])[fm]_/u.exec(voice)?.[1] ?? '';
	return KOKORO_LANGUAGES[letter];
}

const KOKORO_LANGUAGES: Partial<Record<string, string>> = {
	a: 'en-US',
	b: 'en-GB',
	e: 'es',
	f: 'fr',
	h: 'hi',
	i: 'it',
	j: 'ja',
	p: 'pt-BR',
	z: 'zh'
};
