// One piece of work that reports its progress to any number of listeners and stops when the last of them leaves.

export type SharedWork<News> = {
	/**
	 * The news from now on, starting with the latest; ends with the work. Throws what the work throws, and the signal's
	 * reason once it aborts. A slow listener skips news that is out of date.
	 */
	join(signal: AbortSignal): AsyncGenerator<News, void, undefined>;
	/** Stops the work; listeners get `reason` thrown. Resolves once it has stopped. */
	stop(reason: Error): Promise<void>;
};

/**
 * Starts `work` immediately. `tell` passes on news.
 * @param onStop called as soon as nobody can join any more: the work has ended, or is about to
 */
export function shareWork<News>(
	work: (tell: (news: News) => void, signal: AbortSignal) => Promise<void>,
	onStop: () => void
): SharedWork<News> {
	const end = new AbortController();
	const waking = new Set<() => void>();
	let latest: { news: News } | undefined;
	let listeners = 0;
	let outcome: { error?: unknown } | undefined;

	function wake(): void {
		for (const listener of waking) listener();
		waking.clear();
	}
	function tell(news: News): void {
		latest = { news };
		wake();
	}
	const settled = work(tell, end.signal)
		.then(
			() => (outcome = {}),
			(error: unknown) => (outcome = { error: end.signal.aborted ? end.signal.reason : error })
		)
		.then(() => {
			onStop();
			wake();
		});

	async function stop(reason: Error): Promise<void> {
		if (!outcome) onStop();
		end.abort(reason);
		await settled;
	}

	return {
		async *join(signal) {
			listeners++;
			const leave = () => wake();
			signal.addEventListener('abort', leave);
			try {
				let seen: typeof latest;
				for (;;) {
					signal.throwIfAborted();
					if (latest && latest !== seen) {
						seen = latest;
						yield latest.news;
					} else if (outcome) {
						if ('error' in outcome) throw outcome.error;
						return;
					} else {
						await new Promise<void>((woken) => waking.add(woken));
					}
				}
			} finally {
				signal.removeEventListener('abort', leave);
				listeners--;
				if (listeners === 0 && !outcome) await stop(new Error('nobody waits for it any more'));
			}
		},
		stop
	};
}
