// Canary-Qwen against the official code, on a stand-in: features, the sound's embeddings, every token, text.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { featuresOf } from '#lib/runtime/features/nemo-features.ts';
import { open } from '#lib/models/canary-qwen/open.ts';
import { readGraph } from '#lib/models/canary-qwen/graph-files.ts';
import { embed, encode, joined } from '#lib/models/canary-qwen/prompt.ts';
import { readConfig } from '#lib/models/canary-qwen/config.ts';
import { readVocabulary } from '#lib/models/canary-qwen/vocabulary.ts';
import type { TranscriptionSession } from '#lib/models/model.ts';
import { collect } from '#lib/engine/testing/collect.ts';
import { generateTokens } from '#lib/runtime/decoding/generate-tokens.ts';
import type { Graph, LanguageModel, Tensor } from '#lib/runtime/runtime.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import { largestDifference } from './chatterbox-golden.ts';
import { golden, goldenRows, standInFile, standInParts } from './canary-files.ts';
import { goldenSound, type SoundCase } from './canary-golden.ts';

const NEAR = 1e-3;
const cases = golden.sounds.map((one): [number, SoundCase] => [one.samples, one]);

const parts = standInParts(createNodeRuntime());
let session: TranscriptionSession;
let graphs: { encoder: Graph; table: Graph; model: LanguageModel };

beforeAll(async () => {
	const openGraph = async (name: 'encoder' | 'embed_tokens') => {
		const { graph, weights } = await readGraph(parts, name);
		return parts.runtime.openGraph(graph, 'wasm', weights);
	};
	const { graph, weights } = await readGraph(parts, 'decoder');
	graphs = {
		encoder: await openGraph('encoder'),
		table: await openGraph('embed_tokens'),
		model: await parts.runtime.openLanguageModel(graph, 'wasm', weights)
	};
	session = await open(parts);
});
afterAll(async () => {
	await Promise.all([session, graphs.encoder, graphs.table, graphs.model].map(close));
});

function close(opened: { close(): Promise<void> } | { release(): Promise<void> }) {
	return 'close' in opened ? opened.close() : opened.release();
}

function soundFeatures(samples: number): Tensor {
	const features = featuresOf(goldenSound(samples));
	if (!features) throw new Error('there is too little sound');
	return features;
}

test.each(cases)('features of %i samples are NeMo’s', (samples, { valid }) => {
	const { data, dims } = soundFeatures(samples);
	expect(dims).toEqual([1, 128, valid]);

	const rows = Float32Array.from(goldenRows('features', samples), (_, index) => {
		const [frame, band] = [Math.floor(index / 128) * golden.everyFrame, index % 128];
		return Number(data[band * valid + frame]);
	});
	expect(largestDifference(rows, goldenRows('features', samples))).toBeLessThan(NEAR);
});

test('less than two frames have no features, and nothing is heard in them', async () => {
	expect(featuresOf(new Float32Array(319))).toBeUndefined();
	const heard = await session.hear({ samples: new Float32Array(319), sampleRate: 16_000 }, {});
	expect(heard).toEqual({ segments: [], language: 'en', nextSeconds: 319 / 16_000 });
});

test('silence has features, all of them numbers', () => {
	expect(featuresOf(new Float32Array(16_000))?.data.every((value) => value === 0)).toBe(true);
});

test.each(cases)('of %i samples come the official embeddings', async (samples, { embeds }) => {
	const { data, width } = await encode(graphs.encoder, soundFeatures(samples));
	expect(data.length / width).toBe(embeds);

	const wanted = goldenRows('embeds', samples);
	const rows = wanted.map((_, index) => {
		const row = Math.floor(index / width) * golden.everyEmbed;
		return data[row * width + (index % width)] ?? NaN;
	});
	expect(largestDifference(rows, wanted)).toBeLessThan(NEAR);
});

test.each(cases)('of %i samples every token is the official one', async (samples, { tokens }) => {
	const { prefix, suffix, stops, mostTokens } = await readConfig(await standInFile('config.json'));
	const sound = await encode(graphs.encoder, soundFeatures(samples));
	const [before, after] = [await embed(graphs.table, prefix), await embed(graphs.table, suffix)];
	const said = await collect(
		generateTokens(graphs.model, {
			prompt: joined([before, sound, after]),
			seen: [],
			steps: [],
			stop: stops,
			mostTokens,
			follow: async (token) => joined([await embed(graphs.table, [token])])
		})
	);

	expect(said).toEqual(tokens.filter((token) => !stops.includes(token)));
});

test('embeddings, bias and caches in 16 bits say the same where one token is clearly the likeliest', async () => {
	const [clear] = golden.sounds.toSorted((one, other) => other.margin - one.margin);
	expect(clear?.margin).toBeGreaterThan(0.2);
	const file = (path: string) =>
		standInFile(path.replace(/^decoder\.int8\.onnx$/u, 'decoder.half.onnx'));
	const halves = await open(standInParts(parts.runtime, file));
	const sound = { samples: goldenSound(clear?.samples ?? 0), sampleRate: 16_000 };

	const { segments } = await halves.hear(sound, {});
	expect(segments.map(({ text }) => text)).toEqual([clear?.text.trim()]);
	await halves.close();
});

test('some texts end by themselves, some at the limit, and no two are alike', () => {
	const lengths = golden.sounds.map(({ tokens }) => tokens.length);

	expect(Math.max(...lengths)).toBe(48);
	expect(Math.min(...lengths)).toBeLessThan(48);
	expect(new Set(golden.sounds.map(({ text }) => text)).size).toBe(golden.sounds.length);
});

test.each(cases)(
	'a window of %i samples is one segment, its words without times',
	async (samples, { text }) => {
		const heard = await session.hear({ samples: goldenSound(samples), sampleRate: 16_000 }, {});

		const seconds = samples / 16_000;
		expect(heard.segments).toEqual([
			{ text: text.trim(), startSeconds: 0, endSeconds: seconds, words: [] }
		]);
		expect(heard).toMatchObject({ language: 'en', nextSeconds: seconds });
	}
);

test('tokens are written as the official tokenizer writes them, cut characters and special tokens too', async () => {
	const decode = await readVocabulary(await standInFile('vocab.json'));

	for (const { ids, text } of golden.texts) expect(decode(ids)).toBe(text);
	expect(decode([9_999_999])).toBe('');
});

test.each([
	['{"preprocessor":"whisper128"}', /not nemo128/],
	['{"preprocessor":"nemo128","prompt_prefix_ids":["a"]}', /no prompt_prefix_ids/]
])('a config.json of another model is refused: %s', async (json, why) => {
	const file = (path: string) =>
		path === 'config.json' ? Promise.resolve(new Blob([json])) : standInFile(path);

	await expect(open(standInParts(parts.runtime, file))).rejects.toThrow(why);
});
