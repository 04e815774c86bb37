// The Pocket-TTS adapter against the official code: a stand-in with random weights, and what that code made of it.
import { openAsBlob } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { peak } from '#lib/audio/level.ts';
import { concatenate } from '#lib/audio/pcm.ts';
import { collect } from '#lib/engine/testing/collect.ts';
import { readBundle } from '#lib/models/pocket-tts/bundle.ts';
import { generateFrames, mostFramesOf, readPrompt } from '#lib/models/pocket-tts/generate.ts';
import { prepareText } from '#lib/models/pocket-tts/text.ts';
import { joinClips } from '#lib/models/pocket-tts/clip.ts';
import { encodeSound, readVoice } from '#lib/models/pocket-tts/voice.ts';
import { readNpy } from '#lib/runtime/tables/npy-table.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import { largestDifference, readFloats, readSamples } from './chatterbox-golden.ts';
import {
	drawFrom,
	goldenVoice,
	openSmall,
	readClip,
	readPocketGolden,
	type PocketGolden
} from './pocket-golden.ts';

const NEAR = 1e-3;
const FRAME_SAMPLES = 1920;
const OPTIONS = { speed: 1, language: 'en' };

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const runtime = createNodeRuntime();
const read = (path: string) => openAsBlob(`tests/fixtures/pocket-tts/${path}`);
let golden: PocketGolden;

beforeAll(async () => {
	golden = await readPocketGolden(read);
});

const opened = () => openSmall(runtime, read, { normal: drawFrom(golden.normals) });

async function spoken() {
	return [{ id: 'voice', weight: 1, conditioning: await goldenVoice(read) }];
}

async function graph(name: string): Promise<Uint8Array> {
	return new Uint8Array(await (await read(`${name}.onnx`)).arrayBuffer());
}

test('texts are prepared and cut into tokens as the official code does', async () => {
	const tokenizer = await runtime.openTokenizer(await read('tokenizer.json'));
	for (const { text, read: wanted, ids, framesAfterEnd } of golden.texts) {
		const prepared = prepareText(text, false);

		expect(prepared, text).toEqual({ text: wanted, framesAfterEnd });
		expect(tokenizer.encode(prepared.text, { isPart: true }), text).toEqual(ids);
	}
	expect(prepareText('One; two', true).text).toBe('One, two.');
});

test('what is learned of a clip is what the official code hears in it', async () => {
	const session = await opened();
	const clip = await readClip(read);
	const learned = await session.learn?.([clip]);
	const short = { ...clip, samples: clip.samples.slice(0, 11_000) };

	await expect(session.learn?.([short])).rejects.toThrow(/too short/);
	await session.close();
	const voice = readVoice(learned ?? {});
	const wanted = readVoice(await goldenVoice(read));
	expect(voice.dims).toEqual(wanted.dims);
	expect(largestDifference(voice.data, wanted.data)).toBeLessThan(NEAR);
});

test('a long clip is encoded in windows as if it were at once; 30 seconds of it are', async () => {
	const encoder = await runtime.openGraph(await graph('mimi_encoder'), 'wasm');
	const { samples: once } = await readClip(read);
	const long = concatenate([once, once, once, once, once, once]).slice(0, 125 * FRAME_SAMPLES);
	const { latents } = await encoder.run({
		audio: { type: 'float32', data: long, dims: [1, 1, long.length] }
	});
	const { data, dims } = await encodeSound(encoder, long);
	await encoder.release();

	expect(dims).toEqual(latents?.dims);
	expect(largestDifference(data, latents?.data as Float32Array)).toBeLessThan(1e-4);
	const tone = Float32Array.from({ length: 31 * 24_000 }, (_, at) => Math.sin(at));
	expect(joinClips([{ samples: tone, sampleRate: 24_000 }])).toHaveLength(376 * FRAME_SAMPLES);
});

test('every frame is that of the official code, and speech ends with the same one', async () => {
	const bundle = await readBundle(await read('bundle.json'));
	const model = await runtime.openStatefulGraph(await graph('flow_lm_main'), bundle.modelStates);
	const flow = await runtime.openGraph(await graph('flow_lm_flow'), 'wasm');
	const conditioner = await runtime.openGraph(await graph('text_conditioner'), 'wasm');
	const { latentWidth } = bundle;
	const voice = model.begin();
	const { values, dims } = await readNpy(await read('bos_before_voice.npy'));
	await readPrompt(voice, { type: 'float32', data: values, dims }, latentWidth);
	await readPrompt(voice, readVoice(await goldenVoice(read)), latentWidth);
	for (const [index, { text, frames }] of golden.cases.entries()) {
		const { ids = [], framesAfterEnd = 0 } = golden.texts.find((it) => it.text === text) ?? {};
		const token_ids = BigInt64Array.from(ids, BigInt);
		const { embeddings } = await conditioner.run({
			token_ids: { type: 'int64', data: token_ids, dims: [1, ids.length] }
		});
		if (!embeddings) throw new Error('no embeddings');
		const mostFrames = mostFramesOf(ids.length, bundle.framesPerSecond);
		const made = await collect(
			generateFrames(flow, {
				voice,
				text: embeddings,
				latentWidth,
				mostFrames,
				framesAfterEnd,
				normal: drawFrom(golden.normals)
			})
		);

		expect(made, text).toHaveLength(frames);
		expect(frames).toBeLessThan(mostFrames); // it ended by itself
		const wanted = await readFloats(read, `frames_${index}.f32`);
		expect(largestDifference(concatenate(made), wanted), text).toBeLessThan(NEAR);
	}
	for (const it of [model, flow, conditioner]) await it.release();
});

test('texts are said with the official code’s sound, one after the other in one session', async () => {
	for (const [index, { text, frames }] of golden.cases.entries()) {
		const session = await opened();
		const { samples, sampleRate } = await session.say(text, await spoken(), OPTIONS);
		const again = await session.say(text, await spoken(), OPTIONS);
		await session.close();

		const wanted = await readSamples(read, `sound_${index}.s16`, 32_767);
		expect(sampleRate).toBe(24_000);
		expect(samples.length).toBe(frames * FRAME_SAMPLES);
		expect(largestDifference(samples, wanted)).toBeLessThan(NEAR);
		expect(peak(wanted)).toBeGreaterThan(0.1);
		expect(largestDifference(samples, again.samples)).toBeGreaterThan(10 * NEAR); // other noise
	}
});

test('in parts a text is said frame by frame, and what was left is forgotten', async () => {
	const session = await opened();
	await session.begin?.('Left behind.', await spoken(), OPTIONS);
	await session.sayOn?.();
	await session.leave?.();
	await expect(session.sayOn?.()).rejects.toThrow(/nothing was begun/);
	await session.close();

	const fresh = await opened();
	await fresh.begin?.(golden.cases[0]?.text ?? '', await spoken(), OPTIONS);
	const parts: Float32Array[] = [];
	for (let isLast = false; !isLast;) {
		const part = await fresh.sayOn?.();
		if (!part) throw new Error('it does not speak in parts');
		parts.push(part.samples);
		isLast = part.isLast === true;
	}
	await fresh.close();
	expect(new Set(parts.slice(0, -1).map(({ length }) => length))).toEqual(new Set([FRAME_SAMPLES]));
	const wanted = await readSamples(read, 'sound_0.s16', 32_767);
	expect(largestDifference(concatenate(parts), wanted)).toBeLessThan(NEAR);
});

test('another voice is read anew, a device can be tested without one, and a text must have room', async () => {
	const session = await openSmall(runtime, read, { normal: () => 0, mostFrames: 8 });
	const [voice] = await spoken();
	const { voice: learned } = voice?.conditioning ?? {};
	if (learned?.type !== 'float32') throw new Error('no voice');
	const other = { ...learned, data: learned.data.map((value) => -value) };
	const say = async (conditioning?: typeof voice) => {
		const said = await session.say('Hello there.', conditioning ? [conditioning] : [], OPTIONS);
		return said.samples;
	};
	const first = await say(voice);
	const second = await say({ id: 'other', weight: 1, conditioning: { voice: other } });
	const third = await say(voice);
	const none = await say();

	expect(largestDifference(first, third)).toBe(0);
	expect(largestDifference(first, second)).toBeGreaterThan(NEAR);
	expect(largestDifference(first, none)).toBeGreaterThan(NEAR);
	await expect(session.say('xy '.repeat(600), [], OPTIONS)).rejects.toThrow(/too long/);
	await session.close();
});
