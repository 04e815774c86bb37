// How a graphics processor is named to people.
import { expect, test } from 'vitest';
import { gpuName } from './measure-here.ts';

test.each([
	['nvidia/ampere///Chrome/156', 'NVIDIA ampere'],
	['intel/gen-12lp//Intel(R) Iris(R) Xe Graphics/Chrome/156', 'Intel(R) Iris(R) Xe Graphics'],
	['nvidia/turing//GeForce GTX 1650/PCIe/Firefox/150', 'GeForce GTX 1650/PCIe'],
	['////Version/26', ''],
	['', '']
])('of %j people are told %j', (name, told) => {
	expect(gpuName(name)).toBe(told);
});
