// Shorter names for built files: the service worker lists every one of them, and what is random in a name cannot be packed.
import type { Plugin } from 'vite';

/** Seven letters, the fewest that the bundler allows for this many chunks, in place of eight; where names differ anyway, six. */
export function shortenNames(): Plugin {
	return {
		name: 'shorten-names',
		apply: 'build',
		outputOptions: (options) => ({
			...options,
			...shorten(options, 'chunkFileNames', 7),
			...shorten(options, 'entryFileNames', 6),
			...shorten(options, 'assetFileNames', 6)
		})
	};
}

/** What is computed stays as it is. */
function shorten<Kind extends string>(
	options: Partial<Record<Kind, unknown>>,
	kind: Kind,
	letters: number
): Partial<Record<Kind, string>> {
	const pattern = options[kind];
	if (typeof pattern !== 'string') return {};
	const shorter: Partial<Record<string, string>> = {
		[kind]: pattern.replace('[hash]', `[hash:${letters}]`)
	};
	return shorter;
}
