// Who sees whom, and that nothing of a long prompt is lost between its parts.
import { expect, test } from 'vitest';
import { causalBias, splitPositions } from './causal-bias.ts';

test('a position sees itself and what came before it, earlier readings included', () => {
	const { data, dims } = causalBias(1, 3);

	expect(dims).toEqual([1, 1, 3, 4]);
	const values = [...data].map(Number);
	expect(values.map((value) => (value === 0 ? 'sees' : 'no'))).toEqual([
		...['sees', 'sees', 'no', 'no'],
		...['sees', 'sees', 'sees', 'no'],
		...['sees', 'sees', 'sees', 'sees']
	]);
	expect(Math.min(...values)).toBeLessThan(-1e38);
});

test('parts are as long as they may be, the last as long as it is', () => {
	const data = Float32Array.from({ length: 10 }, (_, index) => index);
	const parts = splitPositions({ type: 'float32', data, dims: [1, 5, 2] }, 2);

	expect(parts.map(({ dims }) => dims)).toEqual([
		[1, 2, 2],
		[1, 2, 2],
		[1, 1, 2]
	]);
	expect(parts.flatMap((part) => [...part.data])).toEqual([...data]);
	expect(() => splitPositions({ type: 'float32', data, dims: [2, 5, 1] }, 2)).toThrow(/one row/);
});
