// Whether a device is strong enough for a build, and what it lacks otherwise, in words.
import type { Build } from '#lib/models/model.ts';
import type { DeviceSetting, Gpu } from './choose-run.ts';

/** Halves of a sentence: "it needs …", "and …". */
export type Lack = { needs: string; has: string };

/** Files that are so small cannot fill a GPU, whatever the card says: a test's stand-in for the model, say. */
const SMALL_BYTES = 50_000_000;
/** Browsers tell no more than this of a device's memory, so that more cannot be asked for. */
const MOST_TOLD_BYTES = 8 * 2 ** 30;

/** @param bytes how large the build's files are, if they are here; where they are small, what it `needs` does not count */
export function findLack(
	{ devices, precision, needs }: Build,
	gpu: Gpu | null,
	setting: DeviceSetting,
	bytes = Infinity
): Lack | undefined {
	if (devices.includes('wasm')) return undefined;
	if (!gpu) {
		return {
			needs: 'a graphics processor',
			has: 'this browser offers none that models can use (WebGPU)'
		};
	}
	if (setting === 'cpu') {
		return {
			needs: 'the graphics processor',
			has: 'Settings says that only the processor is used'
		};
	}
	if ((precision === 'fp16' || precision === 'q4f16') && !gpu.hasF16) {
		return {
			needs: 'a graphics processor with 16-bit numbers',
			has: 'this one has none (shader-f16)'
		};
	}
	if (!needs || bytes <= SMALL_BYTES) return undefined;
	return findShortage(needs, gpu);
}

function findShortage(
	{ bufferBytes, systemBytes }: NonNullable<Build['needs']>,
	{ mostBufferBytes = Infinity, systemBytes: told = Infinity }: Gpu
): Lack | undefined {
	if (mostBufferBytes < bufferBytes) {
		return {
			needs: `a graphics processor with buffers of ${inMegabytes(bufferBytes)}`,
			has: `this one has at most ${inMegabytes(mostBufferBytes)}`
		};
	}
	if (told < Math.min(systemBytes, MOST_TOLD_BYTES)) {
		return {
			needs: `${inMegabytes(systemBytes)} of memory`,
			has: `this device has about ${inMegabytes(told)}`
		};
	}
	return undefined;
}

function inMegabytes(bytes: number): string {
	return `${Math.round(bytes / 1e6).toLocaleString('en')} MB`;
}
