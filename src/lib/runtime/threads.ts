// How many WASM threads may be used.

const MAX_THREADS = 4; // beyond this small models get slower: threads wait for each other

/** WASM threads that may be used here: one, unless the page is cross-origin isolated. */
export function threadsHere(): number {
	const isolated = 'crossOriginIsolated' in globalThis && crossOriginIsolated;
	return isolated ? Math.min(MAX_THREADS, navigator.hardwareConcurrency) : 1;
}
