// Keeps one copy of espeak-ng's 18 MB in the built app.
import type { Plugin } from 'vite';

/** The package's own address of its wasm, which nothing asks for: espeak-program.ts hands the file over. */
const ADDRESS = "new URL('espeak-ng.wasm', import.meta.url).href";

/** Takes that address out, for which Vite would put a second copy beside the workers. For the workers' plugins. */
export function shipEspeakOnce(): Plugin {
	return {
		name: 'ship-espeak-once',
		apply: 'build',
		enforce: 'pre',
		transform(code, id) {
			if (!id.endsWith('/espeak-ng/dist/espeak-ng.js')) return undefined;
			if (!code.includes(ADDRESS))
				throw new Error(`${id} names its wasm in another way than before.`);
			return { code: code.replace(ADDRESS, "''"), map: null };
		}
	};
}
