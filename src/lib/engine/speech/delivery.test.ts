// Who does what to the manner of speaking: the model what its card says, the engine the rest.
import { expect, test } from 'vitest';
import type { Said } from '#lib/models/model.ts';
import { createEngine } from '../engine.ts';
import { planDelivery } from './delivery.ts';
import { closedModel, createFakeSessions, speaker } from '../testing/fake-models.ts';
import { createInMemoryVoiceStore } from '../voice-store/voice-store.ts';

const SAID: Said = {
	samples: Float32Array.from({ length: 24_000 }, (_, index) => 0.2 * Math.sin(index / 25)),
	sampleRate: 24_000,
	words: [{ text: 'one', startSeconds: 0.2, endSeconds: 0.6 }]
};

test.each([
	['neutral, at its own speed', ['speed'], 1.5, 'neutral', { speed: 1.5 }, 1.5],
	['an emotion it acts itself', ['speed', 'emotion'], 1, 'sad', { speed: 1, emotion: 'sad' }, 1],
	['an emotion it cannot act', ['speed'], 1, 'happy', { speed: 1.08 }, 1.08],
	['neither speed nor emotion of its own', [], 1, 'sad', { speed: 1 }, 0.86],
	['an emotion beyond the fastest', ['speed'], 2, 'angry', { speed: 2 }, 2],
	['an emotion beyond the slowest', ['speed'], 0.5, 'sad', { speed: 0.5 }, 0.5]
] as const)('a model is asked for %s', (_title, deliveryControls, speed, emotion, own, pace) => {
	const delivery = planDelivery({ deliveryControls }, { speed, emotion });

	expect(delivery.own).toEqual(own);
	expect(delivery.pace).toBeCloseTo(pace);
});

test.each([
	['says neutrally', ['speed'], 'neutral'],
	['acts itself', ['speed', 'emotion'], 'angry']
] as const)('what a model %s stays as it is', (_title, deliveryControls, emotion) => {
	expect(planDelivery({ deliveryControls }, { speed: 1.3, emotion }).finish(SAID)).toBe(SAID);
});

test('where the sound is stretched, the times of its words are, too', () => {
	const { samples, words } = planDelivery({ deliveryControls: ['emotion'] }, { speed: 0.5 }).finish(
		SAID
	);

	expect(samples.length).toBe(48_000);
	expect(words).toEqual([{ text: 'one', startSeconds: 0.4, endSeconds: 1.2 }]);
});

test('an emotion leaves the times of words where the model put them', () => {
	const { samples, words } = planDelivery({}, { speed: 1, emotion: 'sad' }).finish(SAID);

	expect(samples.length).toBe(24_000);
	expect(words).toEqual(SAID.words);
});

test('the engine says an emotion slower with longer pauses, and says so of cloned voices', async () => {
	const store = createInMemoryVoiceStore();
	const voice = { id: 'mine', name: 'Mine', description: '', language: 'en', model: 'speaker' };
	await store.write({
		...voice,
		revision: 'made 1970-01-01T00:00:00.000Z',
		createdAt: 0,
		consent: { by: 'person', text: '', givenAt: 0 },
		conditioning: {},
		base: null,
		samples: [],
		speechSeconds: 9,
		likeness: null,
		isRecognised: false
	});
	const speeds: number[] = [];
	const { openSession } = createFakeSessions({
		say(text, _voice, { speed }) {
			speeds.push(speed);
			return Promise.resolve({ samples: new Float32Array(2400).fill(0.1), sampleRate: 24_000 });
		}
	});
	const engine = createEngine({ models: [closedModel(speaker)], openSession, voices: store });
	const speak = async (voice: string, emotion?: 'sad') => {
		const order = { model: 'speaker', voice, text: 'One. Two.', speed: 1 };
		const request = { ...order, ...(emotion && { emotion }) };
		const lengths: number[] = [];
		const marks: boolean[] = [];
		for await (const piece of engine.speak(request, new AbortController().signal)) {
			lengths.push(piece.pcm.samples.length);
			marks.push(piece.isCloned);
		}
		return { lengths, marks };
	};

	const plain = await speak('v');
	const sad = await speak('mine(1)+v(3)', 'sad');

	expect(speeds).toEqual([1, 1, 0.86, 0.86]);
	expect(sad.lengths[0]).toBeGreaterThan(plain.lengths[0] ?? NaN);
	expect(plain.marks).toEqual([false, false]);
	expect(sad.marks).toEqual([true, true]);
});
