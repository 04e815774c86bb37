// Ships the runtime with WebGPU gzipped: 26.9 MB as it comes, and Cloudflare Pages takes no file over 25 MiB.
// The worker that needs it unpacks it (src/lib/workers/unpack-runtime.ts).
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const WASM = /\.asyncify\.wasm\?url$/;
const FOLDER = '.svelte-kit/packed';

/** Hands the bundler a gzipped copy of that file in place of the file, and so a name that ends in `.gz`. */
export function packRuntime(folder = FOLDER): Plugin {
	return {
		name: 'pack-runtime',
		apply: 'build',
		enforce: 'pre',
		resolveId: {
			filter: { id: WASM },
			async handler(source, importer) {
				const [path = ''] = source.split('?');
				const found = await this.resolve(path, importer, { skipSelf: true });
				if (!found) throw new Error(`${path} is not there.`);
				return `${packFile(found.id, folder)}?url`;
			}
		}
	};
}

/** A gzipped copy of a file in `folder`, made anew only when the file has changed; its absolute path. */
export function packFile(path: string, folder: string): string {
	const packed = join(process.cwd(), folder, `${basename(path)}.gz`);
	if (existsSync(packed) && statSync(packed).mtimeMs > statSync(path).mtimeMs) return packed;
	mkdirSync(join(packed, '..'), { recursive: true });
	writeFileSync(packed, gzipSync(readFileSync(path), { level: 9 }));
	return packed;
}
