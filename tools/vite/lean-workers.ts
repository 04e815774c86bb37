// Keeps out of the script that a worker is started with whatever its chunks import.
import type { Plugin } from 'vite';

/**
 * WebKit runs a worker's own script a second time when one of its chunks imports it: two copies, each with a state of its
 * own, then answer every message. With this no chunk imports it. For the workers' plugins. The build fails where one does.
 */
export function keepWorkersLean(): Plugin {
	return {
		name: 'keep-workers-lean',
		apply: 'build',
		// Vite sets another value itself, and lets only a plugin change it.
		options: (options) => ({ ...options, preserveEntrySignatures: 'strict' }),
		generateBundle(_options, bundle) {
			const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
			const own = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
			for (const { fileName, imports } of chunks) {
				const twice = imports.find((path) => own.includes(path));
				if (twice) this.error(`${fileName} imports ${twice}, which WebKit would run twice.`);
			}
		}
	};
}
