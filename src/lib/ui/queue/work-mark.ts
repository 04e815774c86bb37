// Whether there is work for the queue, told to all tabs and those of later visits: what every page reads at its start.
import { readLocal, writeLocal } from '../base/local.ts';

/** The key in local storage, without the app's own prefix. */
export const WORK_MARK = 'queue';

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

export function hasWork(): boolean {
	return readLocal(WORK_MARK, isFlag, false);
}

export function markWork(isThere: boolean): void {
	if (hasWork() !== isThere) writeLocal(WORK_MARK, isThere);
}
