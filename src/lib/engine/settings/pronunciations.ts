// The visitor's pronunciation dictionary: stored as written, applied to what is said.
import {
	applyPronunciations,
	parsePronunciations,
	type Pronunciation
} from '#lib/text/markup/pronunciations.ts';
import { SpeechError } from '../errors.ts';
import type { KeyValueStore } from './key-value-store.ts';

export type PronunciationDictionary = {
	/** The dictionary as written, one entry per line; '' when there is none. */
	text(): Promise<string>;
	/** Applies from the next request. @throws SpeechError naming lines that cannot be parsed; nothing is stored then. */
	setText(value: unknown): Promise<string>;
	/** Returns a function that rewrites a sentence so that words are pronounced as the dictionary says. */
	rewriter(language: string): Promise<(sentence: string) => string>;
};

const KEY = 'pronunciations';
const MOST_CHARACTERS = 200_000;

export function createPronunciationDictionary({
	read,
	write
}: KeyValueStore): PronunciationDictionary {
	let known: { text: string; entries: Pronunciation[] } | undefined;

	async function current() {
		if (known) return known;
		const kept = await read(KEY);
		const text = typeof kept === 'string' ? kept : '';
		return (known ??= { text, entries: parsePronunciations(text).entries });
	}

	return {
		text: async () => (await current()).text,
		async setText(value) {
			if (typeof value !== 'string') throw refusal('The pronunciations must be text.');
			if (value.length > MOST_CHARACTERS) {
				throw refusal(`The pronunciations are too long: at most ${MOST_CHARACTERS} characters.`);
			}
			const { entries, errors } = parsePronunciations(value);
			if (errors.length > 0) {
				throw refusal(errors.map(({ line, message }) => `Line ${line}: ${message}`).join(' '));
			}
			await write(KEY, value);
			known = { text: value, entries };
			return value;
		},
		async rewriter(language) {
			const { entries } = await current();
			if (entries.length === 0) return (sentence) => sentence;
			return (sentence) => applyPronunciations(sentence, entries, language);
		}
	};
}

function refusal(message: string): SpeechError {
	return new SpeechError('invalid_request', message, { param: 'text' });
}
