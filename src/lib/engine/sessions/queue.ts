// One unit of work at a time: however many requests there are, the device has only one set of compute units.

export type Queue = {
	/**
	 * Runs `work` when the device is free. The lowest waiting ticket goes first, so requests finish
	 * in the order they arrived, yet one whose reader has stopped reading holds nobody up. Rejects with the
	 * signal's reason if it aborts before its turn.
	 */
	run<T>(ticket: number, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
	/** A new request's place in the queue. */
	ticket(): number;
	/** How many are waiting for their turn. */
	readonly waiting: number;
};

type Waiter = { ticket: number; start: () => void };

export function createQueue(): Queue {
	const waiters: Waiter[] = [];
	let busy = false;
	let tickets = 0;

	function next(): void {
		const first = waiters.reduce<Waiter | undefined>(
			(best, waiter) => (best && best.ticket <= waiter.ticket ? best : waiter),
			undefined
		);
		busy = first !== undefined;
		if (!first) return;
		waiters.splice(waiters.indexOf(first), 1);
		first.start();
	}

	function turn(ticket: number, signal: AbortSignal): Promise<void> {
		signal.throwIfAborted();
		if (!busy) {
			busy = true;
			return Promise.resolve();
		}
		return new Promise((resolve, reject) => {
			const waiter = { ticket, start };
			function start(): void {
				signal.removeEventListener('abort', leave);
				resolve();
			}
			function leave(): void {
				waiters.splice(waiters.indexOf(waiter), 1);
				reject(signal.reason as Error); // AbortSignal types its reason as any
			}
			signal.addEventListener('abort', leave, { once: true });
			waiters.push(waiter);
		});
	}

	return {
		async run(ticket, signal, work) {
			await turn(ticket, signal);
			try {
				return await work();
			} finally {
				next();
			}
		},
		ticket: () => tickets++,
		get waiting() {
			return waiters.length;
		}
	};
}
