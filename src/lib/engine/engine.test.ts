// The engine over models of a few lines: what is said when, what is heard where, what happens when things fail.
import { describe, expect, test } from 'vitest';
import { streamOf, type Pcm } from '#lib/audio/pcm.ts';
import type { Segment } from '#lib/models/model.ts';
import { createEngine } from './engine.ts';
import { SpeechError } from './errors.ts';
import { settle } from './testing/waiting.ts';
import { closedModel, createFakeSessions, fakeModels, speaker } from './testing/fake-models.ts';
import { remoteCard, remoteModel } from './testing/fake-remote.ts';
import { createInMemoryKeyValueStore } from './settings/key-value-store.ts';
import type { TranscriptionEvent } from './requests.ts';

const patient = new AbortController().signal;
const request = { model: 'speaker', voice: 'v', text: 'One. Two. Three.', speed: 1 };

function createTestEngine(options?: Parameters<typeof createFakeSessions>[0]) {
	const fake = createFakeSessions(options);
	return { ...fake, engine: createEngine({ models: fakeModels, openSession: fake.openSession }) };
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
	const all: T[] = [];
	for await (const item of items) all.push(item);
	return all;
}

async function segmentsOf(parts: AsyncIterable<TranscriptionEvent>): Promise<Segment[]> {
	return (await collect(parts)).flatMap((part) => (part.type === 'segment' ? [part.segment] : []));
}

function sound(seconds: number): Pcm {
	return { samples: new Float32Array(seconds * 16_000), sampleRate: 16_000 };
}

describe('speaking', () => {
	test('a text is said sentence by sentence, and each piece knows its place in the text', async () => {
		const { engine, said } = createTestEngine();

		const pieces = await collect(engine.speak(request, patient));

		expect(said).toEqual(['One.', 'Two.', 'Three.']);
		const slices = pieces.map(({ startIndex, endIndex }) =>
			request.text.slice(startIndex, endIndex)
		);
		expect(slices.map((slice) => slice.trim())).toEqual(['One.', 'Two.', 'Three.']);
	});

	test('the next sentence is not made before it is asked for', async () => {
		const { engine, said } = createTestEngine();
		const pieces = engine.speak(request, patient)[Symbol.asyncIterator]();

		await pieces.next();

		expect(said).toEqual(['One.']);
	});

	test('sentences are apart, paragraphs further, and nothing follows the last', async () => {
		const { engine } = createTestEngine();

		const pieces = await collect(
			engine.speak({ ...request, text: 'One. Two.\n\nThree.' }, patient)
		);

		const silentTail = ({ samples }: Pcm) => samples.length - 1 - samples.lastIndexOf(0.5);
		const [first = -1, second = -1, third = -1] = pieces.map(({ pcm }) => silentTail(pcm));
		expect(first).toBeGreaterThan(0);
		expect(second).toBeGreaterThan(first);
		expect(third).toBe(0);
	});

	test('a sentence that is too long for the model is said in parts that fit', async () => {
		const { engine, said } = createTestEngine();
		const words = Array.from({ length: 40 }, () => 'word').join(' ');

		await collect(engine.speak({ ...request, text: words }, patient));

		expect(said.length).toBeGreaterThan(3);
		expect(Math.max(...said.map((part) => part.length))).toBeLessThanOrEqual(60);
		expect(said.join(' ').split(/\s+/)).toHaveLength(40);
	});

	test('numbers, money and abbreviations reach the model as words', async () => {
		const { engine, said } = createTestEngine();

		await collect(engine.speak({ ...request, text: 'Dr. Smith paid $5.50.' }, patient));

		expect(said.join(' ')).toMatch(/Doctor Smith paid five dollars and fifty cents/);
	});

	test.each([
		['an unknown model', { model: 'none' }, 'model_not_found', 'model'],
		['an unknown voice', { voice: 'none' }, 'voice_not_found', 'voice'],
		['emoji only', { text: '😀'.repeat(200) }, 'invalid_request', 'input'],
		['another script', { text: 'مرحبا بالعالم' }, 'invalid_request', 'input']
	])('%s is refused before anything is said', async (_, change, code, param) => {
		const { engine, said } = createTestEngine();

		const error: unknown = await collect(engine.speak({ ...request, ...change }, patient)).catch(
			(reason: unknown) => reason
		);

		expect(error).toBeInstanceOf(SpeechError);
		expect(error).toMatchObject({ code, param });
		expect(said).toEqual([]);
	});

	test('an abort ends the speech before the next sentence', async () => {
		const { engine, said } = createTestEngine();
		const stop = new AbortController();
		const pieces = engine.speak(request, stop.signal)[Symbol.asyncIterator]();
		await pieces.next();

		stop.abort(new Error('stopped'));

		await expect(pieces.next()).rejects.toThrow('stopped');
		expect(said).toEqual(['One.']);
	});

	test('a model that fails tells the caller, and is opened anew for the next request', async () => {
		let calls = 0;
		const { engine, opened } = createTestEngine({
			async say() {
				if (calls++ === 0) throw new Error('its worker was ended');
				return { samples: new Float32Array(1), sampleRate: 100 };
			}
		});

		await expect(collect(engine.speak(request, patient))).rejects.toThrow(
			'Speaker stopped unexpectedly. It restarts with the next request. Send this one again.'
		);
		const pieces = await collect(engine.speak(request, patient));

		expect(pieces).toHaveLength(3);
		expect(opened).toEqual(['speaker', 'speaker']);
	});
});

describe('transcribing', () => {
	test('only the parts in which somebody speaks are heard, at their own times', async () => {
		const { engine, heardSeconds } = createTestEngine({
			spans: [
				{ startSeconds: 2, endSeconds: 4 },
				{ startSeconds: 30, endSeconds: 33 }
			]
		});

		const segments = await segmentsOf(
			engine.transcribe({ model: 'listener', sound: streamOf(sound(40)) }, patient)
		);

		expect(segments.map(({ startSeconds }) => Math.round(startSeconds))).toEqual([2, 30]);
		expect(segments[1]?.words[0]?.startSeconds).toBeCloseTo(29.9, 1);
		expect(heardSeconds.every((seconds) => seconds < 4)).toBe(true);
	});

	test('silence yields nothing', async () => {
		const { engine, heardSeconds } = createTestEngine({ spans: [] });

		const segments = await segmentsOf(
			engine.transcribe({ model: 'listener', sound: streamOf(sound(5)) }, patient)
		);

		expect(segments).toEqual([]);
		expect(heardSeconds).toEqual([]);
	});

	test('a window is not heard before its segments are asked for', async () => {
		const { engine, heardSeconds } = createTestEngine({
			spans: [{ startSeconds: 0, endSeconds: 60 }]
		});
		const segments = engine.transcribe({ model: 'listener', sound: streamOf(sound(60)) }, patient);

		await segments[Symbol.asyncIterator]().next();

		expect(heardSeconds).toHaveLength(1);
	});
});

test('models that callers may name are listed, with the device once they are open', async () => {
	const { engine } = createTestEngine();
	expect(engine.models().map(({ card, device }) => [card.id, device])).toEqual([
		['speaker', null],
		['listener', null]
	]);

	await engine.warm('speaker');

	expect(engine.models()[0]?.device).toBe('wasm');
});

test('a second voice model takes the place of the first; those of other tasks stay open', async () => {
	const second = { ...speaker, id: 'second' };
	const fake = createFakeSessions();
	const engine = createEngine({
		models: [...fakeModels, closedModel(second)],
		openSession: fake.openSession
	});
	await engine.warm('speaker');
	await engine.warm('listener');

	await engine.warm('second');

	expect(engine.models().map(({ card, device }) => [card.id, device])).toEqual([
		['speaker', null],
		['listener', 'wasm'],
		['second', 'wasm']
	]);
});

describe('the model that is opened ahead', () => {
	const second = { ...speaker, id: 'second' };
	const keyValues = createInMemoryKeyValueStore();
	const visit = () => {
		const fake = createFakeSessions();
		const models = [...fakeModels, closedModel(second), remoteModel];
		return { ...fake, engine: createEngine({ models, openSession: fake.openSession, keyValues }) };
	};

	test('is the first that speaks, and after a visit the one that spoke last', async () => {
		const first = visit();
		await first.engine.warm();
		await collect(first.engine.speak({ ...request, model: 'second' }, patient));
		const next = visit();

		await next.engine.warm();

		expect(first.opened).toEqual(['speaker', 'second']);
		expect(next.opened).toEqual(['second']);
	});

	test('is the first that speaks when the last is no longer here', async () => {
		await keyValues.write('last-speaker', remoteCard.id);
		const { engine, opened } = visit();

		await engine.warm();

		expect(opened).toEqual(['speaker']);
	});
});

test('requests of one sentence are answered in the order they came, however long each is', async () => {
	const { engine } = createTestEngine();
	const texts = ['One two three four.', 'Five six seven.', 'Eight nine.', 'Ten.'];
	const order: string[] = [];

	await Promise.all(
		texts.map(async (text) => {
			await collect(engine.speak({ ...request, text }, patient));
			order.push(text);
		})
	);

	expect(order).toEqual(texts);
});

test('a request has begun once its turn has come, not while it waits', async () => {
	let finish: () => void = () => undefined;
	const held = new Promise<void>((resolve) => (finish = resolve));
	const { engine } = createTestEngine({
		say: async () => {
			await held;
			return { samples: new Float32Array(1), sampleRate: 100 };
		}
	});
	const begun: string[] = [];
	const note = (name: string) => () => {
		if (begun.at(-1) !== name) begun.push(name);
	};
	const recording = { model: 'listener', sound: streamOf(sound(40)) };
	const speeches = [
		collect(engine.speak({ ...request, text: 'One.' }, patient, note('first'))),
		collect(engine.speak({ ...request, text: 'Two.' }, patient, note('second')))
	];
	await settle();
	const transcribing = collect(engine.transcribe(recording, patient, note('third')));
	await settle();
	const early = [...begun];

	finish();
	await Promise.all([...speeches, transcribing]);

	expect(early).toEqual(['first']);
	expect(begun).toEqual(['first', 'second', 'third']);
});

test('a request that is given up while it waits is no longer counted as waiting', async () => {
	let finish: () => void = () => undefined;
	const held = new Promise<void>((resolve) => (finish = resolve));
	const queued: number[] = [];
	const fake = createFakeSessions({
		say: async () => {
			await held;
			return { samples: new Float32Array(1), sampleRate: 100 };
		}
	});
	const engine = createEngine({
		models: fakeModels,
		openSession: fake.openSession,
		onWork: (work) => queued.push(work.queued)
	});
	const stop = new AbortController();
	const first = collect(engine.speak(request, patient));
	const second = collect(engine.speak(request, stop.signal)).catch((error: unknown) => error);
	await new Promise((resolve) => setTimeout(resolve, 20));

	stop.abort(new Error('enough'));
	await second;
	const known = queued.at(-1);
	finish();
	await first;

	expect(known).toBe(0);
	expect(queued.at(-1)).toBe(0);
});
