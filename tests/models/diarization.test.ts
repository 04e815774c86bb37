// Diarization stage by stage against pyannote.audio, and as a whole over real conversations where ../shared/samples is.
import { existsSync, openAsBlob, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { streamOf } from '#lib/audio/pcm.ts';
import { createEngine, type Engine, type SpeakerTurn } from '#lib/engine/engine.ts';
import { clusterEmbeddings } from '#lib/engine/diarization/clustering/cluster.ts';
import { countSpeakers } from '#lib/engine/diarization/count-speakers.ts';
import { reconstruct } from '#lib/engine/diarization/reconstruct.ts';
import { turnsOf } from '#lib/engine/diarization/turns.ts';
import type { OpenSession } from '#lib/engine/sessions/sessions.ts';
import type { EmbeddingCard, Parts } from '#lib/models/model.ts';
import { pyannoteSegmentation } from '#lib/models/pyannote-segmentation/card.ts';
import { open as openSegmentation } from '#lib/models/pyannote-segmentation/open.ts';
import { decodePowerset } from '#lib/models/pyannote-segmentation/powerset.ts';
import { wespeaker } from '#lib/models/wespeaker/card.ts';
import { open as openEmbedder } from '#lib/models/wespeaker/open.ts';
import { computeFbank } from '#lib/runtime/features/fbank.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import { diarizationError } from '../../tools/recordings/diarization-error.ts';
import { golden, goldenSound, nameInOrder, unroll } from './diarization-golden.ts';

const CALL = '../shared/samples/call/sample.wav';
const { frames } = pyannoteSegmentation;
const runtime = createNodeRuntime();
const patient = new AbortController().signal;

function parts(file: Parts['file']): Parts {
	const languageFile = () => Promise.reject(new Error('no such file is needed'));
	return { runtime, device: 'wasm', precision: 'q8', file, languageFile };
}

const segmentation = () =>
	openSegmentation(parts((path) => openAsBlob(`static/models/pyannote-segmentation/${path}`)));
const standIn = () =>
	openEmbedder(parts(() => openAsBlob('tests/fixtures/diarization/embedder.onnx')));

function readCall() {
	const { buffer, byteOffset, length } = readFileSync(CALL);
	const from = byteOffset + length - 960_000; // a chunk of other facts stands before its 30 s of samples
	return Float32Array.from(new Int16Array(buffer.slice(from, from + 960_000)), (v) => v / 32_768);
}

test('the filter bank is that of torchaudio', () => {
	const { frames, data } = computeFbank(goldenSound(1, 8000));

	expect(frames).toBe(48);
	golden.fbank.forEach((row, index) => {
		row.forEach((value, band) => expect(data[index * 7 * 80 + band]).toBeCloseTo(value, 3));
	});
});

test('embeddings under masks are those of pyannote.audio', async () => {
	const session = await standIn();
	const masks = golden.masks.map((mask) => Uint8Array.from(mask, Number));

	const found = await session.embed({ samples: goldenSound(2, 48_000), sampleRate: 16_000 }, masks);

	golden.embeddings.forEach((row, index) => {
		row.forEach((value, k) => expect(found[index]?.[k]).toBeCloseTo(value, 3));
	});
	await session.close();
});

test('a mask that leaves less than a tenth of a second has no embedding', async () => {
	const session = await standIn();
	const mask = Uint8Array.from({ length: 300 }, (_, index) => Number(index < 9));

	const found = await session.embed({ samples: goldenSound(2, 48_000), sampleRate: 16_000 }, [
		mask
	]);

	expect(found).toEqual([null]);
	await session.close();
});

test('the classes of the segmentation stand for the same sets of speakers as in pyannote.audio', () => {
	const oneHot = Float32Array.from({ length: 49 }, (_, index) => Number(index % 8 === 0));

	const sets = [...decodePowerset(oneHot)].map((bits) => [0, 1, 2].map((k) => (bits >> k) & 1));

	expect(sets).toEqual(golden.sets);
});

describe('clusters are those of pyannote.audio', () => {
	test.each(golden.clusters.map((one, index) => [index, one] as const))(
		'set %i',
		(_, { vectors, threshold, leastSize, least, most, labels }) => {
			const embeddings = vectors.map((vector) => Float32Array.from(vector));

			const found = clusterEmbeddings(
				embeddings,
				{ threshold, leastSize },
				{ least, most: most ?? Infinity }
			);

			expect(renumber(found)).toEqual(renumber(labels));
		}
	);

	/** In the order in which they appear: which cluster is the first means nothing. */
	function renumber(labels: readonly number[]): number[] {
		const order = [...new Set(labels)];
		return labels.map((label) => order.indexOf(label));
	}
});

describe('windows are put together as by pyannote.audio', () => {
	test.each(golden.reconstructions)('every $step s', ({ step, bits, people, counts, turns }) => {
		const windows = bits.map((runs, index) => ({
			startSeconds: index * step,
			bits: unroll(runs),
			people: people[index] ?? []
		}));
		const counted = countSpeakers(windows, frames);
		const { turns: found } = turnsOf(reconstruct(windows, frames), frames, Infinity);

		// The official code has one frame more, over which no window lies.
		expect([...counted]).toEqual([...unroll(counts)].slice(0, counted.length));
		expect(diarizationError(nameInOrder(turns), found).rate).toBeLessThan(1e-3);
		expect(found[0]).toMatchObject({ speaker: 'SPEAKER_00' });
	});
});

describe.runIf(existsSync(CALL))('a real call (where ../shared/samples is)', () => {
	const { threshold, leastSize } = golden.call;
	const embedder: EmbeddingCard = {
		...wespeaker,
		id: 'stand-in',
		clustering: { threshold, leastSize }
	};
	let engine: Engine;

	beforeAll(() => {
		const openSession: OpenSession = async (card) => {
			const session = await (card.task === 'embedding' ? standIn() : segmentation());
			return { session, device: 'wasm' } as unknown as Awaited<
				ReturnType<typeof openSession<typeof card>>
			>; // the card's own
		};
		const load = () => Promise.reject(new Error('opened above'));
		const ships = { ...embedder, download: undefined };
		engine = createEngine({
			models: [
				{ card: pyannoteSegmentation, load },
				{ card: ships as unknown as EmbeddingCard, load }
			],
			openSession
		});
	});

	test('the segmentation says what it says in Python', async () => {
		const session = await segmentation();
		const bits = await session.segment({
			samples: readCall().slice(0, 160_000),
			sampleRate: 16_000
		});
		const official = unroll(golden.call.first);

		expect(Array.from(bits)).toEqual(Array.from(official));
		await session.close();
	});

	test('the whole pipeline with a stand-in finds the turns that the official one finds', async () => {
		const sound = streamOf({ samples: readCall(), sampleRate: 16_000 });
		const heard: number[] = [];

		let turns: SpeakerTurn[] = [];
		for await (const event of engine.diarize({ sound, stepSeconds: 1, speakers: 2 }, patient)) {
			if (event.type === 'turns') ({ turns } = event);
			else heard.push(event.heardSeconds);
		}

		expect(heard.at(-1)).toBe(30);
		// Where windows are evenly divided, the official code takes whom it numbered first, and it numbers otherwise.
		expect(diarizationError(nameInOrder(golden.call.turns), turns).rate).toBeLessThan(0.05);
	});
});
