// A clock that moves when a test says so.
import type { Clock } from '../clock.ts';

export type TestClock = Clock & {
	/** Moves it on; what is due by then is done, in the order in which it was asked for. */
	pass(milliseconds: number): void;
	/** Moves it on, but its timers are late. */
	move(milliseconds: number): void;
};

/** `start`: milliseconds since 1970. */
export function createTestClock(start: number): TestClock {
	let now = start;
	let timers: { at: number; act: () => void }[] = [];
	function move(milliseconds: number): void {
		now += milliseconds;
	}
	return {
		now: () => now,
		move,
		later(milliseconds, act) {
			const timer = { at: now + milliseconds, act };
			timers.push(timer);
			return () => void (timers = timers.filter((other) => other !== timer));
		},
		pass(milliseconds) {
			move(milliseconds);
			const due = timers.filter(({ at }) => at <= now);
			timers = timers.filter(({ at }) => at > now);
			for (const { act } of due) act();
		}
	};
}
