// What a page brings back by itself may be what stopped it from answering. While it is being opened a mark lies in
// storage; what is found with its mark was never opened to the end, and is not opened again unasked.
import { readLocal, writeLocal } from './local.ts';

/** An opening that takes longer has hung, even if it ended. */
const PATIENCE_MILLISECONDS = 10_000;

/**
 * Opens what is kept as `key`. Resolves with false, and opens nothing, where the last opening never ended, or has kept
 * another tab busy until now.
 */
export async function openCarefully(key: string, open: () => void): Promise<boolean> {
	const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS);
	try {
		return await navigator.locks.request(`opening ${key}`, { signal }, async () => {
			if (readLocal(markOf(key), isTrue, false)) return false;
			await openMarked(key, open);
			return true;
		});
	} catch (error) {
		if (signal.aborted) return false;
		throw error;
	}
}

/** Opens it, marked until the page has shown it and answers again. */
export async function openMarked(key: string, open: () => void): Promise<void> {
	const leave = new AbortController();
	writeLocal(markOf(key), true);
	// A page that is left while it answers has not hung.
	addEventListener('pagehide', () => forgetMark(key), { signal: leave.signal });
	const begun = performance.now();
	open();
	await hasShown();
	leave.abort();
	if (performance.now() - begun < PATIENCE_MILLISECONDS) forgetMark(key);
}

/** What was found with its mark has been put elsewhere. */
export function forgetMark(key: string): void {
	writeLocal(markOf(key), false);
}

/** After the next frame; at once in a page that nobody sees, which has none. */
function hasShown(): Promise<void> {
	return new Promise((resolve) => {
		const after = () => setTimeout(resolve);
		if (document.visibilityState === 'visible') requestAnimationFrame(after);
		else after();
	});
}

function markOf(key: string): string {
	return `opening.${key}`;
}

function isTrue(value: unknown): value is boolean {
	return value === true;
}
