// A model that gives its sound while it speaks: what is heard when, and what happens when nobody listens any more.
import { expect, test } from 'vitest';
import type { SoundPiece } from '#lib/audio/pcm.ts';
import type { Model, SpeechCard, SpeechSession } from '#lib/models/model.ts';
import { createEngine } from '../engine.ts';
import type { SpeechRequest } from '../requests.ts';
import type { OpenSession } from '../sessions/sessions.ts';
import { collect } from '../testing/collect.ts';
import { closedModel, speaker } from '../testing/fake-models.ts';

const card: SpeechCard = { ...speaker, streams: true };
const models: Model[] = [closedModel(card)];
const request: SpeechRequest = { model: 'speaker', voice: 'v', text: 'One. Two.', speed: 1 };

/** Each piece is ten steps; every third gives 2400 samples, and the last 240. `failAt`: the step that fails. */
function start({ failAt = Infinity }: { failAt?: number } = {}) {
	const done = { steps: 0, begun: 0, left: 0, whole: 0, opened: 0 };
	let step = 0;
	const sound = (length: number, isLast: boolean): SoundPiece => ({
		samples: new Float32Array(length).fill(0.5),
		sampleRate: 24_000,
		isLast
	});
	const session: SpeechSession = {
		say: () => {
			done.whole++;
			return Promise.resolve(sound(7440, true));
		},
		begin: () => {
			done.begun++;
			step = 0;
			return Promise.resolve();
		},
		sayOn: async () => {
			await new Promise((resolve) => setImmediate(resolve)); // others have their turn, as with a worker
			done.steps++;
			if (done.steps === failAt) throw new Error('broken');
			step++;
			const length = step === 10 ? 240 : step % 3 === 0 ? 2400 : 0;
			return sound(length, step === 10);
		},
		leave: () => {
			done.left++;
			return Promise.resolve();
		},
		close: () => Promise.resolve()
	};
	const openSession = (() => {
		done.opened++;
		return Promise.resolve({ session, device: 'wasm' });
	}) as unknown as OpenSession; // the only card here is for speech
	return { engine: createEngine({ models, openSession }), done };
}

test('the parts of a piece come one by one, and only the ends of the piece are softened', async () => {
	const { engine } = start();
	const signal = new AbortController().signal;
	const chunks = await collect(engine.speak({ ...request, inParts: true }, signal));

	const pause = 0.25 * 24_000;
	expect(chunks.map(({ pcm }) => pcm.samples.length)).toEqual([
		...[2400, 2400, 2400, 240 + pause],
		...[2400, 2400, 2400, 240]
	]);
	expect(chunks.map(({ startIndex, endIndex }) => [startIndex, endIndex])).toEqual([
		...[
			[0, 4],
			[4, 4],
			[4, 4],
			[4, 4]
		],
		...[
			[5, 9],
			[9, 9],
			[9, 9],
			[9, 9]
		]
	]);
	expect(chunks.map(({ pcm }) => pcm.isLast)).toEqual([...Array<boolean>(7).fill(false), true]);
	expect(chunks.map(({ pcm }) => [pcm.samples[0], pcm.samples.at(-1)]).slice(4)).toEqual([
		[0, 0.5],
		[0.5, 0.5],
		[0.5, 0.5],
		[0.5, 0]
	]);
});

test('whole pieces are said where nobody asks for parts, or the sound is changed afterwards', async () => {
	const { engine, done } = start();
	const signal = new AbortController().signal;
	await collect(engine.speak(request, signal));
	await collect(engine.speak({ ...request, inParts: true, emotion: 'sad' }, signal));

	expect(done).toMatchObject({ whole: 4, begun: 0 });
});

test('a request that is cancelled stops the model before its next step, and it stays open', async () => {
	const { engine, done } = start();
	const abort = new AbortController();
	const speech = engine.speak({ ...request, inParts: true }, abort.signal);
	const heard: unknown[] = [];
	const reading = (async () => {
		for await (const chunk of speech) {
			heard.push(chunk);
			abort.abort(new Error('enough'));
		}
	})();

	await expect(reading).rejects.toThrow('enough');
	expect(heard).toHaveLength(1);
	expect(done.steps).toBeLessThan(10);
	expect(done).toMatchObject({ begun: 1, left: 1, opened: 1 });
	expect(
		await collect(engine.speak({ ...request, inParts: true }, new AbortController().signal))
	).toHaveLength(8);
	expect(done.opened).toBe(1);
});

test('a model that fails while it is heard says nothing twice', async () => {
	const { engine } = start({ failAt: 5 });
	const speech = engine.speak({ ...request, inParts: true }, new AbortController().signal);
	const lengths: number[] = [];
	const reading = (async () => {
		for await (const { pcm } of speech) lengths.push(pcm.samples.length);
	})();

	await expect(reading).rejects.toMatchObject({ code: 'server_error' });
	expect(lengths).toEqual([2400]);
});
