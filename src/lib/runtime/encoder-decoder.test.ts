// What the two graphs are asked for, and that nothing of theirs is left behind: with graphs of a few lines whose tensors
// lie on a GPU, as far as anybody can tell.
import * as ort from 'onnxruntime-web/webgpu';
import { expect, test } from 'vitest';
import { createEncoderDecoder } from './encoder-decoder.ts';

const LAYERS = 3;
const HEADS = 2;
const FRAMES = 4;
const PARTS = ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'];

const cacheNames = (prefix: string) =>
	Array.from({ length: LAYERS }, (_, layer) =>
		PARTS.map((part) => `${prefix}${layer}.${part}`)
	).flat();

const input = (name: string, type: ort.Tensor.Type, shape: (number | string)[]) => ({
	name,
	type,
	shape,
	isTensor: true as const
});

function graphs({ statesType = 'float32' }: { statesType?: 'float32' | 'float16' } = {}) {
	let alive = 0;
	let most = 0;
	const runs: { feeds: Record<string, ort.Tensor>; fetches: string[] }[] = [];

	function onGpu(dims: number[], value: number, dataType: 'float32' | 'float16' = 'float32') {
		alive++;
		most = Math.max(most, alive);
		const size = dims.reduce((product, dim) => product * dim, 1);
		const values =
			dataType === 'float32'
				? Float32Array.from({ length: size }, (_, index) => value + index)
				: new Uint16Array(size).fill(0x3c00); // ones
		const buffer = {} as GPUBuffer; // nothing looks into it
		return ort.Tensor.fromGpuBuffer(buffer, {
			dataType,
			dims,
			download: () => Promise.resolve(values as never), // of the type above
			dispose: () => {
				alive--;
			}
		});
	}

	const release = () => Promise.resolve();
	const encoder = {
		inputNames: ['input_features'],
		outputNames: ['last_hidden_state'],
		inputMetadata: [input('input_features', statesType, [1, 80, 3000])],
		run: async () => ({ last_hidden_state: onGpu([1, FRAMES, 8], 0, statesType) }),
		release
	};
	const attentions = Array.from({ length: LAYERS }, (_, layer) => `cross_attentions.${layer}`);
	const decoder = {
		inputNames: [
			'input_ids',
			'encoder_hidden_states',
			...cacheNames('past_key_values.'),
			'use_cache_branch'
		],
		outputNames: ['logits', ...cacheNames('present.'), ...attentions],
		inputMetadata: [
			input('input_ids', 'int64', ['batch', 'tokens']),
			input('encoder_hidden_states', 'float32', ['batch', 'frames', 8]),
			...cacheNames('past_key_values.').map((name) =>
				input(name, 'float32', ['batch', HEADS, 'past', 4])
			),
			input('use_cache_branch', 'bool', [1])
		],
		async run(feeds: Record<string, ort.Tensor>, fetches: string[]) {
			if (Object.values(feeds).some(({ location }) => location === 'none')) {
				throw new Error('a tensor was fed that had been disposed of');
			}
			runs.push({ feeds, fetches });
			const tokens = feeds['input_ids']?.dims[1] ?? 0;
			return Object.fromEntries(
				fetches.map((name) => {
					if (name === 'logits') return [name, onGpu([1, tokens, 5], runs.length * 100)];
					if (attentions.includes(name)) {
						return [name, onGpu([1, HEADS, tokens, FRAMES], Number(name.at(-1)) * 1000)];
					}
					return [name, onGpu([1, HEADS, tokens, 4], 0)];
				})
			);
		},
		release
	};
	const heads = [
		[1, 0],
		[1, 1]
	] as const;
	return {
		opened: createEncoderDecoder(encoder, decoder as never, heads), // as much of a session as is used
		runs,
		alive: () => alive,
		most: () => most
	};
}

const features = {
	type: 'float32',
	data: new Float32Array(80 * 3000),
	dims: [1, 80, 3000]
} as const;

test('after many windows no tensor is left, and there were never more than those of one step', async () => {
	const { opened, alive, most } = graphs();
	for (let window = 0; window < 50; window++) {
		const encoded = await opened.encode(features);
		for (let attempt = 0; attempt < 2; attempt++) {
			const sequence = encoded.begin();
			await sequence.read([1, 2, 3]);
			for (let step = 0; step < 10; step++) await sequence.read([step]);
			sequence.end();
			sequence.end();
		}
		encoded.dispose();
	}

	expect(alive()).toBe(0);
	// The states, the old and the new cache, logits and one layer's attentions.
	expect(most()).toBe(1 + LAYERS * 4 + LAYERS * 2 + 2);
});

test('only the first step asks for the encoder’s keys and values, and every later one is fed them', async () => {
	const { opened, runs } = graphs();
	const sequence = (await opened.encode(features)).begin();
	await sequence.read([1, 2, 3]);
	await sequence.read([4]);
	await sequence.read([5]);

	const [first, second, third] = runs;
	expect(
		runs.map(({ fetches }) => fetches.filter((name) => name.includes('encoder')).length)
	).toEqual([LAYERS * 2, 0, 0]);
	expect(runs.map(({ feeds }) => feeds['use_cache_branch']?.data[0])).toEqual([0, 1, 1]);
	const key = 'past_key_values.2.encoder.key';
	expect(first?.feeds[key]?.dims).toEqual([1, HEADS, 0, 4]);
	expect(second?.feeds[key]).toBe(third?.feeds[key]);
	sequence.end();
});

test('attentions come of the alignment heads’ layers alone, a row for each token', async () => {
	const { opened, runs } = graphs();
	const sequence = (await opened.encode(features)).begin();

	const { attentions, each, logits } = await sequence.read([1, 2, 3]);

	expect(runs[0]?.fetches.filter((name) => name.startsWith('cross'))).toEqual([
		'cross_attentions.1'
	]);
	expect(attentions.map(([value]) => value)).toEqual([1000, 1000 + 3 * FRAMES]);
	expect(attentions.map(({ length }) => length)).toEqual([3 * FRAMES, 3 * FRAMES]);
	expect(each).toHaveLength(3);
	expect([...logits]).toEqual([110, 111, 112, 113, 114]);
	sequence.end();
});

test('further tokens are read one after the other', async () => {
	const { opened, runs } = graphs();
	const sequence = (await opened.encode(features)).begin();
	await sequence.read([1]);

	const { attentions, each } = await sequence.read([2, 3]);

	expect(runs.map(({ feeds }) => feeds['input_ids']?.dims)).toEqual([
		[1, 1],
		[1, 1],
		[1, 1]
	]);
	expect(each).toHaveLength(2);
	expect(attentions[0]).toHaveLength(2 * FRAMES);
	sequence.end();
});

test('states of 16 bits are made what the decoder reads, and stay where they are otherwise', async () => {
	const halves = graphs({ statesType: 'float16' });
	const encoded = await halves.opened.encode(features);
	const sequence = encoded.begin();
	await sequence.read([1]);
	const states = halves.runs[0]?.feeds['encoder_hidden_states'];
	expect([states?.type, states?.data[0]]).toEqual(['float32', 1]);
	sequence.end();
	encoded.dispose();
	expect(halves.alive()).toBe(0);

	const floats = graphs();
	await (await floats.opened.encode(features)).begin().read([1]);
	expect(floats.runs[0]?.feeds['encoder_hidden_states']?.location).toBe('gpu-buffer');
});
