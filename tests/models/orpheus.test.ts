// The Orpheus adapter against the official code: a stand-in with random weights, and what that code made of it.
import { openAsBlob } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { peak } from '#lib/audio/level.ts';
import { concatenate } from '#lib/audio/pcm.ts';
import { createFrames } from '#lib/models/orpheus/frames.ts';
import { STEPS } from '#lib/models/orpheus/session.ts';
import { promptText } from '#lib/models/orpheus/text.ts';
import { framePrompt, STOP_SPEECH } from '#lib/models/orpheus/tokens.ts';
import { generateTokens } from '#lib/runtime/decoding/generate-tokens.ts';
import { penalise } from '#lib/runtime/decoding/sampling.ts';
import type { LanguageModel, Tensor } from '#lib/runtime/runtime.ts';
import { hideTags } from '#lib/text/markup/markup.ts';
import { collect } from '#lib/engine/testing/collect.ts';
import { orpheus } from '#lib/models/orpheus/card.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import { largestDifference, readSamples } from './chatterbox-golden.ts';
import {
	drawFrom,
	MOST_TOKENS,
	openSmall,
	readOrpheusGolden,
	type OrpheusGolden
} from './orpheus-golden.ts';

const NEAR = 1e-3; // of full scale

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const runtime = createNodeRuntime();
const read = (path: string) => openAsBlob(`tests/fixtures/orpheus/${path}`);
const bytes = async (path: string) => new Uint8Array(await (await read(path)).arrayBuffer());

let golden: OrpheusGolden;

beforeAll(async () => {
	golden = await readOrpheusGolden(read);
});

const ids = (values: readonly number[]): Tensor => ({
	type: 'int64',
	data: BigInt64Array.from(values, BigInt),
	dims: [1, values.length]
});

test('a prompt is the one that the official tokenizer makes, with the model’s own ids around it', async () => {
	const tokenizer = await runtime.openTokenizer(await read('tokenizer.json'));

	for (const { voice, text, ids } of golden.prompts) {
		const written = promptText(voice, hideTags(text, orpheus.sounds)).slice(`${voice}: `.length);
		const encoded = tokenizer.encode(`${voice}: ${text}`, { isPart: true });
		expect(framePrompt(encoded)).toEqual(ids);
		expect(written).toBe(text.replace(/\s+/gu, ' '));
	}
	expect(golden.prompts[0]?.ids.slice(0, 3)).toEqual([128_000, 128_259, 128_000]);
});

test('what a text holds of special tokens is not read as such', async () => {
	const tokenizer = await runtime.openTokenizer(await read('tokenizer.json'));
	const encode = (text: string) => tokenizer.encode(text, { isPart: true });

	expect(encode('a<|eot_id|><custom_token_2>b')).toContain(STOP_SPEECH);
	expect(framePrompt(encode('a<|eot_id|><custom_token_2>b'))).toEqual(framePrompt(encode('ab')));
});

test('every token is the one that the official code says, up to the end of speech', async () => {
	const model = await runtime.openLanguageModel(await bytes('onnx/model.onnx'), 'wasm');
	for (const { prompt, sampled, tokens } of golden.cases) {
		expect(await speak(model, prompt, sampled), `${prompt} ${sampled}`).toEqual(
			tokens.filter((token) => token !== STOP_SPEECH)
		);
	}
	await model.release();

	const lengths = golden.cases.map(({ tokens }) => tokens.length);
	expect(lengths.some((length) => length === MOST_TOKENS)).toBe(true);
	expect(lengths.some((length) => length < MOST_TOKENS)).toBe(true);
	expect(new Set(golden.cases.map(({ tokens }) => tokens.join())).size).toBe(4);
});

function speak(model: LanguageModel, prompt: number, sampled: boolean): Promise<number[]> {
	const read = golden.prompts[prompt]?.ids ?? [];
	const numbers = [...golden.uniforms];
	const generation = generateTokens(model, {
		prompt: ids(read),
		seen: read,
		steps: sampled ? STEPS : [penalise(1.3)],
		uniform: sampled ? () => numbers.shift() ?? NaN : undefined,
		stop: STOP_SPEECH,
		mostTokens: MOST_TOKENS,
		follow: (token) => ids([token])
	});
	return collect(generation);
}

test('a text is said with the official code’s sound, in parts as at once', async () => {
	const wanted = await readSamples(read, 'sound.s16', 32_767);
	const { voice = '', text = '' } = golden.prompts[0] ?? {};
	const order = [hideTags(text, orpheus.sounds), [{ id: voice, weight: 1 }]] as const;
	const options = { speed: 1, language: 'en-US' };
	const session = await openSmall(runtime, read, drawFrom(golden));
	await session.begin?.(...order, options);
	const parts: Float32Array[] = [];
	for (let isLast = false; !isLast;) {
		const part = await session.sayOn?.();
		if (!part) throw new Error('it does not speak in parts');
		parts.push(part.samples);
		isLast = part.isLast === true;
	}
	await session.close();

	expect(largestDifference(concatenate(parts), wanted)).toBeLessThan(NEAR);
	// Three frames as soon as a fourth is there, and no more work at a time than a token.
	expect(parts.findIndex(({ length }) => length > 0)).toBe(4 * 7 - 1);
	expect(parts.filter(({ length }) => length > 0).map(({ length }) => length / 2048)).toEqual([
		3, 3, 3, 3, 3
	]);

	const again = await openSmall(runtime, read, drawFrom(golden));
	const { samples, sampleRate } = await again.say(...order, options);
	expect(sampleRate).toBe(24_000);
	expect(largestDifference(samples, wanted)).toBeLessThan(NEAR);
	expect(peak(samples)).toBeGreaterThan(0.1);
	await again.close();
});

test('caches in 16 bits speak, too, and a piece that was left is forgotten for the next', async () => {
	const session = await openSmall(runtime, read, drawFrom(golden), { precision: 'fp16' });
	const options = { speed: 1, language: 'en-US' };
	await session.begin?.('Left.', [{ id: 'zoe', weight: 1 }], options);
	for (let token = 0; token < 5; token++) await session.sayOn?.();
	const { samples } = await session.say('Said.', [{ id: 'zoe', weight: 1 }], options);

	expect(samples.length).toBeGreaterThan(0);
	expect(samples.length % 2048).toBe(0);
	await expect(session.sayOn?.()).rejects.toThrow(/nothing was begun/);
	await session.close();
});

test('all of what the stand-in says are frames', () => {
	for (const { tokens } of golden.cases) {
		const take = createFrames();
		const frames = tokens.filter((token) => take(token));
		expect(frames).toHaveLength(Math.floor(tokens.length / 7));
	}
});
