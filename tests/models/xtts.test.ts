// The XTTS-v2 adapter against the official code: a stand-in with random weights, and what that code made of it.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { peak } from '#lib/audio/level.ts';
import { concatenate } from '#lib/audio/pcm.ts';
import { collect } from '#lib/engine/testing/collect.ts';
import type { SpeechSession } from '#lib/models/model.ts';
import { openEmbeddings, STOP_AUDIO } from '#lib/models/xtts/embeddings.ts';
import { generate, STEPS } from '#lib/models/xtts/generate.ts';
import { createReader } from '#lib/models/xtts/text/read-text.ts';
import { embedSpeaker, readVoice } from '#lib/models/xtts/voice.ts';
import { penalise } from '#lib/runtime/decoding/sampling.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import { largestDifference, readFloats, readSamples } from './chatterbox-golden.ts';
import { languageFile, read } from './xtts-files.ts';
import {
	goldenEmbeddings,
	goldenVoice,
	openSmall,
	readXttsGolden,
	type XttsGolden
} from './xtts-golden.ts';

const NEAR = 1e-3; // of full scale
/** The last sample that the official code streams is this far from the end. */
const UNHEARD = 1024;

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const runtime = createNodeRuntime();
let golden: XttsGolden;
let clip: Float32Array<ArrayBuffer>;

beforeAll(async () => {
	golden = await readXttsGolden(read);
	const once = await readSamples((path) => read(`../chatterbox/${path}`), 'clip.s16', 32_768);
	clip = concatenate([once, once]);
});

/** The text of the case that sound was made for, drawn from the list. */
function openSampled(): Promise<SpeechSession> {
	const numbers = [...golden.uniforms];
	return openSmall(runtime, { read, languageFile }, { uniform: () => numbers.shift() ?? NaN });
}

async function order() {
	const [language, text] = golden.spoken[0] ?? ['', ''];
	const voice = [{ id: 'voice', weight: 1, conditioning: await goldenVoice(read) }];
	return { text, voice, options: { speed: 1, language } };
}

describe('what is learned of a voice', () => {
	test('latents are those of the official code, from chunks of four seconds', async () => {
		const session = await openSampled();
		const learned = await session.learn?.([{ samples: clip, sampleRate: 22_050 }]);
		await session.close();

		const { latents } = readVoice(learned ?? {});
		const wanted = await readFloats(read, 'conditioning_latents.f32');
		expect(latents.length).toBe(wanted.length);
		expect(largestDifference(latents, wanted)).toBeLessThan(NEAR);
		const [embedding] = await goldenEmbeddings(read);
		const found = learned?.['speaker_embedding']?.data as Float32Array;
		// torchaudio's resampling to 16 kHz lets a little more of the highest tones through than ours.
		expect(largestDifference(found, embedding)).toBeLessThan(0.02);
	});

	test('the embedding of sound at 16 kHz is that of the official code', async () => {
		const graph = await runtime.openGraph(await bytes('speaker_encoder.onnx'), 'wasm');
		const embedded = await embedSpeaker(graph, clip);
		await graph.release();

		const [, wanted] = await goldenEmbeddings(read);
		expect(largestDifference(embedded.data as Float32Array, wanted)).toBeLessThan(1e-4);
	});

	test('a clip that is too short is refused', async () => {
		const session = await openSampled();
		const short = { samples: clip.slice(0, 7000), sampleRate: 22_050 };

		await expect(session.learn?.([short])).rejects.toThrow(/too short/);
		await session.close();
	});
});

test('every token, and the state it came from, is that of the official code', async () => {
	const embeddings = await openEmbeddings(read);
	const reader = createReader(languageFile);
	const tokenizer = await runtime.openTokenizer(await read('vocab.json'));
	const model = await runtime.openLanguageModel(await bytes('gpt_model.onnx'), 'wasm');
	const { latents: voice } = readVoice(await goldenVoice(read));
	const wanted = await readFloats(read, 'latents.f32');
	for (const { text, sampled, tokens } of golden.cases) {
		const [language, words] = golden.spoken[text] ?? ['', ''];
		const ids = tokenizer.encode(await reader(words, language), { isPart: true });
		const numbers = [...golden.uniforms];
		const states: Float32Array[] = [];
		const said = await collect(
			generate(
				model,
				embeddings,
				{
					voice,
					ids,
					steps: sampled ? STEPS : [penalise(5)],
					uniform: sampled ? () => numbers.shift() ?? NaN : undefined
				},
				states
			)
		);
		expect(said, `${language} ${sampled}`).toEqual(tokens.filter((it) => it !== STOP_AUDIO));
		expect(states).toHaveLength(tokens.length);
		if (text === 0 && sampled) {
			expect(largestDifference(concatenate(states), wanted)).toBeLessThan(NEAR);
		}
	}
	await model.release();

	const ended = golden.cases.map(({ tokens }) => tokens.at(-1) === STOP_AUDIO);
	expect(new Set(ended)).toEqual(new Set([true, false]));
	expect(new Set(golden.cases.map(({ tokens }) => tokens.join())).size).toBe(4);
});

test.each([
	[1, 'sound.s16'],
	[1.3, 'sound_fast.s16']
])('at speed %s a text is said with the official code’s sound', async (speed, path) => {
	const session = await openSampled();
	const { text, voice, options } = await order();
	const { samples, sampleRate } = await session.say(text, voice, { ...options, speed });
	await session.close();

	const wanted = await readSamples(read, path, 32_767);
	expect(sampleRate).toBe(24_000);
	expect(samples.length).toBe(wanted.length);
	expect(largestDifference(samples, wanted)).toBeLessThan(NEAR);
});

test('in parts it is said with the sound that the official code streams, and to the end', async () => {
	const session = await openSampled();
	const { text, voice, options } = await order();
	await session.begin?.(text, voice, options);
	const parts: Float32Array[] = [];
	for (let isLast = false; !isLast;) {
		const part = await session.sayOn?.();
		if (!part) throw new Error('it does not speak in parts');
		parts.push(part.samples);
		isLast = part.isLast === true;
	}
	await session.close();

	const wanted = await readSamples(read, 'sound_streamed.s16', 32_767);
	const whole = concatenate(parts);
	expect(whole.length - wanted.length).toBe(UNHEARD);
	expect(largestDifference(whole.subarray(0, wanted.length), wanted)).toBeLessThan(NEAR);
	const lengths = parts.map(({ length }) => length).filter((length) => length > 0);
	expect(lengths.slice(0, -1)).toEqual(golden.streamed.slice(0, -1));
	// After twenty tokens, and no more work at a time than a token.
	expect(parts.findIndex(({ length }) => length > 0)).toBe(19);
});

test('a piece that was left is forgotten for the next, and a text that is too long is refused', async () => {
	const session = await openSampled();
	const { voice, options } = await order();
	await session.begin?.('Left.', voice, options);
	for (let token = 0; token < 5; token++) await session.sayOn?.();
	const { samples } = await session.say('Said.', voice, options);

	expect(samples.length).toBeGreaterThan(0);
	await expect(session.sayOn?.()).rejects.toThrow(/nothing was begun/);
	await expect(session.say('xy '.repeat(200), voice, options)).rejects.toThrow(/too long/);
	await session.close();
});

test('a device can be tested without a voice', async () => {
	const session = await openSampled();
	const { options } = await order();
	const { samples } = await session.say('Hello there.', [], options);
	await session.close();

	expect(peak(samples)).toBeGreaterThan(0.01);
});

async function bytes(path: string): Promise<Uint8Array> {
	return new Uint8Array(await (await read(path)).arrayBuffer());
}
