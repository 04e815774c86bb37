// Reads words.bin: words, how each is said, and the trigram over them. tools/miniatures/recogniser/pack.py writes it.
import type { TrigramTables } from './trigram.ts';

/** A way of saying a word: numbers of phones, from 1 on. */
export type Way = readonly number[];

/** A word's number is its place in `words`; the end of a sentence comes after the last word, its start after that. */
export type WordFile = { words: string[]; ways: Way[][]; trigram: TrigramTables };

/** Counts, the length of the text in bytes, and the step of the stored logarithms. */
type Header = {
	words: number;
	pairs: number;
	triples: number;
	step: number;
	start: number;
	text: number;
};

const FIRST_SIGN = '0'.charCodeAt(0); // stands for phone 0

/** Throws where the file is shorter than its header says, or its words are not as many. */
export function readWordFile(content: ArrayBuffer): WordFile {
	const headerBytes = new DataView(content).getUint32(0, true);
	let at = 4 + headerBytes;
	const decode = (from: number, length: number) =>
		new TextDecoder().decode(new Uint8Array(content, from, length));
	const header = JSON.parse(decode(4, headerBytes)) as Header; // a file of our own
	const lines = decode(at, header.text).split('\n');
	at += header.text;
	if (lines.length !== header.words) throw new Error('the list of words is damaged');
	const { pairs, triples, step } = header;

	/** Bytes are negative logarithms in steps. */
	function logs(count: number): Float64Array {
		const stored = new Uint8Array(content, at, count);
		at += count;
		return Float64Array.from(stored, (value) => -step * value);
	}
	/** At any address, which a Uint16Array would not take. */
	function numbers(count: number): Uint16Array {
		const copy = new Uint16Array(content.slice(at, at + 2 * count));
		if (copy.length !== count) throw new Error('the list of words is cut off');
		at += 2 * count;
		return copy;
	}

	const [single, back] = [logs(header.words + 1), logs(header.words + 2)];
	const [firsts, seconds] = [numbers(header.words + 2), numbers(pairs)];
	const [pair, pairBack] = [logs(pairs), logs(pairs)];
	const [thirds, lasts] = [numbers(pairs), numbers(triples)];
	const trigram = {
		single,
		back,
		pairsFrom: runningSum(firsts),
		seconds,
		pair,
		pairBack,
		triplesFrom: runningSum(thirds),
		lasts,
		triple: logs(triples)
	};
	return { ...readLines(lines), trigram };
}

function readLines(lines: readonly string[]): { words: string[]; ways: Way[][] } {
	const parts = lines.map((line) => line.split('\t'));
	return {
		words: parts.map(([word = '']) => word),
		ways: parts.map(([, ways = '']) =>
			ways.split('/').map((way) => Array.from(way, (sign) => sign.charCodeAt(0) - FIRST_SIGN))
		)
	};
}

/** Where each row begins, and where the last one ends, of rows with so many entries. */
function runningSum(counts: Uint16Array): Uint32Array {
	const sums = new Uint32Array(counts.length + 1);
	counts.forEach((count, index) => (sums[index + 1] = (sums[index] ?? 0) + count));
	return sums;
}
