// Every kind of damage does what its name says, and the same seed damages in the same way.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createRandom } from '../seeded/random.ts';
import { CONTAINERS, FIXTURES } from './containers.ts';
import { damagedFile, type Whole } from './damaged-files.ts';
import { findFields } from './fields.ts';
import { MUTATIONS, type MutationKind } from './mutations.ts';

/** No two neighbours alike, and no zeros. */
const WHOLE = Uint8Array.from({ length: 1000 }, (_, index) => 1 + (index % 255));
const ROUNDS = Array.from({ length: 200 }, (_, seed) => seed);

function damage(kind: MutationKind, seed: number, bytes = WHOLE): Uint8Array {
	return MUTATIONS[kind](bytes, createRandom(seed));
}

/** How many bytes are the same from the start on, and from the end on. */
function sameEnds(a: Uint8Array, b: Uint8Array): [start: number, end: number] {
	const differs = a.findIndex((byte, index) => byte !== b[index]);
	const differsBack = a.toReversed().findIndex((byte, index) => byte !== b[b.length - 1 - index]);
	return [differs < 0 ? a.length : differs, differsBack < 0 ? a.length : differsBack];
}

test('flipping changes 1 to 32 bits, and no length', () => {
	for (const seed of ROUNDS) {
		const flipped = damage('flip', seed);
		let bits = 0;
		flipped.forEach((byte, index) => {
			for (let left = byte ^ (WHOLE[index] ?? 0); left > 0; left >>= 1) bits += left & 1;
		});

		expect(flipped.length).toBe(WHOLE.length);
		expect(bits).toBeLessThanOrEqual(32);
	}
});

test('truncating leaves the beginning or the end', () => {
	const cuts = ROUNDS.map((seed) => damage('truncate', seed));
	const isStart = cuts.map((cut) => cut.every((byte, index) => byte === WHOLE[index]));

	cuts.forEach((cut, round) => {
		const rest = WHOLE.subarray(WHOLE.length - cut.length);
		expect(cut.length).toBeLessThanOrEqual(WHOLE.length);
		expect(isStart[round] || cut.every((byte, index) => byte === rest[index])).toBe(true);
	});
	expect(isStart.filter(Boolean).length).toBeGreaterThan(ROUNDS.length / 2);
	expect(isStart).toContain(false);
});

test('zeros come as one run: inside, over what was there, or behind the end', () => {
	const lengths = ROUNDS.map((seed) => {
		const bytes = damage('zeros', seed);
		const first = bytes.indexOf(0);
		const run = bytes.lastIndexOf(0) + 1 - first;
		expect(bytes.subarray(first, first + run).every((byte) => byte === 0)).toBe(true);
		expect([8, 16, 64, 512, 1460, 4096]).toContain(run);
		expect(sameEnds(WHOLE, bytes)[0]).toBe(first);
		return { grown: bytes.length - WHOLE.length, run, isBehind: first === WHOLE.length };
	});

	expect(lengths.some(({ isBehind }) => isBehind)).toBe(true);
	expect(lengths.some(({ grown, run, isBehind }) => grown === run && !isBehind)).toBe(true);
	expect(lengths.some(({ grown }) => grown === 0)).toBe(true);
});

test('swapping keeps every byte, in another order', () => {
	const changed = ROUNDS.map((seed) => damage('swap', seed)).filter((swapped) => {
		expect(swapped.toSorted()).toEqual(WHOLE.toSorted());
		return sameEnds(WHOLE, swapped)[0] < WHOLE.length;
	});

	expect(changed.length).toBeGreaterThan(ROUNDS.length * 0.9);
});

test('repeating says one chunk up to sixteen times more', () => {
	for (const seed of ROUNDS) {
		const repeated = damage('repeat', seed);
		const grown = repeated.length - WHOLE.length;
		const [start, end] = sameEnds(WHOLE, repeated);

		expect(grown).toBeGreaterThan(0);
		expect(grown).toBeLessThanOrEqual(16 * 1000);
		// What there was before the repetitions and what comes after them is all of it.
		expect(start + end).toBeGreaterThanOrEqual(WHOLE.length);
	}
});

test('an absurd length is written over one number, where there is one', () => {
	const named = WHOLE.map((byte) => 128 + (byte % 128));
	named.set(Buffer.from('moov'), 500);
	for (const seed of ROUNDS) {
		const absurd = damage('length', seed, named);
		const [start, end] = sameEnds(named, absurd);

		expect(absurd.length).toBe(named.length);
		expect(start).toBeGreaterThanOrEqual(496);
		expect(end).toBeGreaterThanOrEqual(named.length - 500 - 24 - 8);
	}
});

test('the numbers of an MP4, a RIFF and a Matroska file are found', () => {
	const box = Buffer.from('....mdhd....................');
	const riff = Buffer.from('RIFF\x01\x02\x03\x04');
	const info = Uint8Array.of(0, 0x2a, 0xd7, 0xb1, 0x83, 0x0f, 0x42, 0x40);

	expect(findFields(box)).toEqual([0, 8, 12, 16, 20, 24]);
	expect(findFields(riff)).toContain(4);
	expect(findFields(info)).toEqual([4, 5, 6, 7]);
	expect(findFields(Uint8Array.of(0xff, 0xf1, 0x50, 0x80))).toEqual([]);
});

const containers: Whole[] = CONTAINERS.map((name) => ({
	name,
	bytes: new Uint8Array(readFileSync(`${FIXTURES}/${name}`))
}));

test('the same seed and number make the same file, others another one', () => {
	const make = (seed: number, number: number) => damagedFile(containers, seed, number);

	expect(make(7, 20)).toEqual(make(7, 20));
	expect(make(8, 20).bytes).not.toEqual(make(7, 20).bytes);
	expect(make(7, 20 + 84).bytes).not.toEqual(make(7, 20).bytes);
	expect(make(7, 20).name).toBe('7-20-truncate-live.webm');
});

test('84 files are each of 14 containers damaged in each of six ways, and no container is changed itself', () => {
	const before = containers.map(({ bytes }) => bytes.slice());
	const names = Array.from({ length: 84 }, (_, number) => {
		const { name } = damagedFile(containers, 1, number);
		return name.replace(/^\d+-\d+-/, '');
	});

	expect(new Set(names).size).toBe(84);
	expect(containers.map(({ bytes }) => bytes)).toEqual(before);
});
