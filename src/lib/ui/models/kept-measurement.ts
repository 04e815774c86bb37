// A measurement of this device as it is kept: with its date, and as long as the device is the same.
import type { Measurement } from '#lib/workers/measure/measure-device.ts';

/** `time`: when it was made, in milliseconds since 1970. `cores`: as many as there were. */
export type KeptMeasurement = Measurement & { time: number; cores: number };

/** Whether it is of the device as it is now: a page that became isolated has more threads. */
export function suits(kept: KeptMeasurement, now: { threads: number; cores: number }): boolean {
	return kept.threads === now.threads && kept.cores === now.cores;
}

/** What was stored may be older than this version, or changed by hand. */
export function isKept(value: unknown): value is KeptMeasurement | null {
	if (value === null) return true;
	if (typeof value !== 'object') return false;
	const { billions, threads, time, cores, gpu } = value as Partial<KeptMeasurement>;
	const areNumbers = [billions, threads, time, cores].every(
		(number) => Number.isFinite(number) && Number(number) > 0
	);
	if (!areNumbers || gpu === undefined) return false;
	const { name, mostBufferBytes } = gpu ?? { name: '', mostBufferBytes: null };
	return typeof name === 'string' && (mostBufferBytes === null || Number.isFinite(mostBufferBytes));
}
