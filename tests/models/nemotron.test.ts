// Nemotron-3-Diarization against transformers' own code, on a stand-in: features, what is remembered, logits, turns.
import { openAsBlob } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { streamOf } from '#lib/audio/pcm.ts';
import { createEngine, type SpeakerTurn } from '#lib/engine/engine.ts';
import type { OpenSession } from '#lib/engine/sessions/sessions.ts';
import type { DiarizationSession, DiarizationState, Parts } from '#lib/models/model.ts';
import { nemotronDiarization } from '#lib/models/nemotron-diarization/card.ts';
import { BANDS, logMel } from '#lib/runtime/features/nemo-log-mel.ts';
import { openNemotron } from '#lib/models/nemotron-diarization/open.ts';
import { EMPTY, remember } from '#lib/models/nemotron-diarization/speaker-cache.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import {
	golden,
	goldenRows,
	goldenSound,
	standInFile,
	WIDTH,
	type CacheCase,
	type SoundCase
} from './nemotron-golden.ts';

const SPEAKERS = 8;
const cases = golden.sounds.map((one): [number, SoundCase] => [one.samples, one]);
const [, longest] = cases[0] ?? [];

let session: DiarizationSession;

function partsWith(file: Parts['file']): Parts {
	const languageFile = () => Promise.reject(new Error('no such file is needed'));
	return { runtime: createNodeRuntime(), device: 'wasm', precision: 'q8', file, languageFile };
}

beforeAll(async () => {
	session = await openNemotron(partsWith(standInFile), WIDTH);
});
afterAll(() => session.close());

/** The largest difference from the golden rows. `row` gives the values of a frame. */
function difference(
	kind: 'features' | 'logits',
	{ samples, frames }: SoundCase,
	row: (frame: number) => ArrayLike<number>
): number {
	const wanted = goldenRows(kind, samples);
	const width = wanted.length / frames.length;
	let most = 0;
	for (const [index, frame] of frames.entries()) {
		const found = row(frame);
		for (let k = 0; k < width; k++) {
			const apart = Math.abs((wanted[index * width + k] ?? NaN) - (found[k] ?? NaN));
			most = apart <= most ? most : apart; // NaN stays
		}
	}
	return most;
}

test.each(cases)('features of %i samples are those of transformers', (samples, one) => {
	const sound = { start: 0, samples: goldenSound(samples) };

	const apart = difference('features', one, (frame) =>
		logMel(sound, frame, 1).filter((_, band) => band % golden.everyBand === 0)
	);

	expect(apart).toBeLessThan(1e-3);
});

test('features of a part of a sound are those of the whole', () => {
	const samples = goldenSound(40_000);

	const whole = logMel({ start: 0, samples }, 100, 30);
	const part = logMel({ start: 100 * 160 - 201, samples: samples.slice(100 * 160 - 201) }, 100, 30);

	expect(whole).toHaveLength(30 * BANDS);
	expect([...part]).toEqual([...whole]);
});

describe('what is remembered is what transformers remembers', () => {
	test.each(golden.caches.map((one): [string, CacheCase] => [`${one.chunk} frames`, one]))(
		'in chunks of %s',
		(_, { chunk, fifo, period, apart, held }) => {
			const next = createNumbers();
			let [cache, said] = [EMPTY, 0];
			for (const { chunks, frames } of held) {
				while (said < chunks * chunk) {
					const embeds = Float32Array.from({ length: chunk }, (_, k) => said + k);
					const all = [...cache.embeds, ...cache.fifo, ...embeds];
					const logits = Float32Array.from(
						all.flatMap((frame) => repeated(rowOf(frame, apart, next)))
					);
					const before = [...cache.fifo];
					const heard = { logits, embeds, silence: Float32Array.of(-1) };
					const after = remember(cache, heard, { fifo, period });
					expect([...cache.fifo]).toEqual(before); // it is not changed
					[cache, said] = [after, said + chunk];
				}
				expect([...cache.embeds, ...cache.fifo]).toEqual(frames);
			}
		}
	);

	/** Park and Miller's, from 0 to 1. */
	function createNumbers(): () => number {
		let state = 1;
		return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
	}

	/** As in the script: speakers change every two seconds, and at times nobody is heard. */
	function rowOf(frame: number, apart: number, next: () => number): number[] {
		const stretch = Math.floor(frame / 25);
		return Array.from({ length: SPEAKERS }, (_, speaker) => {
			const speaks = stretch % 6 !== 0 && (stretch * 5 + speaker) % apart === 0;
			return (speaks ? 3 : -4) + 4 * next() - 2;
		});
	}

	const repeated = (row: number[]) => Array<number[]>(8).fill(row).flat();
});

test.each(cases)('logits of %i samples are those of transformers', async (samples, one) => {
	const block = { samples: goldenSound(samples), sampleRate: 16_000, isLast: true };

	const { logits } = await session.diarizeBlock(block);

	expect(logits).toHaveLength(one.valid * SPEAKERS);
	const apart = difference('logits', one, (frame) =>
		logits.subarray(frame * SPEAKERS, (frame + 1) * SPEAKERS)
	);
	expect(apart).toBeLessThan(1e-3);
});

test('in blocks of any length a sound gives the same logits, and a state is never changed', async () => {
	const sound = goldenSound(900_000);
	const whole = await session.diarizeBlock({ samples: sound, sampleRate: 16_000, isLast: true });

	const parts: number[] = [];
	let state: DiarizationState | undefined;
	for (const [from, to] of [
		[0, 100],
		[100, 435_200],
		[435_200, 500_000],
		[500_000, 900_000],
		[900_000, 900_000]
	] as const) {
		const block = { sampleRate: 16_000, isLast: from === to };
		const samples = sound.slice(from, to);
		const told = JSON.stringify(state?.numbers);
		const once = await session.diarizeBlock({ ...block, samples: samples.slice() }, state);
		const again = await session.diarizeBlock({ ...block, samples }, state);
		expect(again.logits).toEqual(once.logits);
		expect(JSON.stringify(state?.numbers)).toBe(told);
		parts.push(...once.logits);
		({ state } = once);
	}

	expect(parts).toEqual([...whole.logits]);
});

test('what it keeps of a sound does not grow with its length', async () => {
	const block = () => ({ samples: goldenSound(435_200), sampleRate: 16_000 });
	const sizes: number[] = [];

	let state: DiarizationState | undefined;
	for (let count = 0; count < 5; count++) {
		({ state } = await session.diarizeBlock(block(), state));
		sizes.push(Object.values(state.tensors).reduce((sum, { data }) => sum + data.length, 0));
	}

	expect(new Set(sizes.slice(2)).size).toBe(1);
});

test.each([[0], [1], [159]])('%i samples are too few for a frame', async (length) => {
	const samples = new Float32Array(length).fill(0.1);

	const { logits } = await session.diarizeBlock({ samples, sampleRate: 16_000, isLast: true });

	expect(logits).toHaveLength(0);
});

test('a state that is none of its own is refused', async () => {
	const block = { samples: new Float32Array(1), sampleRate: 16_000 };

	await expect(session.diarizeBlock(block, { tensors: {}, numbers: {} })).rejects.toThrow(
		'no state of the model'
	);
});

test('a graph of another model is refused by name', async () => {
	const other = partsWith(() => openAsBlob('tests/fixtures/diarization/embedder.onnx'));

	await expect(openNemotron(other, WIDTH)).rejects.toThrow(
		'onnx/model_quantized.onnx is a graph of another model: it has no input "input_features"'
	);
});

/** The stand-in and nothing else. */
function createStandInEngine() {
	const opened = Promise.resolve({ session, device: 'wasm' as const });
	const openSession = (() => opened) as unknown as OpenSession; // it opens nothing else
	const load = () => Promise.reject(new Error('opened above'));
	const card = { ...nemotronDiarization, download: undefined } as never;
	return createEngine({ models: [{ card, load }], openSession });
}

test('it stops at the next block once the signal aborts', async () => {
	const control = new AbortController();
	const sound = streamOf({ samples: new Float32Array(2_000_000), sampleRate: 16_000 });
	const heard: number[] = [];

	const run = async () => {
		for await (const event of createStandInEngine().diarize({ sound }, control.signal)) {
			if (event.type === 'progress') heard.push(event.heardSeconds);
			control.abort(new Error('enough'));
		}
	};

	await expect(run()).rejects.toThrow('enough');
	expect(heard).toEqual([27.2]);
});

test('turns are those of transformers', async () => {
	const engine = createStandInEngine();
	const sound = streamOf({ samples: goldenSound(longest?.samples ?? 0), sampleRate: 16_000 });

	let turns: SpeakerTurn[] = [];
	const heard: number[] = [];
	for await (const event of engine.diarize({ sound }, new AbortController().signal)) {
		if (event.type === 'turns') ({ turns } = event);
		else heard.push(event.heardSeconds);
	}

	expect(heard).toEqual([27.2, 54.4, 81.6, 95]);
	expect(inHundredths(turns)).toEqual(inOrder(longest?.turns ?? []));
});

const inHundredths = (turns: SpeakerTurn[]) =>
	turns.map(({ speaker, startSeconds, endSeconds }) => [
		speaker,
		Math.round(startSeconds * 100),
		Math.round(endSeconds * 100)
	]);

/** Named in the order in which they first speak. */
function inOrder(turns: SoundCase['turns']) {
	const order = [...new Set(turns.map(([speaker]) => speaker))];
	return turns.map(([speaker, start, end]) => [`SPEAKER_0${order.indexOf(speaker)}`, start, end]);
}
