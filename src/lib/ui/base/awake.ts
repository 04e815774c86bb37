// Keeps the screen on while there is long work, where the browser can.

/** Returns what lets the screen sleep again. The browser drops the lock of a hidden page: it is asked for anew. */
export function keepAwake(): () => void {
	let lock: WakeLockSentinel | undefined;
	const ended = new AbortController();

	async function ask(): Promise<void> {
		if (document.visibilityState !== 'visible') return;
		try {
			const granted = await navigator.wakeLock?.request('screen');
			if (ended.signal.aborted) await granted?.release();
			else lock = granted;
		} catch {
			// Refused (battery saver, policy): the work goes on, the screen may sleep.
		}
	}
	void ask();
	document.addEventListener('visibilitychange', () => void ask(), { signal: ended.signal });
	return () => {
		ended.abort();
		void lock?.release();
	};
}
