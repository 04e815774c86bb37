import { describe, expect, it } from 'vitest';
import type { Utterance } from '#lib/audio/analysis/cut-utterances.ts';
import { createTurns } from './turns.ts';

/** A hearing that waits until the test lets it go on. */
function createScene() {
	const heard: { at: number; signal: AbortSignal; answer(text: string): void; fail(): void }[] = [];
	const told: string[] = [];
	const turns = createTurns<string>(
		({ startSeconds }, signal) =>
			new Promise((answer, reject) => {
				heard.push({
					at: startSeconds,
					signal,
					answer,
					fail: () => reject(new Error('the engine died'))
				});
				signal.addEventListener('abort', () => reject(new Error('aborted')));
			}),
		{
			partial: (text) => told.push(`partial ${text}`),
			final: (text) => told.push(`final ${text}`),
			failed: (error) => told.push(String(error))
		}
	);
	return { heard, told, turns };
}

function utterance(startSeconds: number): Utterance {
	return { startSeconds, samples: new Float32Array(20) };
}

async function settle(): Promise<void> {
	for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

describe('turns of live hearing', () => {
	it('hears an utterance that goes on again only when the last answer is there and it has grown', async () => {
		const { heard, told, turns } = createScene();

		turns.grow(0.5, () => utterance(0));
		expect(heard).toHaveLength(0);
		turns.grow(1.1, () => utterance(0));
		turns.grow(2.5, () => utterance(0));
		expect(heard).toHaveLength(1);
		heard[0]?.answer('one');
		await settle();
		turns.grow(1.9, () => utterance(0));
		expect(heard).toHaveLength(1);
		turns.grow(2.6, () => utterance(0));

		expect(heard).toHaveLength(2);
		expect(told).toEqual(['partial one']);
	});

	it('gives up an unfinished hearing for the finished utterance', async () => {
		const { heard, told, turns } = createScene();
		turns.grow(1, () => utterance(0));

		turns.finish(utterance(0));
		await settle();
		heard[1]?.answer('whole');
		await turns.rest();

		expect(heard[0]?.signal.aborted).toBe(true);
		expect(told).toEqual(['final whole']);
	});

	it('hears every finished utterance in order, however far it is behind', async () => {
		const { heard, told, turns } = createScene();

		for (const start of [0, 2, 4]) turns.finish(utterance(start));
		turns.grow(3, () => utterance(6));
		expect(turns.waitingSamples).toBe(60);
		for (const text of ['a', 'b', 'c']) {
			heard.at(-1)?.answer(text);
			await settle();
		}
		await turns.rest();

		expect(heard.map(({ at }) => at)).toEqual([0, 2, 4]);
		expect(told).toEqual(['final a', 'final b', 'final c']);
		expect(turns.waitingSamples).toBe(0);
	});

	it('tries an utterance twice, tells of its loss, and goes on with the next', async () => {
		const { heard, told, turns } = createScene();
		turns.finish(utterance(0));
		turns.finish(utterance(2));

		heard[0]?.fail();
		await settle();
		heard[1]?.fail();
		await settle();
		heard[2]?.answer('next');
		await turns.rest();

		expect(told).toEqual(['Error: the engine died', 'final next']);
	});

	it('tells nothing once it is cancelled', async () => {
		const { told, turns } = createScene();
		turns.finish(utterance(0));
		turns.finish(utterance(2));

		turns.cancel();
		await turns.rest();

		expect(told).toEqual([]);
	});
});
