// Downloaded model files, in the form a model is given them.
import { keptPath } from './kept-path.ts';
import type { Repository } from './source.ts';
import type { Store } from './store.ts';

/** Reads the files at `paths` of one version; undefined for any other path. Rejects if a file is missing. */
export function createKeptFiles(
	store: Store,
	version: Repository,
	paths: readonly string[]
): (path: string) => Promise<Blob> | undefined {
	const known = new Set(paths);

	async function read(path: string): Promise<Blob> {
		const blob = await store.read(keptPath(version, path));
		if (blob) return blob;
		throw new Error(`${path} of ${version.model} is not on this device`);
	}
	return (path) => (known.has(path) ? read(path) : undefined);
}
