// Recordings of single words by readers that no model here was trained on, out of bare git repositories.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** `content`: the file as published, a WAV. */
export type SingleWord = { set: string; word: string; content: Uint8Array<ArrayBuffer> };

/** A file's word and reader by its path; undefined for a file that is not wanted. */
type Read = (path: string) => { word: string; set: string } | undefined;

const DIGITS = 'zero one two three four five six seven eight nine'.split(' ');
/** Of the Free Spoken Digit Dataset's readers, those held out: see tools/miniatures/stt. */
const HELD_OUT_READERS = ['george', 'yweweler'];
/** Percent of the speakers of Speech Commands that are held out: see tools/miniatures/recogniser/recordings.py. */
const HELD_OUT_SHARE = 10;

/** The Free Spoken Digit Dataset: 0.1 to 2 s at 8 kHz, cut close to the word. */
const readDigit: Read = (path) => {
	const [, digit = '', reader = ''] = /\/(\d)_([a-z]+)_\d+\.wav$/.exec(path) ?? [];
	const word = DIGITS[Number(digit)];
	return word && HELD_OUT_READERS.includes(reader) ? { word, set: `digits, ${reader}` } : undefined;
};

/** Speech Commands: a second at 16 kHz with the word somewhere in it, by any microphone. */
const readCommand: Read = (path) => {
	const [, word, speaker] = /\/([a-z]+)[/_]([0-9a-f]+)_nohash_\d+\.wav/.exec(path) ?? [];
	if (!word || !speaker) return undefined;
	const hash = createHash('sha1').update(speaker).digest('hex');
	if (BigInt(`0x${hash}`) % 100n >= HELD_OUT_SHARE) return undefined;
	return { word, set: DIGITS.includes(word) ? 'digits, Speech Commands' : 'commands' };
};

export type Repositories = { digits?: string; commands?: readonly string[] };

/**
 * At most `most` of each set and repository, evenly spread over its files; what two repositories hold is given once.
 * @param repositories git directories: of the Free Spoken Digit Dataset, and of those that hold some of Speech Commands
 */
export function readSingleWords({ digits, commands }: Repositories, most: number): SingleWord[] {
	const found = [
		...(digits ? pick(digits, readDigit, most) : []),
		...(commands ?? []).flatMap((repository) => pick(repository, readCommand, most))
	];
	return [
		...new Map(found.map((one) => [Buffer.from(one.content).toString('base64'), one])).values()
	];
}

function pick(repository: string, read: Read, most: number): SingleWord[] {
	const git = (...args: string[]) =>
		execFileSync('git', ['--git-dir', repository, ...args], { maxBuffer: 2 ** 26 });
	const paths = git('ls-tree', '-r', '--name-only', 'HEAD').toString().trim().split('\n');
	const sets = new Map<string, { word: string; path: string }[]>();
	for (const path of paths) {
		const found = read(path);
		if (found) sets.set(found.set, [...(sets.get(found.set) ?? []), { word: found.word, path }]);
	}
	return [...sets].flatMap(([set, files]) => {
		const count = Math.min(most, files.length);
		return Array.from({ length: count }, (_, index) => {
			const { word, path } = files[Math.floor((index * files.length) / count)] ?? {};
			if (!word || !path) throw new Error('this index is within the files');
			return { set, word, content: new Uint8Array(git('cat-file', 'blob', `HEAD:${path}`)) };
		});
	});
}
