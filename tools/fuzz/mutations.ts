// The ways to damage a file. Each leaves the bytes it is given as they are.
import type { Random } from '../seeded/random.ts';
import { findFields } from './fields.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Mutation = (bytes: Bytes, random: Random) => Bytes;

const MOST_FLIPPED_BITS = 32;
/** Those of real faults: an empty index, the rest of a sector, a page, a lost packet of the network. */
const ZERO_RUNS = [8, 16, 64, 512, 1460, 4096];
const MOST_CHUNK_BYTES = 4096;
const MOST_REPEATS = 16;

/** Empty, huge, negative, and "not known" as Matroska writes it, in the widths that containers have. */
const ABSURD_LENGTHS = [1, 2, 4, 8].flatMap((width) => {
	const rest = width - 1;
	return [
		[...zeros(width)],
		[...zeros(rest), 1],
		[0x7f, ...ones(rest)],
		[0x80, ...zeros(rest)],
		[1, ...ones(rest)],
		[...ones(width)]
	];
});

function zeros(count: number): number[] {
	return Array.from({ length: count }, () => 0);
}

function ones(count: number): number[] {
	return Array.from({ length: count }, () => 0xff);
}

/** Turns over 1 to 32 bits anywhere. */
function flipBits(bytes: Bytes, { below }: Random): Bytes {
	const flipped = bytes.slice();
	for (let left = 1 + below(MOST_FLIPPED_BITS); left > 0; left--) {
		const place = below(bytes.length);
		flipped[place] = (flipped[place] ?? 0) ^ (1 << below(8));
	}
	return flipped;
}

/** Keeps the beginning, or now and then the end. */
function truncate(bytes: Bytes, { below }: Random): Bytes {
	const cut = below(bytes.length);
	return below(4) === 0 ? bytes.slice(cut) : bytes.slice(0, cut);
}

/** Puts a run of zeros between two bytes, or over what is there; also behind the last. */
function addZeros(bytes: Bytes, { below, pick }: Random): Bytes {
	const run = new Uint8Array(pick(ZERO_RUNS));
	const place = pick([below(bytes.length), bytes.length]);
	const next = pick([place, place + run.length]);
	return join(bytes.subarray(0, place), run, bytes.subarray(next));
}

/** Exchanges two chunks, which need not be equally long. */
function swapChunks(bytes: Bytes, { below }: Random): Bytes {
	const cuts = Array.from({ length: 4 }, () => below(bytes.length + 1)).sort((a, b) => a - b);
	const [first, afterFirst, second, afterSecond] = cuts;
	return join(
		bytes.subarray(0, first),
		bytes.subarray(second, afterSecond),
		bytes.subarray(afterFirst, second),
		bytes.subarray(first, afterFirst),
		bytes.subarray(afterSecond)
	);
}

/** Says a chunk again, up to sixteen times. */
function repeatChunk(bytes: Bytes, { below }: Random): Bytes {
	const from = below(bytes.length);
	const to = from + 1 + below(MOST_CHUNK_BYTES);
	const again = Array.from({ length: 1 + below(MOST_REPEATS) }, () => bytes.subarray(from, to));
	return join(bytes.subarray(0, to), ...again, bytes.subarray(to));
}

/** Writes a nonsensical number where a length, a count, a rate or a time may be; otherwise anywhere. */
function misstateLength(bytes: Bytes, { below, pick }: Random): Bytes {
	const absurd = bytes.slice();
	const fields = findFields(bytes);
	const place = fields.length > 0 ? pick(fields) : below(bytes.length);
	pick(ABSURD_LENGTHS).forEach((byte, index) => {
		if (place + index < absurd.length) absurd[place + index] = byte;
	});
	return absurd;
}

function join(...parts: Uint8Array[]): Bytes {
	const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
	let at = 0;
	for (const part of parts) {
		bytes.set(part, at);
		at += part.length;
	}
	return bytes;
}

export const MUTATIONS = {
	flip: flipBits,
	truncate,
	zeros: addZeros,
	swap: swapChunks,
	repeat: repeatChunk,
	length: misstateLength
} satisfies Record<string, Mutation>;

export type MutationKind = keyof typeof MUTATIONS;
