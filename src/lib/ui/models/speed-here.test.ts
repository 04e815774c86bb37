// How fast a model is told to be, before and after it has run.
import { expect, test } from 'vitest';
import type { ListedModel } from '#lib/api/client/client.ts';
import { speedHere } from './speed-here.ts';

const CPU = { billions: 40, usesGpu: false };

function model(devices: string[], more: Partial<ListedModel> = {}): ListedModel {
	const build = { devices, isRecommended: true };
	const known = { speed: null, operations: 20, download: { builds: [build] } };
	return { ...known, ...more } as unknown as ListedModel; // all that is looked at
}

test('before it has run it is estimated from what was measured', () => {
	expect(speedHere(model(['wasm']), CPU)).toEqual({ from: 'measurement', rate: 2 });
});

test('once it has run here, that is what counts, however the device was measured', () => {
	const ran = model(['wasm'], { speed: { rate: 0.7, device: 'wasm', measured: 1 } });

	expect(speedHere(ran, CPU)).toEqual({ from: 'run', rate: 0.7 });
	expect(speedHere(ran, { billions: null, usesGpu: true })).toEqual({ from: 'run', rate: 0.7 });
});

test.each([
	['on a graphics processor, which is not measured', ['webgpu', 'wasm'], { usesGpu: true }, 'gpu'],
	['on the processor, though there is another one', ['wasm'], { usesGpu: true }, 'measurement'],
	['nowhere without a graphics processor', ['webgpu'], {}, 'lack'],
	['on a processor that was not measured', ['wasm'], { billions: null }, 'nothing']
])('%s', (_, devices, device, from) => {
	expect(speedHere(model(devices), { ...CPU, ...device }).from).toBe(from);
});

test('of a model whose work nobody knows nothing is said', () => {
	expect(speedHere(model(['wasm'], { operations: null }), CPU).from).toBe('nothing');
});
