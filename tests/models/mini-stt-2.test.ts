// The app's decoder and features against those of training: tools/goldens/recogniser.py wrote what is expected.
import { openAsBlob, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Pcm } from '#lib/audio/pcm.ts';
import type { Scores } from '#lib/models/mini-stt-2/align.ts';
import { createBeamSearch, type BeamWeights } from '#lib/models/mini-stt-2/beam.ts';
import type { RecogniserConfig } from '#lib/models/mini-stt-2/config.ts';
import { logMel } from '#lib/models/mini-stt-2/features.ts';
import { placeWords } from '#lib/models/mini-stt-2/heard-words.ts';
import { buildTree } from '#lib/models/mini-stt-2/lexicon-tree.ts';
import { createTrigram } from '#lib/models/mini-stt-2/trigram.ts';
import { open } from '#lib/models/mini-stt-2/open.ts';
import { spell } from '#lib/models/mini-stt-2/unknown-words.ts';
import { readWordFile } from '#lib/models/mini-stt-2/word-file.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';

type Golden = {
	step: number;
	weights: BeamWeights;
	otherWeights: BeamWeights;
	cases: { said: string; heard: string; heardOtherwise: string; spelled: string }[];
	standIn: { samples: number; heard: string };
	features: { samples: number; frames: number; rows: { frame: number; values: number[] }[] };
};

const FOLDER = 'tests/fixtures/recogniser';
const read = (file: string) => new Uint8Array(readFileSync(`${FOLDER}/${file}`));
const golden = JSON.parse(new TextDecoder().decode(read('golden.json'))) as Golden; // by our own script

const { phones, pieces } = JSON.parse(
	new TextDecoder().decode(read('recogniser.json'))
) as RecogniserConfig;
const file = readWordFile(read('words.bin').buffer);
const { words, ways, trigram: tables } = file;
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
		const scores = readScores(`phones-${number}.u8`, phones.length);
		const textOf = (weights: BeamWeights) =>
			search(scores, weights)
				.map(({ word }) => words[word])
				.join(' ');

		expect(textOf(golden.weights)).toBe(heard);
		expect(textOf(golden.otherWeights)).toBe(heardOtherwise);
	}
);

test('words lie in order inside the sound, none of them empty', () => {
	const scores = readScores('phones-1.u8', phones.length);

	const placed = placeWords(scores, search(scores, golden.weights), tree, file);

	expect(placed.length).toBeGreaterThan(5);
	for (const [index, { first, end, score }] of placed.entries()) {
		expect(first).toBeGreaterThanOrEqual(placed[index - 1]?.end ?? 0);
		expect(end).toBeGreaterThan(first);
		expect(score).toBeLessThanOrEqual(0);
	}
	expect(placed.at(-1)?.end).toBeLessThanOrEqual(scores.values.length / scores.labels);
});

test('the second head spells what the pieces say', () => {
	const spelled = spell(readScores('pieces-0.u8', pieces.length), pieces);

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

/** Tones whose pitch and level keep changing, by the formula of the same script. */
function babble(samples: number) {
	return Float32Array.from({ length: samples }, (_, index) => {
		const time = index / 16_000;
		const loud = 0.2 + 0.2 * Math.sin(2 * Math.PI * 2.7 * time);
		const turns = 900 * time + 40 * Math.sin(2 * Math.PI * 3.1 * time);
		const other = Math.sin(2 * Math.PI * (2.3 * turns + 700 * time));
		return loud * (Math.cos(2 * Math.PI * turns) + 0.5 * other);
	});
}

const inPcm = (samples: Float32Array<ArrayBuffer>): Pcm => ({ samples, sampleRate: 16_000 });

test('a sound is heard through the whole session as in training, and later where silence is before it', async () => {
	const session = await open({
		runtime: createNodeRuntime(),
		device: 'wasm',
		precision: 'q8',
		file: (path) => openAsBlob(`${FOLDER}/${path}`),
		languageFile: (name) => Promise.reject(new Error(`${name} is not needed`))
	});
	const { samples, heard } = golden.standIn;
	const sound = babble(samples);
	const late = new Float32Array(sound.length + 16_000);
	late.set(sound, 8000);
	const wordsIn = async (samples: Float32Array<ArrayBuffer>) =>
		(await session.hear(inPcm(samples), {})).segments.flatMap(({ words }) => words);

	const [now, later] = [await wordsIn(sound), await wordsIn(late)];

	expect(now.map(({ text }) => text).join(' ')).toBe(heard);
	expect(later.map(({ text }) => text)).toEqual(now.map(({ text }) => text));
	for (const [index, { startSeconds }] of later.entries())
		expect(startSeconds - (now[index]?.startSeconds ?? NaN)).toBeCloseTo(0.5, 6);
	expect(now.at(-1)?.endSeconds).toBeLessThanOrEqual(samples / 16_000);
	expect(now.every(({ uncertain }) => uncertain)).toBe(true); // it is not calibrated
	expect(await wordsIn(new Float32Array(16_000))).toEqual([]);
	expect(await wordsIn(sound.subarray(0, 500))).toEqual([]);
	await session.close();
});
