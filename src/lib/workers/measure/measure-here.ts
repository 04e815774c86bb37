// Measures the device, in the thread that calls it.
import type { Gpu } from '#lib/engine/devices/choose-run.ts';
import { measureSpeed } from '#lib/runtime/measure-speed.ts';
import { threadsHere } from '#lib/runtime/threads.ts';
import { createWebRuntime } from '#lib/runtime/web.ts';
import { findGpu } from '../find-gpu.ts';
import type { WorkerSettings } from '../settings.ts';
import type { MeasuredGpu, Measurement } from './measurement.ts';

/** Of the two seconds that people are told; the others go into starting the runtime. */
const SECONDS = 1.2;

/** Starts the runtime that models run in, and lets it compute for about a second. Rejects where it cannot start. */
export async function measureHere({ runtimeFiles }: WorkerSettings): Promise<Measurement> {
	const threads = threadsHere();
	const gpu = await findGpu();
	const billions = await measureSpeed(createWebRuntime(threads, runtimeFiles.wasm), SECONDS);
	return { billions, threads, gpu: gpu && describeGpu(gpu) };
}

function describeGpu({ name, mostBufferBytes = Infinity }: Gpu): MeasuredGpu {
	return {
		name: gpuName(name),
		mostBufferBytes: Number.isFinite(mostBufferBytes) ? mostBufferBytes : null
	};
}

/** As their makers write them; browsers tell them in small letters. */
const VENDORS: Partial<Record<string, string>> = {
	amd: 'AMD',
	apple: 'Apple',
	arm: 'Arm',
	intel: 'Intel',
	nvidia: 'NVIDIA',
	qualcomm: 'Qualcomm'
};

/** For people, of `vendor/architecture/device/description/browser`, each of which may be empty. */
export function gpuName(name: string): string {
	const own = name.replace(/\/(?:(?:Chrome|Firefox|Version)\/\d+)?$/, '');
	const [vendor = '', architecture = '', , ...description] = own.split('/');
	const told = description.join('/').trim();
	return told || [VENDORS[vendor] ?? vendor, architecture].filter(Boolean).join(' ');
}
