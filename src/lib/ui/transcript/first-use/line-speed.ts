// How fast this device's connection is: as the last download found it, as the browser says, or as it is assumed.
import { isNumberWithin, readLocal, writeLocal } from '../../base/local.ts';
import { USUAL_MEGABITS } from '../../models/model-view.ts';

const KEY = 'line-speed';
/** Chromium tells no more than this of a connection, however fast it is. */
const MOST_TOLD_MEGABITS = 10;
const isSpeed = isNumberWithin(1, 1e10);

/** In bytes a second. */
export function lineSpeed(): number {
	const measured = readLocal<number | null>(KEY, isSpeed, null);
	if (measured !== null) return measured;
	const told = toldMegabits();
	const isSlow = told !== undefined && told > 0 && told < MOST_TOLD_MEGABITS;
	return ((isSlow ? told : USUAL_MEGABITS) * 1e6) / 8;
}

/** What a download has found, in bytes a second: kept for the next time on this device. */
export function noteLineSpeed(bytesPerSecond: number): void {
	if (isSpeed(bytesPerSecond)) writeLocal(KEY, Math.round(bytesPerSecond));
}

/** https://wicg.github.io/netinfo/: Chromium alone has it, and the types do not. */
function toldMegabits(): number | undefined {
	const { connection } = navigator as { connection?: { downlink?: number } };
	return connection?.downlink;
}
