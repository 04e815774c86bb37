// What a device lacks for a build that only a strong GPU can run.
import { expect, test } from 'vitest';
import type { Build } from '#lib/models/model.ts';
import type { Gpu } from './choose-run.ts';
import { findLack } from './find-lack.ts';

const build: Build = {
	precision: 'q8',
	devices: ['webgpu'],
	memoryBytes: 4e9,
	needs: { bufferBytes: 500e6, systemBytes: 20e9 },
	files: []
};
const strong: Gpu = { name: 'a', hasF16: true, mostBufferBytes: 2e9, systemBytes: 8 * 2 ** 30 };

test('a strong device lacks nothing: nor one whose memory is more than browsers tell', () => {
	expect(findLack(build, strong, 'auto')).toBeUndefined();
	expect(findLack(build, { name: 'b', hasF16: false }, 'auto')).toBeUndefined();
});

test.each([
	['no GPU', null, 'auto', build, /WebGPU/],
	['a GPU that is turned off', strong, 'cpu', build, /Settings/],
	[
		'a GPU without 16-bit numbers',
		{ ...strong, hasF16: false },
		'auto',
		{ ...build, precision: 'fp16' },
		/shader-f16/
	],
	['small buffers', { ...strong, mostBufferBytes: 128e6 }, 'gpu', build, /at most 128 MB/],
	['little memory', { ...strong, systemBytes: 4 * 2 ** 30 }, 'auto', build, /about 4,295 MB/]
] as const)('%s is told', (_, gpu, setting, build, has) => {
	expect(findLack(build, gpu, setting)?.has).toMatch(has);
});

test('what the processor can run, too, needs nothing', () => {
	expect(findLack({ ...build, devices: ['webgpu', 'wasm'] }, null, 'auto')).toBeUndefined();
});

test('files too small to be the model need a GPU, but not a strong one', () => {
	const weak = { ...strong, mostBufferBytes: 1, systemBytes: 1 };

	expect(findLack(build, weak, 'auto', 500_000)).toBeUndefined();
	expect(findLack(build, weak, 'auto', 4e9)).toBeDefined();
	expect(findLack(build, null, 'auto', 500_000)).toBeDefined();
});
