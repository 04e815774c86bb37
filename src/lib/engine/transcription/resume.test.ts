// A transcription that broke off goes on where it was: no word is missing at the seam, and none is told twice.
import { describe, expect, test } from 'vitest';
import { collect } from '../testing/collect.ts';
import { createEngine } from '../engine.ts';
import { fakeModels } from '../testing/fake-models.ts';
import {
	hearWords,
	levelDetector,
	soundOf,
	streamInBlocks,
	wordsAt,
	type TrueWord
} from '../testing/fake-transcription.ts';
import type { OpenSession } from '../sessions/sessions.ts';
import type { TranscriptionEvent } from '../requests.ts';

const patient = new AbortController().signal;

function speech(count: number, pauseAfter: (index: number) => number): TrueWord[] {
	return wordsAt(
		Array.from({ length: count }, (_, index) => {
			const pause = pauseAfter(index);
			return pause > 0 ? [0.35, -pause] : [0.35];
		}).flat()
	);
}

function listenTo(words: readonly TrueWord[], startSeconds: number) {
	const openSession: OpenSession = () =>
		Promise.resolve({
			session: {
				...levelDetector,
				hear: (window: Parameters<typeof hearWords>[1]) =>
					Promise.resolve(hearWords(words, window)),
				close: () => Promise.resolve()
			},
			device: 'wasm'
		}) as ReturnType<OpenSession>;
	const engine = createEngine({ models: fakeModels, openSession });
	const { stream } = streamInBlocks(soundOf(words));
	return collect(engine.transcribe({ model: 'listener', sound: stream, startSeconds }, patient));
}

const textsOf = (parts: readonly TranscriptionEvent[]) =>
	parts.flatMap((part) =>
		part.type === 'segment' ? part.segment.words.map(({ text }) => text) : []
	);

describe('a transcription goes on', () => {
	test.each([
		['in sentences', speech(160, (index) => (index % 12 === 11 ? 0.7 : 0.05))],
		['without any pause', speech(160, () => 0)],
		['with long silences', speech(90, (index) => (index % 20 === 19 ? 11 : 0.05))]
	])('from every place it settled at, in speech %s', async (_, words) => {
		const whole = await listenTo(words, 0);
		const all = textsOf(whole);
		expect(all).toEqual(words.map(({ text }) => text));
		const places = whole.flatMap((part, index) =>
			part.type === 'progress' ? [{ index, settledSeconds: part.settledSeconds }] : []
		);
		expect(places.length).toBeGreaterThan(2);

		for (const { index, settledSeconds } of places) {
			const rest = await listenTo(words, settledSeconds);
			expect([...textsOf(whole.slice(0, index)), ...textsOf(rest)]).toEqual(all);
		}
	});

	test('with the times of the whole sound', async () => {
		const words = speech(80, (index) => (index % 10 === 9 ? 0.8 : 0.05));
		const from = (words[40]?.startSeconds ?? 0) - 0.4;

		const heard = await listenTo(words, from);

		const told = heard.flatMap((part) => (part.type === 'segment' ? part.segment.words : []));
		expect(told.map(({ text }) => text)).toEqual(words.slice(40).map(({ text }) => text));
		told.forEach((word, index) => {
			expect(Math.abs(word.startSeconds - (words[40 + index]?.startSeconds ?? 0))).toBeLessThan(
				0.06
			);
		});
		const end = heard.at(-1);
		expect(end?.type === 'progress' && end.settledSeconds).toBeCloseTo(
			words.at(-1)?.endSeconds ?? 0
		);
	});

	test('with nothing where it begins behind the end', async () => {
		const words = speech(20, () => 0.1);
		expect(textsOf(await listenTo(words, 1000))).toEqual([]);
	});
});
