// The store in the shape of a Web Cache: what transformers.js takes as `env.customCache`.
import { folderOf } from './kept-path.ts';
import type { Repository } from './source.ts';
import type { Store } from './store.ts';
import { writeFile } from './write-file.ts';

/** What transformers.js asks of a cache. */
export type StoreCache = {
	match(request: string): Promise<Response | undefined>;
	put(request: string, response: Response): Promise<void>;
};

/**
 * Answers requests for the files of these repositories, at whatever host (`…/{repository}/resolve/{revision}/{path}`),
 * from the store; knows nothing of any other address.
 */
export function createStoreCache(store: Store, repositories: readonly Repository[]): StoreCache {
	function pathOf(request: string): string | undefined {
		const url = decodeURIComponent(request.replace(/[?#].*$/, ''));
		for (const version of repositories) {
			const mark = `/${version.repository}/resolve/${version.revision}/`;
			const at = url.indexOf(mark);
			if (at >= 0) return `${folderOf(version)}/${url.slice(at + mark.length)}`;
		}
		return undefined;
	}

	return {
		async match(request) {
			const path = pathOf(request);
			const blob = path === undefined ? undefined : await store.read(path);
			return blob && new Response(blob, { headers: { 'content-length': String(blob.size) } });
		},
		/** Keeps a whole answer. One that breaks off, or is shorter than it said, is not kept. */
		async put(request, response) {
			const path = pathOf(request);
			if (path === undefined || response.status !== 200) return;
			const said = response.headers.get('content-length');
			const isPacked = response.headers.has('content-encoding');
			const blob = await response.blob();
			if (said !== null && !isPacked && Number(said) !== blob.size) {
				throw new Error(`${path} broke off after ${blob.size} of ${said} bytes`);
			}
			await writeFile(store, path, blob);
		}
	};
}
