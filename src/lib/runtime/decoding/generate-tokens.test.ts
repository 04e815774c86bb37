// The loop that every speech language model here shares, with a model of a few lines that counts what it is asked.
import { expect, test } from 'vitest';
import { collect } from '#lib/engine/testing/collect.ts';
import type { LanguageModel, Tensor } from '../runtime.ts';
import { generateTokens } from './generate-tokens.ts';
import { penalise } from './sampling.ts';

const STOP = 3;

const ids = (...values: number[]): Tensor => ({
	type: 'int64',
	data: BigInt64Array.from(values, BigInt),
	dims: [1, values.length]
});

/** Finds likeliest what `answers` says, answer by answer. */
function counting(answers: readonly number[][]) {
	const counts = { read: [] as number[], begun: 0, ended: 0 };
	const model: LanguageModel = {
		begin() {
			counts.begun++;
			return {
				read: ({ dims }) => {
					counts.read.push(dims[1] ?? 0);
					return Promise.resolve([Float32Array.from(answers[counts.read.length - 1] ?? [])]);
				},
				end: () => (counts.ended += 1)
			};
		},
		release: () => Promise.resolve()
	};
	return { model, counts };
}

const order = {
	prompt: ids(7, 8, 9),
	seen: [7, 8, 9],
	steps: [],
	stop: STOP,
	mostTokens: 10,
	follow: (token: number) => ids(token)
};

test('the prompt is read at once, then each token, until the end of speech', async () => {
	const { model, counts } = counting([
		[0, 9, 0, 0],
		[0, 0, 9, 0],
		[0, 0, 0, 9]
	]);

	expect(await collect(generateTokens(model, order))).toEqual([1, 2]);
	expect(counts).toEqual({ read: [3, 1, 1], begun: 1, ended: 1 });
});

test('any of several tokens may end a text', async () => {
	const { model } = counting([
		[0, 9, 0, 0],
		[0, 0, 9, 0]
	]);

	expect(await collect(generateTokens(model, { ...order, stop: [STOP, 2] }))).toEqual([1]);
});

test('whoever stops asking stops the model before its next step, and its cache is freed', async () => {
	const { model, counts } = counting(Array.from({ length: 10 }, () => [9, 0, 0, 0]));
	for await (const token of generateTokens(model, order)) {
		expect(token).toBe(0);
		if (counts.read.length === 2) break;
	}

	expect(counts).toEqual({ read: [3, 1], begun: 1, ended: 1 });
});

test('after the most tokens nothing more is read', async () => {
	const { model, counts } = counting(Array.from({ length: 10 }, () => [9, 0, 0, 0]));

	const tokens = await collect(generateTokens(model, { ...order, mostTokens: 4 }));

	expect(tokens).toEqual([0, 0, 0, 0]);
	expect(counts.read).toEqual([3, 1, 1, 1]);
});

test('what was said is known to the steps, and so is the prompt', async () => {
	const { model } = counting([
		[4, 4.5, 5, 0],
		[4, 4.5, 5, 0],
		[4, 4.5, 5, 0]
	]);
	const steps = [penalise(2)];
	const generation = generateTokens(model, { ...order, seen: [2], steps, mostTokens: 3 });

	expect(await collect(generation)).toEqual([1, 0, 2]);
});

test('a step that fails frees the cache', async () => {
	const { model, counts } = counting([[NaN, 1]]);

	await expect(collect(generateTokens(model, order))).rejects.toThrow(/not numbers/);
	expect(counts.ended).toBe(1);
});

test('the state that each token came from is kept, that of the end of speech included', async () => {
	const { model } = counting([
		[1, 2, 0, 0],
		[0, 0, 0, 1]
	]);
	let read = 0;
	const withStates: LanguageModel = {
		...model,
		begin: (rows) => ({ ...model.begin(rows), hidden: () => [Float32Array.of((read += 1))] })
	};
	const states: number[] = [];
	const keepHidden = (state: Float32Array) => states.push(...state);

	expect(await collect(generateTokens(withStates, { ...order, keepHidden }))).toEqual([1]);
	expect(states).toEqual([1, 2]);
});

test('a model without states cannot be asked for them', async () => {
	const { model, counts } = counting([[1, 0, 0, 0]]);

	await expect(
		collect(generateTokens(model, { ...order, keepHidden: () => undefined }))
	).rejects.toThrow(/no hidden state/);
	expect(counts.ended).toBe(1);
});
