// How fast this device's connection is: as the last download found it, or as it is assumed.
import { isNumberWithin, readLocal, writeLocal } from '../../base/local.ts';
import { USUAL_MEGABITS } from '../../models/model-view.ts';

const KEY = 'line-speed';
const isSpeed = isNumberWithin(1, 1e10);

/** In bytes a second. */
export function lineSpeed(): number {
	return readLocal<number>(KEY, isSpeed, (USUAL_MEGABITS * 1e6) / 8);
}

/** What a download has found, in bytes a second: kept for the next time on this device. */
export function noteLineSpeed(bytesPerSecond: number): void {
	if (isSpeed(bytesPerSecond)) writeLocal(KEY, Math.round(bytesPerSecond));
}
