// The Chatterbox adapter against the official code: a stand-in with random weights, and what that code made of it.
import { openAsBlob } from 'node:fs';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { peak } from '#lib/audio/level.ts';
import { openVariant } from '#lib/models/chatterbox/session.ts';
import { english, multilingual, turbo, type Variant } from '#lib/models/chatterbox/variants.ts';
import type { Conditioning, SpeechSession } from '#lib/models/model.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import {
	goldenConditioning,
	largestDifference,
	MOST_TOKENS,
	readFloats,
	readGolden,
	readSamples,
	speakCase,
	speakTurboCase,
	uniformsOf,
	withoutStop,
	type Golden
} from './chatterbox-golden.ts';

const NEAR = 1e-3; // of full scale

/** Milliseconds: graphs of thousands of nodes take a while to open where others work, too. */
const PATIENCE = 600_000;

vi.setConfig({ testTimeout: PATIENCE });

const runtime = createNodeRuntime();
const read = (path: string) => openAsBlob(`tests/fixtures/chatterbox/${path}`);

let golden: Golden;
let uniform: () => number;
/** Opened once: it takes seconds. */
let session: SpeechSession;

beforeAll(async () => {
	golden = await readGolden(read);
	session = await openSmall(multilingual);
}, PATIENCE);

beforeEach(() => {
	uniform = uniformsOf(golden);
});

/** The fixtures under the names that a build's files have. */
async function file(path: string): Promise<Blob> {
	const name = path.replace(/_q4\./u, '.');
	return name.endsWith('_data') ? new Blob() : read(name);
}

/** The turbo variant's graphs; its tokenizer puts nothing around a text but the beginning of speech. */
async function turboFile(path: string): Promise<Blob> {
	if (path !== 'tokenizer.json') {
		return file(path.replace(/(embed_tokens|language_model)_q4\./u, '$1_turbo.'));
	}
	const json = JSON.parse(await (await read(path)).text()) as {
		post_processor: { single: Record<string, unknown>[] };
	};
	const { single } = json.post_processor;
	json.post_processor.single = single.filter((part) => 'Sequence' in part).concat(single.slice(-1));
	return new Blob([JSON.stringify(json)]);
}

function openSmall(variant: Variant): Promise<SpeechSession> {
	const languageFile = (name: string) => Promise.reject(new Error(`${name} is not needed`));
	const parts = {
		runtime,
		device: 'wasm',
		precision: 'q4',
		file: variant === turbo ? turboFile : file,
		languageFile
	} as const;
	return openVariant(variant, parts, { uniform: () => uniform(), mostTokens: MOST_TOKENS });
}

const clip = async () => ({
	samples: await readSamples(read, 'clip.s16', 32_768),
	sampleRate: 24_000
});

test('what is learned of a clip is what the official code learns', async () => {
	const learned = await session.learn?.([await clip()]);

	const wanted = await goldenConditioning(read, golden);
	expect(learned?.['audio_tokens']).toEqual(wanted['audio_tokens']);
	for (const name of ['audio_features', 'speaker_embeddings', 'speaker_features']) {
		const [ours, theirs] = [learned?.[name], wanted[name]];
		if (ours?.type !== 'float32' || theirs?.type !== 'float32') throw new Error(name);
		expect(ours.dims).toEqual(theirs.dims);
		expect(largestDifference(ours.data, theirs.data), name).toBeLessThan(NEAR * peak(theirs.data));
	}
});

test.each(['float32', 'float16'])(
	'with caches in %s, every token is the one that the official code says',
	async (cache) => {
		const cases = golden.cases.filter((one) => one.cache === cache);
		expect(cases).toHaveLength(4);
		for (const one of cases) {
			const tokens = await speakCase(runtime, { device: 'wasm' }, read, golden, one);
			expect(tokens, JSON.stringify(one)).toEqual(withoutStop(one.tokens));
		}
	}
);

test('guidance changes what is said, and the sound 0 is not taken for text', () => {
	const said = new Set(golden.cases.map(({ tokens }) => tokens.join()));

	expect(said.size).toBeGreaterThanOrEqual(4);
	expect(golden.cases.some(({ tokens }) => tokens.slice(0, -1).includes(0))).toBe(true);
});

test('the turbo variant says the tokens that the official code says, up to its end', async () => {
	for (const { sampled, tokens } of golden.turbo.cases) {
		expect(await speakTurboCase(runtime, { device: 'wasm' }, read, golden, sampled)).toEqual(
			withoutStop(tokens)
		);
	}
	expect(golden.turbo.cases.some(({ tokens }) => tokens.length < 60)).toBe(true);
});

test('a text is said with the official code’s sound', async () => {
	const conditioning = await goldenConditioning(read, golden);
	const { samples, sampleRate } = await session.say(
		'hello there: all',
		[{ id: 'voice_x', weight: 1, conditioning }],
		{ speed: 1, language: 'en-US' }
	);

	expect(sampleRate).toBe(24_000);
	expect(largestDifference(samples, await readSamples(read, 'sound.s16', 32_767))).toBeLessThan(
		NEAR
	);
});

test('a text that is said step by step is left before its next token, and sounds as said at once', async () => {
	let drawn = 0;
	const next = uniform;
	uniform = () => (drawn++, next());
	const conditioning = await goldenConditioning(read, golden);
	const voice = [{ id: 'voice_x', weight: 1, conditioning }];
	const options = { speed: 1, language: 'en-US' };
	await session.begin?.('hello there: all', voice, options);
	for (let step = 0; step < 3; step++) await session.sayOn?.();
	await session.leave?.();
	expect(drawn).toBe(3);
	await expect(session.sayOn?.()).rejects.toThrow(/nothing was begun/);

	uniform = uniformsOf(golden);
	await session.begin?.('hello there: all', voice, options);
	let piece = await session.sayOn?.();
	while (piece && piece.isLast !== true) {
		expect(piece.samples).toHaveLength(0);
		piece = await session.sayOn?.();
	}
	const sound = await readSamples(read, 'sound.s16', 32_767);
	expect(largestDifference(piece?.samples ?? new Float32Array(), sound)).toBeLessThan(NEAR);
});

test('the English model learns a voice and speaks with it, otherwise when it is angry', async () => {
	const session = await openSmall(english);
	const conditioning = await session.learn?.([await clip()]);
	if (!conditioning) throw new Error('nothing was learned');
	const voice = [{ id: 'voice_x', weight: 1, conditioning }];
	const [calm, angry] = [
		await session.say('Hello.', voice, { speed: 1, language: 'en' }),
		await session.say('Hello.', voice, { speed: 1, language: 'en', emotion: 'angry' })
	];

	for (const { samples, sampleRate } of [calm, angry]) {
		expect(sampleRate).toBe(24_000);
		expect(samples.length % 960).toBe(0);
		expect(peak(samples)).toBeGreaterThan(0.05);
		expect(peak(samples)).toBeLessThanOrEqual(1);
	}
	expect(calm.samples).not.toEqual(angry.samples);
	await session.close();
});

test('what another model has learned is refused', async () => {
	const conditioning: Conditioning = {
		style: { type: 'float32', data: new Float32Array(256), dims: [1, 256] }
	};

	await expect(
		session.say('Hello.', [{ id: 'voice_x', weight: 1, conditioning }], {
			speed: 1,
			language: 'en'
		})
	).rejects.toThrow(/not from this model/);
});

test('the turbo model says a text with its tags, and silence after it', async () => {
	const session = await openSmall(turbo);
	const conditioning = {
		...(await goldenConditioning(read, golden)),
		audio_features: {
			type: 'float32' as const,
			data: await readFloats(read, 'audio_features_turbo.f32'),
			dims: golden.turbo.dims
		}
	};
	const { samples } = await session.say('Ha', [{ id: 'voice_x', weight: 1, conditioning }], {
		speed: 1,
		language: 'en'
	});

	expect(samples.length % 960).toBe(0);
	expect(peak(samples)).toBeGreaterThan(0.05);
	await session.close();
});
