// Names the files of workers to the service worker. Vite's list of built files, which SvelteKit takes for `build` in
// `$service-worker`, knows a worker that a page starts, but not what that worker starts or loads in turn.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const WORKERS = '_app/immutable/workers';

/** Adds every file of the workers' folder to the client's list, before SvelteKit reads it. */
export function listWorkerFiles(): Plugin {
	return {
		name: 'list-worker-files',
		apply: 'build',
		writeBundle({ dir = '' }) {
			const list = join(dir, '.vite/manifest.json');
			const folder = join(dir, WORKERS);
			if (!existsSync(list) || !existsSync(folder)) return;
			const entries = JSON.parse(readFileSync(list, 'utf8')) as Record<string, { file: string }>; // Vite's own format
			for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
				if (path.endsWith('.js')) entries[`workers/${path}`] = { file: `${WORKERS}/${path}` };
			}
			writeFileSync(list, JSON.stringify(entries));
		}
	};
}
