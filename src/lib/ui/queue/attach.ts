// What every page loads of the queue: whether there is work, so that it goes on whatever page is opened first.
import { readLocal, writeLocal } from '../base/local.ts';

const KEY = 'queue';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** Called once by the frame. A queue that another tab begins is joined: this tab goes on with it when that one closes. */
export function attachQueue(): void {
	const look = () => {
		if (readLocal(KEY, isFlag, false)) void import('./queue.svelte.ts');
	};
	addEventListener('storage', ({ key }) => {
		if (key === `aloud.${KEY}`) look();
	});
	look();
}

/** Tells all tabs, and those of later visits. */
export function markWork(hasWork: boolean): void {
	if (readLocal(KEY, isFlag, false) !== hasWork) writeLocal(KEY, hasWork);
}
