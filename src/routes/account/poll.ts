// Asks again and again while the page is seen, and at once when it is seen again.

/** The pause is counted from the answer on, so that a slow engine is not pressed. Returns how to stop. */
export function pollWhileVisible(ask: () => Promise<void>, pauseMilliseconds = 2000): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isAsking = false;
	let isStopped = false;

	async function next(): Promise<void> {
		clearTimeout(timer);
		if (isAsking || isStopped || document.visibilityState !== 'visible') return;
		isAsking = true;
		await ask();
		isAsking = false;
		if (!isStopped) timer = setTimeout(() => void next(), pauseMilliseconds);
	}
	const start = () => void next();

	document.addEventListener('visibilitychange', start);
	start();
	return () => {
		isStopped = true;
		clearTimeout(timer);
		document.removeEventListener('visibilitychange', start);
	};
}
