// OpenVoice's converter against the official code: a stand-in with random weights, and what that code made of it.
import { openAsBlob, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { durationSeconds, silence } from '#lib/audio/pcm.ts';
import { resample } from '#lib/audio/resample.ts';
import type { Conditioning } from '#lib/models/model.ts';
import { convert } from '#lib/models/openvoice-v2/convert.ts';
import { open } from '#lib/models/openvoice-v2/open.ts';
import { spectrogram } from '#lib/models/openvoice-v2/spectrogram.ts';
import { extractTone } from '#lib/models/openvoice-v2/tone.ts';
import type { Graph } from '#lib/runtime/runtime.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
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
	const runtime = createNodeRuntime();
	const graph = (name: string) => runtime.openGraph(readFileSync(`${FOLDER}/${name}`), 'wasm');
	extractor = await graph('tone_color_extract_model.onnx');
	converter = await graph('tone_clone_model.onnx');
});

function floats(name: string): Float32Array {
	return new Float32Array(Uint8Array.from(readFileSync(`${FOLDER}/${name}`)).buffer);
}

function conditioning(values: Float32Array): Conditioning {
	return { tone: { type: 'float32', data: values, dims: [1, 256, 1] } };
}

function floatsIn({ tone }: Conditioning): Float32Array {
	if (tone?.type === 'float32') return tone.data;
	throw new Error('there is no tone');
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

test('the session keeps the length of a sound of any rate, and converts one longer than a window without a seam', async () => {
	const session = await open({
		runtime: createNodeRuntime(),
		device: 'wasm',
		precision: 'fp32',
		file: (path) => openAsBlob(`${FOLDER}/${path}`),
		languageFile: (name) => Promise.reject(new Error(`${name} is not needed`))
	});
	const [from, to] = [await session.learn([goldenSound(2, 60_000)]), conditioning(tone(3))];
	const sound = resample(goldenSound(1, 20 * 22_050), 24_000);

	const converted = await session.convert(sound, from, to);

	const frames = spectrogram(resample(sound, 22_050).samples);
	const way = { from: floatsIn(from), to: tone(3), tau: 0.3 };
	const whole = await convert(converter, frames, way, { frames: Infinity, context: 0, fade: 0 });
	expect(durationSeconds(converted)).toBeCloseTo(20, 4);
	expect(converted.sampleRate).toBe(22_050);
	expect(furthest(converted.samples.subarray(0, whole.length), whole)).toBeLessThan(NEAR);
	await session.close();
});

test('a sound of a few samples is no trouble, nor is silence', async () => {
	const short = spectrogram(new Float32Array(3)).values;
	const way = { from: tone(1), to: tone(2), tau: 0.3 };

	const sound = await convert(converter, { values: short, frames: short.length / 513 }, way);

	expect(sound.length).toBe(1024);
	await expect(extractTone(extractor, [])).rejects.toThrow(/no audio to extract/);
	expect((await extractTone(extractor, [silence(0.1, 16_000)])).every(Number.isFinite)).toBe(true);
});

test('the pitch of the clips is learned with their tone', async () => {
	const session = await open({
		runtime: createNodeRuntime(),
		device: 'wasm',
		precision: 'fp32',
		file: (path) => openAsBlob(`${FOLDER}/${path}`),
		languageFile: (name) => Promise.reject(new Error(`${name} is not needed`))
	});
	const turn = (index: number) => (2 * Math.PI * 110 * index) / 22_050;
	const samples = Float32Array.from(
		{ length: 22_050 },
		(_, index) => 0.3 * Math.sin(turn(index)) + 0.2 * Math.sin(2 * turn(index))
	);

	const { pitch } = await session.learn([{ samples, sampleRate: 22_050 }]);

	expect(pitch?.data[0]).toBeCloseTo(110, 0);
	await session.close();
});
