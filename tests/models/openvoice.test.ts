// OpenVoice's converter against the official code: a stand-in with random weights, and what that code made of it.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { convert } from '#lib/models/openvoice-v2/convert.ts';
import { spectrogram } from '#lib/models/openvoice-v2/spectrogram.ts';
import { extractTone } from '#lib/models/openvoice-v2/tone.ts';
import type { Graph } from '#lib/runtime/runtime.ts';
import { createWebRuntime } from '#lib/runtime/web.ts';
import { largestDifference } from './kokoro-golden.ts';
import { goldenSound, goldenTone, parseGolden } from './openvoice-golden.ts';

const FOLDER = 'tests/fixtures/openvoice';
const NEAR = 1e-3; // of full scale

const golden = parseGolden(readFileSync(`${FOLDER}/golden.json`, 'utf8'));
const tones = floats('tones.f32');
const tone = (seed: number) => goldenTone(golden, tones, seed);

let extractor: Graph;
let converter: Graph;

beforeAll(async () => {
	const runtime = createWebRuntime(1);
	const graph = (name: string) => runtime.openGraph(readFileSync(`${FOLDER}/${name}`), 'wasm');
	extractor = await graph('tone_color_extract_model.onnx');
	converter = await graph('tone_clone_model.onnx');
});

function floats(name: string): Float32Array {
	return new Float32Array(Uint8Array.from(readFileSync(`${FOLDER}/${name}`)).buffer);
}

function furthest(values: Float32Array, wanted: Float32Array): number {
	expect(values.length).toBe(wanted.length);
	return values.reduce((far, value, at) => Math.max(far, Math.abs(value - (wanted[at] ?? NaN))), 0);
}

test('the spectrogram is that of the official code', () => {
	const { values } = spectrogram(goldenSound(...golden.spectrogram).samples);

	// Magnitudes go up to 40 here; the sums of 1,024 values there are of single precision.
	expect(furthest(values, floats('spectrogram.f32'))).toBeLessThan(1e-4);
});

test.each(golden.tones)(
	'the tone of sound %i is that of the official code',
	async (seed, samples) => {
		const found = await extractTone(extractor, [goldenSound(seed, samples)]);

		expect(furthest(found, tone(seed))).toBeLessThan(1e-4);
	}
);

test('the tone of several clips is their mean', async () => {
	const clips = golden.tones.map(([seed, samples]) => goldenSound(seed, samples));

	const found = await extractTone(extractor, clips);

	const mean = found.map((_, index) =>
		golden.tones.reduce((sum, [seed]) => sum + (tone(seed)[index] ?? NaN) / clips.length, 0)
	);
	expect(furthest(found, mean)).toBeLessThan(1e-4);
});

test.each(golden.cases)(
	'$file is what the official code makes, sample by sample',
	async ({ file, seed, samples, source, target, tau }) => {
		const frames = spectrogram(goldenSound(seed, samples).samples);

		const sound = await convert(converter, frames, { from: tone(source), to: tone(target), tau });

		expect(largestDifference(sound, readFileSync(`${FOLDER}/${file}`))).toBeLessThan(NEAR);
	}
);

test('a sound that is converted in windows has no seam: it is what it would be as a whole', async () => {
	const long = golden.cases.at(-1);
	if (!long) throw new Error('there is no long case');
	const frames = spectrogram(goldenSound(long.seed, long.samples).samples);
	const way = { from: tone(long.source), to: tone(long.target), tau: long.tau };

	const sound = await convert(converter, frames, way, { frames: 320, context: 128, fade: 4 });

	expect(frames.frames).toBeGreaterThan(320);
	expect(largestDifference(sound, readFileSync(`${FOLDER}/${long.file}`))).toBeLessThan(NEAR);
});
