// Speech as server-sent events: OpenAI's deltas of a file, and the times of words that servers like this one tell.
import type { Bytes } from '#lib/audio/formats/bytes.ts';
import type { TimedWord } from '#lib/models/model.ts';
import { isObject, nonsense } from './read-answer.ts';
import type { Server } from './server.ts';

/** A delta holds some seconds of sound. */
const MOST_EVENT_CHARACTERS = 16 * 2 ** 20;

/** The bytes of the file. Leaving the loop leaves the one over `pieces`. @throws RemoteError for an event that tells of an error */
export async function* readSpokenEvents(
	pieces: AsyncIterable<Bytes>,
	server: Server,
	onWords: (words: TimedWord[]) => void
): AsyncGenerator<Bytes, void, undefined> {
	for await (const event of readEvents(pieces, server)) {
		const { type, audio, words, error } = event;
		if (isObject(error)) throw nonsense(server, 'an error in the middle of its speech');
		if (type === 'speech.audio.words' && Array.isArray(words)) onWords(words.flatMap(readWord));
		if (type !== 'speech.audio.delta' || typeof audio !== 'string') continue;
		let binary: string;
		try {
			binary = atob(audio);
		} catch (cause) {
			throw nonsense(server, 'sound that cannot be read', cause);
		}
		yield Uint8Array.from(binary, (character) => character.charCodeAt(0));
	}
}

async function* readEvents(
	pieces: AsyncIterable<Bytes>,
	server: Server
): AsyncGenerator<Record<string, unknown>, void, undefined> {
	const decoder = new TextDecoder();
	let rest = '';
	for await (const piece of pieces) {
		const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
		rest = lines.pop() ?? '';
		if (rest.length > MOST_EVENT_CHARACTERS) throw nonsense(server, 'an event without an end');
		for (const line of lines) {
			const data = line.startsWith('data:') ? line.slice('data:'.length).trim() : '';
			if (data === '' || data === '[DONE]') continue;
			const event = parse(data);
			if (!isObject(event)) throw nonsense(server, 'JSON that cannot be read');
			yield event;
		}
	}
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function readWord(value: unknown): TimedWord[] {
	if (!isObject(value)) return [];
	const { word, start, end } = value;
	if (typeof word !== 'string' || typeof start !== 'number' || typeof end !== 'number') return [];
	return start >= 0 && end >= start ? [{ text: word, startSeconds: start, endSeconds: end }] : [];
}
