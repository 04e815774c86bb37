// The data of voices against the models' own statements: what fits, and what is said of what does not.
import { expect, test } from 'vitest';
import { models } from '#lib/models/index.ts';
import type { Conditioning, ConditioningForm, TensorForm } from '#lib/models/model.ts';
import type { Tensor } from '#lib/runtime/runtime.ts';
import { clones, speaks } from '../find-card.ts';
import { findMisfit } from './find-misfit.ts';

const cards = models
	.map(({ card }) => card)
	.filter(speaks)
	.filter(clones);

/** A tensor of `form` at its free lengths' shortest or longest, all values the same. */
function tensorOf({ type, dims: wanted, range }: TensorForm, end: 0 | 1): Tensor {
	const dims = wanted.map((length) => (typeof length === 'number' ? length : length[end]));
	const count = dims.reduce((product, length) => product * length, 1);
	if (type === 'float32') return { type, dims, data: new Float32Array(count).fill(range[end]) };
	if (type === 'int64') {
		return { type, dims, data: new BigInt64Array(count).fill(BigInt(range[end])) };
	}
	return { type, dims, data: new Uint8Array(count).fill(range[end]) };
}

function conditioningOf(form: ConditioningForm, end: 0 | 1): Conditioning {
	return Object.fromEntries(
		Object.entries(form).map(([name, tensor]) => [name, tensorOf(tensor, end)])
	);
}

test.each(cards)('$id takes what it states, from the least to the most', ({ cloning }) => {
	for (const end of [0, 1] as const) {
		expect(
			findMisfit(conditioningOf(cloning.conditioning, end), cloning.conditioning)
		).toBeUndefined();
	}
});

test.each(cards)('$id states the tensors that others look up', ({ cloning }) => {
	const { speakerEmbedding, pitch, needsTranscript } = cloning;
	const wanted = [speakerEmbedding, pitch, needsTranscript && 'transcript'];
	const named = wanted.filter((name) => name !== undefined);
	expect(Object.keys(cloning.conditioning)).toEqual(expect.arrayContaining(named));
});

test.each(cards)('nothing that $id states can take much memory', ({ cloning }) => {
	const longest = Object.values(conditioningOf(cloning.conditioning, 1));
	expect(longest.reduce((sum, { data }) => sum + data.byteLength, 0)).toBeLessThan(8_000_000);
});

const float = (data: number[], dims: number[]): Tensor => ({
	type: 'float32',
	data: Float32Array.from(data),
	dims
});
const form: ConditioningForm = {
	style: { type: 'float32', dims: [1, 3], range: [-5, 5] },
	tokens: { type: 'int64', dims: [1, [1, 4]], range: [0, 9] }
};
const right: Conditioning = {
	style: float([0, 5, -5], [1, 3]),
	tokens: { type: 'int64', data: BigInt64Array.of(0n, 9n), dims: [1, 2] }
};

test.each<[string, Conditioning, string]>([
	['an empty one', { style: float([], [0]) }, 'its tensor "style" has the shape [0], not [1, 3]'],
	[
		'the same values in another shape',
		{ style: float([0, 0, 0], [3, 1]) },
		'its tensor "style" has the shape [3, 1], not [1, 3]'
	],
	[
		'values that its shape does not count',
		{ style: float([0, 0, 0, 0], [1, 3]) },
		'its tensor "style" holds 4 values, not 3'
	],
	[
		'integers',
		{ style: { type: 'int64', data: new BigInt64Array(3), dims: [1, 3] } },
		'its tensor "style" holds 64-bit integers, not 32-bit floats'
	],
	[
		'a huge value',
		{ style: float([0, 3e38, 0], [1, 3]) },
		'its tensor "style" contains 3e+38, which is not between -5 and 5'
	],
	[
		'no number',
		{ style: float([0, NaN, 0], [1, 3]) },
		'its tensor "style" contains NaN, which is not between -5 and 5'
	],
	[
		'more than may be',
		{ tokens: { type: 'int64', data: new BigInt64Array(5), dims: [1, 5] } },
		'its tensor "tokens" has the shape [1, 5], not [1, 1 to 4]'
	],
	[
		'a token that does not exist',
		{ tokens: { type: 'int64', data: BigInt64Array.of(-(2n ** 60n)), dims: [1, 1] } },
		'its tensor "tokens" contains -1150000000000000000, which is not between 0 and 9'
	],
	['one more', { other: float([1], [1]) }, 'it has a tensor "other" too many']
])('%s is named', (_, change, fault) => {
	expect(findMisfit({ ...right, ...change }, form)).toBe(fault);
});

test('what is right is right, and what is missing is named', () => {
	const { style = float([], []) } = right;
	expect(findMisfit(right, form)).toBeUndefined();
	expect(findMisfit({ style }, form)).toBe('its tensor "tokens" is missing');
	expect(findMisfit({}, form)).toBe('its tensor "style" is missing');
});
