// The app's decoder and features against those of training: tools/goldens/recogniser.py wrote what is expected.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Scores } from '#lib/models/mini-stt-2/align.ts';
import { createBeamSearch, type BeamWeights } from '#lib/models/mini-stt-2/beam.ts';
import { logMel } from '#lib/models/mini-stt-2/features.ts';
import { placeWords } from '#lib/models/mini-stt-2/heard-words.ts';
import { buildTree } from '#lib/models/mini-stt-2/lexicon-tree.ts';
import { createTrigram } from '#lib/models/mini-stt-2/trigram.ts';
import { spell } from '#lib/models/mini-stt-2/unknown-words.ts';
import { readWordFile } from '#lib/models/mini-stt-2/word-file.ts';

type Golden = {
	step: number;
	weights: BeamWeights;
	otherWeights: BeamWeights;
	phones: string[];
	pieces: string[];
	cases: { said: string; heard: string; heardOtherwise: string; spelled: string }[];
	features: { samples: number; frames: number; rows: { frame: number; values: number[] }[] };
};

const FOLDER = 'tests/fixtures/recogniser';
const read = (file: string) => new Uint8Array(readFileSync(`${FOLDER}/${file}`));
const golden = JSON.parse(new TextDecoder().decode(read('golden.json'))) as Golden; // by our own script

const { words, ways, trigram: tables } = readWordFile(read('words.bin').buffer);
const tree = buildTree(ways, tables.single);
const trigram = createTrigram(tables);

const readScores = (file: string, labels: number): Scores => ({
	values: Float32Array.from(read(file), (value) => -golden.step * value),
	labels
});

function search({ values, labels }: Scores, weights: BeamWeights) {
	const beam = createBeamSearch({ tree, trigram, phones: labels }, weights);
	for (let at = 0; at < values.length; at += labels) beam.step(values.subarray(at, at + labels));
	return beam.finish();
}

test.each(golden.cases.map((one, number) => ({ ...one, number })))(
	'what was heard of "$said" is what the decoder of training hears',
	({ number, heard, heardOtherwise }) => {
		const scores = readScores(`phones-${number}.u8`, golden.phones.length);
		const textOf = (weights: BeamWeights) =>
			search(scores, weights)
				.map(({ word }) => words[word])
				.join(' ');

		expect(textOf(golden.weights)).toBe(heard);
		expect(textOf(golden.otherWeights)).toBe(heardOtherwise);
	}
);

test('words lie in order inside the sound, none of them empty', () => {
	const scores = readScores('phones-1.u8', golden.phones.length);

	const placed = placeWords(scores, search(scores, golden.weights), tree, words);

	expect(placed.length).toBeGreaterThan(5);
	for (const [index, { first, end, score }] of placed.entries()) {
		expect(first).toBeGreaterThanOrEqual(placed[index - 1]?.end ?? 0);
		expect(end).toBeGreaterThan(first);
		expect(score).toBeLessThanOrEqual(0);
	}
	expect(placed.at(-1)?.end).toBeLessThanOrEqual(scores.values.length / scores.labels);
});

test('the second head spells what the pieces say', () => {
	const spelled = spell(readScores('pieces-0.u8', golden.pieces.length), golden.pieces);

	expect(spelled.map(({ text }) => text).join(' ')).toBe(golden.cases[0]?.spelled);
});

/** By the formula of the script that wrote what is expected. */
function goldenSound(samples: number): Float32Array {
	return Float32Array.from({ length: samples }, (_, index) => {
		const time = index / 16_000;
		const glide = 0.7 * Math.sin(2 * Math.PI * (200 * time + 1500 * time ** 2));
		return Math.exp(-6 * time) * (glide + 0.25 * Math.sin(2 * Math.PI * 3100 * time));
	});
}

test('the features are those of training', () => {
	const { samples, frames: count, rows } = golden.features;

	const { values, frames } = logMel(goldenSound(samples));

	expect(frames).toBe(count);
	for (const { frame, values: wanted } of rows) {
		const row = values.subarray(frame * wanted.length, (frame + 1) * wanted.length);
		const apart = wanted.map((value, band) => Math.abs(value - (row[band] ?? NaN)));
		expect(Math.max(...apart)).toBeLessThan(0.002);
	}
});
