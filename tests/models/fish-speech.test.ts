// The Fish-Speech adapter against the official code: a converted stand-in with random weights, and what that code made of it.
import { openAsBlob } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { peak } from '#lib/audio/level.ts';
import { concatenate, type Pcm } from '#lib/audio/pcm.ts';
import { collect } from '#lib/engine/testing/collect.ts';
import { generateFrames, type Networks } from '#lib/models/fish-speech/generate.ts';
import { readGraph } from '#lib/models/fish-speech/graph-files.ts';
import {
	createPrompt,
	encodeText,
	framesTensor,
	readSpecial
} from '#lib/models/fish-speech/tokens.ts';
import { readVoice } from '#lib/models/fish-speech/voice.ts';
import type { Precision, SpeechSession } from '#lib/models/model.ts';
import type { Tensor, Tokenizer } from '#lib/runtime/runtime.ts';
import { readNpy } from '#lib/runtime/tables/npy-table.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import { largestDifference, readFloats, readSamples } from './chatterbox-golden.ts';
import {
	columnsOf,
	openSmall,
	readClip,
	readFishGolden,
	type FishCase,
	type FishGolden
} from './fish-golden.ts';

const NEAR = 1e-3; // of full scale
const read = (path: string) => openAsBlob(`tests/fixtures/fish-speech/${path}`);

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const runtime = createNodeRuntime();
let golden: FishGolden;
let tokenizer: Tokenizer;
let clip: Pcm;

beforeAll(async () => {
	golden = await readFishGolden(read);
	tokenizer = await runtime.openTokenizer(await read('tokenizer.json'));
	clip = await readClip(read);
});

async function openNetworks(precision: Precision): Promise<Networks> {
	const open = async (name: 'slow' | 'fast') => {
		const { graph, weights } = await readGraph({ precision, file: read }, name);
		return runtime.openLanguageModel(graph, 'wasm', weights);
	};
	const codes = await readNpy(await read('fast_embeddings.npy'));
	return { slow: await open('slow'), fast: await open('fast'), codes };
}

function promptOf({ text, cloned }: FishCase) {
	const { codes, reference: transcript } = golden;
	const special = readSpecial(tokenizer);
	const words = golden.spoken[text] ?? '';
	return createPrompt(tokenizer, special, words, cloned ? { codes, transcript } : undefined);
}

function openWithNumbers(most: number, precision?: Precision): Promise<SpeechSession> {
	const numbers = [...golden.uniforms];
	const chance = { uniform: () => numbers.shift() ?? NaN, mostFrames: most };
	return openSmall(runtime, read, chance, precision && { precision });
}

async function voice() {
	const session = await openWithNumbers(1);
	const conditioning = await session.learn?.([clip], golden.reference);
	await session.close();
	if (!conditioning) throw new Error('it learns no voices');
	return [{ id: 'voice', weight: 1, conditioning }];
}

const OPTIONS = { speed: 1, language: 'en' };

describe('what is read', () => {
	test('texts in thirteen languages have the ids of the official tokenizer', () => {
		const special = readSpecial(tokenizer);
		const texts = golden.texts.filter(([text]) => !text.includes('<|'));
		for (const [text, ids] of texts)
			expect(encodeText(tokenizer, text, special), text).toEqual(ids);
		expect(texts.length).toBeGreaterThan(13);
	});

	test('a special token written in a text is none', () => {
		const special = readSpecial(tokenizer);
		const ids = encodeText(tokenizer, 'A<|im_end|>B', special);

		expect(ids).toEqual(['A', 'B'].flatMap((letter) => encodeText(tokenizer, letter, special)));
	});

	test('prompts with a reference and without are those of the official code', () => {
		for (const one of golden.cases) expect(promptOf(one)).toEqual(columnsOf(one.prompt));
	});

	test('another model’s tokenizer is refused', async () => {
		const other = await runtime.openTokenizer(await read('../orpheus/tokenizer.json'));

		expect(() => readSpecial(other)).toThrow(/another model/);
	});
});

test('the codes learned of a clip are those of the official codec, and its words are kept', async () => {
	const [{ conditioning } = {}] = await voice();
	const { codes, transcript } = readVoice(conditioning ?? {});

	expect(codes).toEqual(golden.codes);
	expect(transcript).toBe(golden.reference);
	const session = await openWithNumbers(1);
	await expect(session.learn?.([clip], '  ')).rejects.toThrow(/not known what is said/);
	await session.close();
});

test.each([
	['fp32', 1e-4],
	// Each of 16 values is rounded: at full size there are 1024.
	['q8', 0.5]
] as const)(
	'the networks’ logits in %s are near those of the official code',
	async (precision, near) => {
		const { slow, fast, codes } = await openNetworks(precision);
		const [first] = golden.cases;
		if (!first) throw new Error('there is no case');
		const sequence = slow.begin(1);
		const prompt = promptOf(first);
		await sequence.read(framesTensor(prompt.slice(0, 50)));
		const [logits] = await sequence.read(framesTensor(prompt.slice(50)));
		const [hidden = new Float32Array()] = sequence.hidden?.() ?? [];
		const [, width = 0] = codes.dims;
		const code = first.frames[1]?.[0] ?? NaN;
		const rows = concatenate([hidden, codes.values.subarray(code * width, (code + 1) * width)]);
		const states: Tensor = { type: 'float32', data: rows, dims: [1, 2, width] };
		const frame = fast.begin(1);
		const [next] = await frame.read(states);

		const got = concatenate([logits ?? new Float32Array(), next ?? new Float32Array()]);
		const wanted = await readFloats(read, 'logits.f32');
		expect(got.length).toBe(wanted.length);
		expect(largestDifference(got, wanted)).toBeLessThan(near);
		sequence.end();
		frame.end();
		await Promise.all([slow.release(), fast.release()]);
	}
);

test('every token and code is that of the official code, up to the end and up to the limit', async () => {
	const networks = await openNetworks('fp32');
	const special = readSpecial(tokenizer);
	for (const one of golden.cases) {
		const numbers = [...golden.uniforms];
		const uniform = () => numbers.shift() ?? NaN;
		const order = { prompt: promptOf(one), special, uniform, mostFrames: one.most };
		const frames = await collect(generateFrames(networks, order));

		const wanted = columnsOf(one.frames).filter(([token]) => token !== special.endTurn);
		expect(frames, golden.spoken[one.text]).toEqual(wanted);
	}
	await Promise.all([networks.slow.release(), networks.fast.release()]);

	const ended = golden.cases.map(({ frames: [tokens] }) => tokens?.at(-1) === special.endTurn);
	expect(ended).toEqual([false, true, false]);
});

test('a text is said with the official sound, at once and in parts', async () => {
	const [first] = golden.cases;
	const most = (first?.most ?? 0) - 1;
	const conditioned = await voice();
	const text = golden.spoken[0] ?? '';
	const session = await openWithNumbers(most);
	await session.begin?.(text, conditioned, OPTIONS);
	const parts: Float32Array[] = [];
	for (let isLast = false; !isLast;) {
		const part = await session.sayOn?.();
		if (!part) throw new Error('it does not speak in parts');
		parts.push(part.samples);
		isLast = part.isLast === true;
	}
	await session.close();
	const again = await openWithNumbers(most);
	const { samples, sampleRate } = await again.say(text, conditioned, OPTIONS);
	await again.close();

	const wanted = await readSamples(read, 'sound.s16', 32_767);
	expect(sampleRate).toBe(44_100);
	expect(samples.length).toBe(wanted.length);
	expect(largestDifference(samples, wanted)).toBeLessThan(NEAR);
	expect(largestDifference(concatenate(parts), samples)).toBe(0);
	// After 32 frames, with the rest at the end, and no more work at a time than a frame.
	expect(parts.findIndex(({ length }) => length > 0)).toBe(31);
	expect(parts.filter(({ length }) => length > 0)).toHaveLength(2);
});

test('a piece that was left is forgotten for the next, and a device can be tested without a voice', async () => {
	const session = await openWithNumbers(8, 'q8');
	await session.begin?.('Left.', [], OPTIONS);
	for (let frame = 0; frame < 5; frame++) await session.sayOn?.();
	const { samples } = await session.say('Said.', [], OPTIONS);

	expect(samples.length).toBe(8 * 2048);
	expect(peak(samples)).toBeGreaterThan(0.01);
	await expect(session.sayOn?.()).rejects.toThrow(/nothing was begun/);
	await session.close();
});
