// Parakeet TDT against the official code, on a stand-in: features, the encoding, every token with its duration, words, text.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FILES } from '#lib/models/parakeet/card.ts';
import { decode } from '#lib/models/parakeet/decode.ts';
import { createJoint } from '#lib/models/parakeet/joint.ts';
import { encode, open } from '#lib/models/parakeet/open.ts';
import { readVocabulary, type Vocabulary } from '#lib/models/parakeet/vocabulary.ts';
import { timePieces } from '#lib/models/parakeet/words.ts';
import type { TranscriptionSession } from '#lib/models/model.ts';
import { featuresOf } from '#lib/runtime/features/nemo-features.ts';
import type { Graph, Tensor } from '#lib/runtime/runtime.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import { goldenSound } from './canary-golden.ts';
import { largestDifference } from './chatterbox-golden.ts';
import { golden, goldenRows, standInFile, standInParts, stuckFile } from './parakeet-files.ts';
import type { SoundCase } from './parakeet-golden.ts';

const NEAR = 1e-3;
const FRAME_SECONDS = 0.08;
const cases = golden.sounds.map((one): [number, SoundCase] => [one.samples, one]);

const parts = standInParts(createNodeRuntime());
let session: TranscriptionSession;
let graphs: { encoder: Graph; joint: Graph; stuck: Graph };
let vocabulary: Vocabulary;

beforeAll(async () => {
	const openGraph = async (file: Promise<Blob>) =>
		parts.runtime.openGraph(new Uint8Array(await (await file).arrayBuffer()), 'wasm');
	graphs = {
		encoder: await openGraph(standInFile(FILES.encoder)),
		joint: await openGraph(standInFile(FILES.joint)),
		stuck: await openGraph(stuckFile(FILES.joint))
	};
	vocabulary = await readVocabulary(await standInFile(FILES.vocabulary));
	session = await open(parts);
});
afterAll(async () => {
	await session.close();
	await Promise.all([graphs.encoder, graphs.joint, graphs.stuck].map((graph) => graph.release()));
});

function soundFeatures(samples: number): Tensor {
	const features = featuresOf(goldenSound(samples));
	if (!features) throw new Error('there is too little sound');
	return features;
}

const hear = (samples: number, language?: string) =>
	session.hear(
		{ samples: goldenSound(samples), sampleRate: 16_000 },
		{ ...(language && { language }) }
	);

test.each(cases)('features of %i samples are NeMo’s', (samples, { valid }) => {
	const { data, dims } = soundFeatures(samples);
	expect(dims).toEqual([1, 128, valid]);

	const rows = Float32Array.from(goldenRows('features', samples), (_, index) => {
		const [frame, band] = [Math.floor(index / 128) * golden.everyFrame, index % 128];
		return Number(data[band * valid + frame]);
	});
	expect(largestDifference(rows, goldenRows('features', samples))).toBeLessThan(NEAR);
});

test.each(cases)('of %i samples comes the official encoding', async (samples, { encoded }) => {
	const { values, frames, length } = await encode(graphs.encoder, soundFeatures(samples));
	expect(length).toBe(encoded);

	const wanted = goldenRows('encoded', samples);
	const width = values.length / frames;
	const rows = wanted.map((_, index) => {
		const frame = Math.floor(index / width) * golden.everyEncoded;
		return values[(index % width) * frames + frame] ?? NaN;
	});
	expect(largestDifference(rows, wanted)).toBeLessThan(NEAR);
});

test.each(cases)(
	'of %i samples every token, its frame and its duration are the official ones',
	async (samples, { tokens }) => {
		const encoding = await encode(graphs.encoder, soundFeatures(samples));
		const said = await decode(createJoint(graphs.joint), encoding, vocabulary.blank);

		const chosen = said.map(({ id, frame, duration }) => ({ id, frame, duration }));
		expect(chosen).toEqual(tokens.map(({ id, frame, duration }) => ({ id, frame, duration })));
		const probabilities = (from: typeof tokens) =>
			Float32Array.from(from, ({ probability }) => probability);
		expect(largestDifference(probabilities(said), probabilities(tokens))).toBeLessThan(NEAR);
	}
);

test('blanks, all durations and tokens without one occur', () => {
	const [longest] = golden.sounds.toSorted((one, other) => other.steps - one.steps);
	const { tokens = [], steps } = longest ?? {};

	expect(new Set(tokens.map(({ duration }) => duration))).toEqual(new Set([0, 1, 2, 3, 4]));
	expect(steps).toBeGreaterThan(tokens.length);
});

test('a model that would stay at one frame for ever goes on after ten tokens', async () => {
	const { samples, tokens } = golden.stuck;
	const encoding = await encode(graphs.encoder, soundFeatures(samples));
	const said = await decode(createJoint(graphs.stuck), encoding, vocabulary.blank);

	expect(said.map(({ id, frame }) => ({ id, frame }))).toEqual(tokens);
	expect(said).toHaveLength(10 * encoding.length);
});

test.each(cases)('of %i samples pieces lie where NeMo puts them', (_, { tokens, pieces }) => {
	const timed = timePieces(tokens, vocabulary);

	expect(
		timed
			.map(({ text }) => text)
			.join('')
			.trim()
	).toBe(pieces.map(({ text }) => text).join(''));
	const times = timed.flatMap(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]);
	const wanted = pieces.flatMap(({ start, end }) => [start, end]);
	expect(times.map((seconds) => seconds.toFixed(6))).toEqual(wanted.map((it) => it.toFixed(6)));
});

test.each(cases)(
	'a window of %i samples has the official text and words',
	async (samples, wanted) => {
		const { segments, nextSeconds } = await hear(samples);

		expect(nextSeconds).toBe(samples / 16_000);
		expect(segments.map(({ text }) => text)).toEqual(wanted.text === '' ? [] : [wanted.text]);
		const words = segments.flatMap((segment) => segment.words);
		expect(words.map(({ text }) => text)).toEqual(wanted.words.map(({ text }) => text));
		words.forEach(({ startSeconds, endSeconds }, index) => {
			const { start, end } = wanted.words[index] ?? { start: NaN, end: NaN };
			const next = wanted.words[index + 1]?.start ?? nextSeconds;
			expect(startSeconds).toBeCloseTo(start, 6);
			expect(endSeconds).toBeCloseTo(
				end > start ? Math.min(end, nextSeconds) : Math.min(next, start + FRAME_SECONDS),
				6
			);
		});
	}
);

test('the language is the one that was asked for; without it the model tells none', async () => {
	const [{ samples } = { samples: 0 }] = golden.sounds;

	expect((await hear(samples)).language).toBe('und');
	expect((await hear(samples, 'pl')).language).toBe('pl');
});

test('less than two frames have no features, and nothing is heard in them', async () => {
	expect(featuresOf(new Float32Array(319))).toBeUndefined();
	const nothing = { samples: new Float32Array(319), sampleRate: 16_000 };
	expect(await session.hear(nothing, {})).toMatchObject({
		segments: [],
		nextSeconds: 319 / 16_000
	});
});

test('a vocabulary of another model, and another model’s graph, are refused', async () => {
	const other = (path: string) =>
		path === FILES.vocabulary ? Promise.resolve(new Blob(['a 0\nb 1\n'])) : standInFile(path);
	await expect(open(standInParts(parts.runtime, other))).rejects.toThrow(
		/vocab.txt is another model/
	);

	const swapped = (path: string) => standInFile(path === FILES.encoder ? FILES.joint : path);
	await expect(open(standInParts(parts.runtime, swapped))).rejects.toThrow(
		/no input "audio_signal"/
	);
});
