// The clock of this device, for work that waits.
import type { Clock } from '#lib/scatter/types.ts';

export const clock: Clock = {
	now: () => performance.now(),
	wait(milliseconds, signal) {
		return new Promise((resolve, reject) => {
			const giveUp = () => {
				clearTimeout(timer);
				reject(signal.reason as Error); // whoever aborts gives an error
			};
			const timer = setTimeout(() => {
				signal.removeEventListener('abort', giveUp);
				resolve();
			}, milliseconds);
			signal.addEventListener('abort', giveUp, { once: true });
		});
	}
};
