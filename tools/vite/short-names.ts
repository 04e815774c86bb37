// Shorter names for the workers' chunks: the service worker lists every one of them, and what is random in a name cannot be packed.
import type { Plugin } from 'vite';

/** Seven letters, the fewest that the bundler allows for this many chunks, in place of eight. */
export function shortenNames(): Plugin {
	return {
		name: 'shorten-names',
		apply: 'build',
		outputOptions({ chunkFileNames, ...options }) {
			if (typeof chunkFileNames !== 'string' || !chunkFileNames.includes('[hash]')) {
				throw new Error('the names of chunks have no hash to shorten');
			}
			return { ...options, chunkFileNames: chunkFileNames.replace('[hash]', '[hash:7]') };
		}
	};
}
