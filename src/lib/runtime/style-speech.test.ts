// What a graph of Kokoro's layout gives, and what is done when it is no sound.
import { expect, test } from 'vitest';
import type { Graph } from './runtime.ts';
import { mixStyles, STYLE_VALUES, utter } from './style-speech.ts';

/** Gives one waveform after the other. */
function graphOf(...waveforms: number[][]): Graph & { runs: number } {
	const graph = {
		inputNames: [],
		outputNames: ['waveform'],
		inputDims: {},
		runs: 0,
		run: () => {
			const data = Float32Array.from(waveforms[graph.runs++] ?? []);
			return Promise.resolve({ waveform: { type: 'float32' as const, data, dims: [data.length] } });
		},
		release: () => Promise.resolve()
	};
	return graph;
}

const style = new Float32Array(STYLE_VALUES);

test('a sound with values that are not numbers is made once more', async () => {
	const graph = graphOf([0.5, NaN], [0.5, 0.25]);

	expect((await utter(graph, [0, 50, 0], style, 1)).samples).toEqual(Float32Array.of(0.5, 0.25));
	expect(graph.runs).toBe(2);
});

test('a graph that never gives a sound fails', async () => {
	const graph = graphOf([NaN], [Infinity], [0.5]);

	await expect(utter(graph, [0, 50, 0], style, 1)).rejects.toThrow(/not numbers/);
});

test('a mixture lies between its styles, by weight', () => {
	const parts = [
		{ style: new Float32Array(STYLE_VALUES).fill(1), weight: 0.75 },
		{ style: new Float32Array(STYLE_VALUES).fill(-1), weight: 0.25 }
	];

	expect(mixStyles(parts)).toEqual(new Float32Array(STYLE_VALUES).fill(0.5));
});
