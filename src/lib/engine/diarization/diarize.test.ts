// The run itself, with models of a few lines: what it asks of them, what it refuses, and when it stops.
import { expect, test } from 'vitest';
import { streamOf } from '#lib/audio/pcm.ts';
import type { EmbeddingCard, EmbeddingSession, SegmentationCard } from '#lib/models/model.ts';
import { createEngine, type DiarizationRequest, type Engine, type SpeakerTurn } from '../engine.ts';
import type { OpenSession } from '../sessions/sessions.ts';

const CARD = {
	about: '',
	licence: '',
	owner: 'test',
	createdSeconds: 0,
	languages: [],
	devices: ['wasm' as const],
	files: [],
	sizeBytes: 0
};
const RATE = 16_000;
const segmenter: SegmentationCard = {
	...CARD,
	task: 'segmentation',
	id: 'segmenter',
	label: 'Segmenter',
	windowSeconds: 10,
	windowSpeakers: 3,
	frames: { stepSeconds: 0.1, durationSeconds: 0.1 }
};
const embedder: EmbeddingCard = {
	...CARD,
	task: 'embedding',
	id: 'embedder',
	label: 'Embedder',
	clustering: { threshold: 0.5, leastSize: 2 }
};

/** A sample says who speaks: 0.1 for nobody, 1 and 2 for two people, 3 for both; from 10 on one of a crowd. */
function createFakeEngine(models = [segmenter, embedder]) {
	const windows: number[] = [];
	const sessions = {
		segmentation: {
			segment: ({ samples }: { samples: Float32Array }) => {
				windows.push(samples.length / RATE);
				const values = Array.from({ length: 100 }, (_, k) => samples[k * 1600] ?? 0);
				return Promise.resolve(Uint8Array.from(values, bitsOf));
			},
			close: () => Promise.resolve()
		},
		embedding: {
			embed: ({ samples }, masks) =>
				Promise.resolve(
					masks.map((mask) => {
						const sample = samples[mask.indexOf(1) * 1600] ?? 0;
						if (sample < 10) {
							return Float32Array.of(Number(sample === 1), Number(sample === 2), 0.1);
						}
						return Float32Array.from({ length: 40 }, (_, k) => Number(sample === 10 + k));
					})
				),
			close: () => Promise.resolve()
		} satisfies EmbeddingSession
	};
	const openSession: OpenSession = (card) =>
		Promise.resolve({
			session: sessions[card.task as keyof typeof sessions],
			device: 'wasm'
		}) as unknown as ReturnType<typeof openSession<typeof card>>; // the session of the card's own task
	const load = () => Promise.reject(new Error('opened above'));
	const engine = createEngine({
		models: models.map((card) => ({ card, load }) as never),
		openSession
	});
	return { engine, windows };
}

/** In a crowd neighbours differ, as two speakers of one window do. */
function bitsOf(sample: number): number {
	return sample < 10 ? Math.floor(sample) : 1 << (sample % 2);
}

/** Seconds of what each sample says. */
function sound(...parts: [value: number, seconds: number][]) {
	const values = parts.flatMap(([value, seconds]) => Array<number>(seconds * RATE).fill(value));
	return streamOf({ samples: Float32Array.from(values), sampleRate: RATE });
}

async function turnsFrom(
	{ diarize }: Engine,
	request: DiarizationRequest,
	signal = new AbortController().signal,
	onProgress: (seconds: number) => void = () => undefined
): Promise<SpeakerTurn[]> {
	for await (const event of diarize(request, signal)) {
		if (event.type === 'turns') return event.turns;
		onProgress(event.heardSeconds);
	}
	throw new Error('there were no turns');
}

const rounded = (turns: { speaker: string; startSeconds: number; endSeconds: number }[]) =>
	turns.map(({ speaker, startSeconds, endSeconds }) => [
		speaker,
		Math.round(startSeconds),
		Math.round(endSeconds)
	]);

test('turns are named in the order in which people first speak, and overlap where both do', async () => {
	const { engine, windows } = createFakeEngine();

	const turns = await turnsFrom(engine, {
		sound: sound([0.1, 2], [2, 6], [1, 6], [3, 2], [2, 4], [1, 10]),
		stepSeconds: 2
	});

	expect(rounded(turns)).toEqual([
		['SPEAKER_00', 2, 8],
		['SPEAKER_01', 8, 16],
		['SPEAKER_00', 14, 20],
		['SPEAKER_01', 20, 30]
	]);
	expect(new Set(windows)).toEqual(new Set([10]));
});

test('silence has no turns, and no voice is looked for in it', async () => {
	const { engine } = createFakeEngine();

	expect(await turnsFrom(engine, { sound: sound([0.1, 25]) })).toEqual([]);
	expect(await turnsFrom(engine, { sound: sound() })).toEqual([]);
});

test('one person is found as one', async () => {
	const { engine } = createFakeEngine();

	const turns = await turnsFrom(engine, { sound: sound([1, 31]) });

	expect(rounded(turns)).toEqual([['SPEAKER_00', 0, 31]]);
});

test('twenty people are found as twenty, in the order in which they speak', async () => {
	const { engine } = createFakeEngine();
	const crowd = Array.from({ length: 20 }, (_, k): [number, number] => [10 + k, 10]);

	const turns = await turnsFrom(engine, { sound: sound(...crowd) });

	expect(rounded(turns)).toEqual(
		crowd.map((_, k) => [`SPEAKER_${String(k).padStart(2, '0')}`, 10 * k, 10 * (k + 1)])
	);
});

test.each([
	[{ speakers: 0 }, 'num_speakers'],
	[{ speakers: 1000 }, 'num_speakers'],
	[{ speakers: 1.5 }, 'num_speakers'],
	[{ leastSpeakers: NaN }, 'min_speakers'],
	[{ mostSpeakers: -1 }, 'max_speakers'],
	[{ leastSpeakers: 3, mostSpeakers: 2 }, 'min_speakers']
])('%o is refused before anything is read', async (numbers, param) => {
	const { engine, windows } = createFakeEngine();

	const run = turnsFrom(engine, { sound: sound([1, 12]), ...numbers });

	await expect(run).rejects.toMatchObject({ code: 'invalid_request', param });
	expect(windows).toEqual([]);
});

test('more people than were asked for at most are put together', async () => {
	const { engine } = createFakeEngine();
	const both = sound([1, 10], [2, 10], [1, 10], [2, 10]);

	const turns = await turnsFrom(engine, { sound: both, mostSpeakers: 1 });

	expect(new Set(turns.map(({ speaker }) => speaker))).toEqual(new Set(['SPEAKER_00']));
});

test('without an embedder it says so', async () => {
	const { engine } = createFakeEngine([segmenter] as never);

	await expect(turnsFrom(engine, { sound: sound([1, 3]) })).rejects.toMatchObject({
		code: 'model_unavailable'
	});
});

test('it stops at the next window once the signal aborts', async () => {
	const { engine, windows } = createFakeEngine();
	const control = new AbortController();
	const onProgress = () => control.abort(new Error('enough'));

	const run = turnsFrom(engine, { sound: sound([1, 60]) }, control.signal, onProgress);

	await expect(run).rejects.toThrow('enough');
	expect(windows).toHaveLength(1);
});
