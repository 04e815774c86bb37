// What a server offers: its models, what each is for, and its voices where it tells them.
import { guessTask, readTask } from './guess-task.ts';
import { isObject, nonsense, readJson } from './read-answer.ts';
import { RemoteError } from './remote-error.ts';
import { ask, type AskParts, type Server } from './server.ts';

export type RemoteVoice = { id: string; name: string; language: string | null };

export type RemoteModel = {
	/** As the server calls it. */
	id: string;
	task: 'speech' | 'transcription' | null;
	/** BCP 47; empty where it does not tell. */
	languages: string[];
	voices: RemoteVoice[];
	/** It tells when words are said in events, as this app's own API does. */
	tellsWords: boolean;
};

/** More than any server offers; the rest is left out. */
const MOST_MODELS = 500;
const MOST_VOICES = 1000;
const LONGEST_ID = 200;
/** A list takes no work. */
const LIST_MILLISECONDS = 8_000;
/** Where servers tell their voices: this app, with their models, and ElevenLabs; Kokoro-FastAPI and speaches. */
const VOICE_PATHS = ['/voices', '/audio/voices'];
/** How this app calls models that are not, or not wholly, on the device that answers. */
const NOT_THERE: readonly unknown[] = ['absent', 'partial', 'downloading'];

/**
 * Asks for its models, and for its voices if any of them speaks.
 * @throws RemoteError
 */
export async function listOffer(server: Server, parts: AskParts): Promise<RemoteModel[]> {
	const json = await get(server, '/models', parts);
	const listed = Array.isArray(json) ? json : isObject(json) ? json['data'] : undefined;
	if (!Array.isArray(listed)) throw nonsense(server, 'no list of models');
	const models = listed.slice(0, MOST_MODELS).flatMap(readModel);
	if (!models.some(({ task, voices }) => task === 'speech' && voices.length === 0)) return models;
	const voices = await listVoices(server, parts);
	return models.map((model) =>
		model.task === 'transcription' || model.voices.length > 0
			? model
			: { ...model, voices: voicesOf(model.id, voices) }
	);
}

type ListedVoice = RemoteVoice & { model: string | null };

/** Where it tells whose they are, only its own. */
function voicesOf(model: string, voices: readonly ListedVoice[]): RemoteVoice[] {
	return voices
		.filter((voice) => voice.model === null || voice.model === model)
		.map(({ id, name, language }) => ({ id, name, language }));
}

/** None where it does not tell. */
async function listVoices(server: Server, parts: AskParts): Promise<ListedVoice[]> {
	for (const path of VOICE_PATHS) {
		try {
			const json = await get(server, path, parts);
			const listed = isObject(json) ? json['voices'] : json;
			if (Array.isArray(listed)) return listed.slice(0, MOST_VOICES).flatMap(readVoice);
		} catch (error) {
			if (!(error instanceof RemoteError)) throw error; // its models can be used all the same
		}
	}
	return [];
}

async function get(server: Server, path: string, parts: AskParts): Promise<unknown> {
	const patience = {
		...parts.patience,
		silence: Math.min(parts.patience.silence, LIST_MILLISECONDS)
	};
	const milliseconds = Math.min(parts.patience.head, LIST_MILLISECONDS);
	const response = await ask(server, path, {}, { ...parts, patience }, milliseconds);
	return readJson(response, server, { ...parts, patience });
}

/** What a server like this one offers of others is left to them: two that offer each other's would never end. */
function readModel(value: unknown): RemoteModel[] {
	const id = isObject(value) ? readId(value['id']) : undefined;
	if (!isObject(value) || id === undefined || id.startsWith('remote/')) return [];
	const { task, languages, language, voices, state } = value;
	if (NOT_THERE.includes(state)) return [];
	const told = typeof task === 'string' ? readTask(task) : undefined;
	if (typeof task === 'string' && told === undefined) return []; // for something else
	return [
		{
			id,
			task: told ?? guessTask(id) ?? null,
			languages: readLanguages(languages ?? language),
			voices: Array.isArray(voices)
				? voicesOf(id, voices.slice(0, MOST_VOICES).flatMap(readVoice))
				: [],
			tellsWords: typeof value['asks_for_words'] === 'boolean'
		}
	];
}

function readVoice(value: unknown): ListedVoice[] {
	if (typeof value === 'string') {
		const id = readId(value);
		return id === undefined ? [] : [{ id, name: id, language: null, model: null }];
	}
	if (!isObject(value)) return [];
	const id = readId(value['id']) ?? readId(value['voice_id']) ?? readId(value['name']);
	if (id === undefined) return [];
	const [language = null] = readLanguages(value['language']);
	return [
		{
			id,
			name: readId(value['name']) ?? id,
			language,
			model: readId(value['model']) ?? readId(value['model_id']) ?? null
		}
	];
}

/** @returns undefined for what cannot be one: empty, endless, or with characters that no header takes */
function readId(value: unknown): string | undefined {
	if (typeof value !== 'string' || value === '' || value.length > LONGEST_ID) return undefined;
	return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(value) ? undefined : value;
}

function readLanguages(value: unknown): string[] {
	return [value].flat().flatMap((one) => {
		if (typeof one !== 'string' || !/^[a-z]{2,3}(?:[-_][a-z\d]{2,8})*$/iu.test(one)) return [];
		try {
			return Intl.getCanonicalLocales(one.replaceAll('_', '-'));
		} catch {
			return [];
		}
	});
}
