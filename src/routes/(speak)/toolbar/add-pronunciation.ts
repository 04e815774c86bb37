// Adds a word to the pronunciation dictionary, and never takes another entry's place unasked.
import type { Client } from '#lib/api/client/client.ts';
import { parsePronunciations, type Pronunciation } from '#lib/text/markup/pronunciations.ts';

type Dictionary = Pick<Client, 'pronunciations' | 'setPronunciations'>;

/** What became of it; `exists` has how the word is said there, and nothing was changed. */
export type Added = 'added' | 'kept' | { exists: string };

/**
 * @param said as in the dictionary: a respelling, or phonemes between slashes
 * @param replaces whether an entry of the word for all languages gives way
 * @throws as the client's calls do, also for a line that cannot be read; the dictionary is unchanged then
 */
export async function addPronunciation(
	dictionary: Dictionary,
	{ word, said }: { word: string; said: string },
	replaces: boolean
): Promise<Added> {
	const line = `${word} = ${said}`;
	const text = await dictionary.pronunciations();
	const lines = text.split('\n');
	const place = lines.findIndex((one) => isEntryOf(one, line));
	const earlier = lines[place];
	const entry = earlier === undefined ? undefined : parsePronunciations(earlier).entries[0];
	if (earlier === undefined || entry === undefined) {
		const before = text === '' || text.endsWith('\n') ? text : `${text}\n`;
		await dictionary.setPronunciations(`${before}${line}\n`);
		return 'added';
	}
	if (saidIn(entry) === said) return 'kept';
	if (!replaces) return { exists: saidIn(entry) };
	await dictionary.setPronunciations(lines.toSpliced(place, 1, line).join('\n'));
	return 'added';
}

/** Two lines that the dictionary does not take beside each other are of one word. */
function isEntryOf(one: string, line: string): boolean {
	if (parsePronunciations(one).entries.length === 0) return false;
	return parsePronunciations(`${one}\n${line}`).errors.some((error) => error.line === 2);
}

function saidIn(entry: Pronunciation): string {
	return 'spelling' in entry ? entry.spelling : `/${entry.phonemes}/`;
}
