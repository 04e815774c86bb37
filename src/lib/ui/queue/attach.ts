// What every page loads of the queue: whether there is work, so that it goes on whatever page is opened first.
import { hasWork, WORK_MARK } from './work-mark.ts';

/** Called once by the frame. A queue that another tab begins is joined: this tab goes on with it when that one closes. */
export function attachQueue(): void {
	const look = () => {
		if (hasWork()) void import('./queue.svelte.ts');
	};
	addEventListener('storage', ({ key }) => {
		if (key === `aloud.${WORK_MARK}`) look();
	});
	look();
}
