// A store that lasts only as long as the program runs: for Node and tests.
import { PartBusy, StoreFull, type Part, type Store } from './store.ts';

/** @param room capacity in bytes */
export function createInMemoryStore(room = Infinity): Store {
	const files = new Map<string, Uint8Array<ArrayBuffer>[]>();
	const parts = new Map<string, Uint8Array<ArrayBuffer>[]>();
	const open = new Set<string>();

	const sizeOf = (chunks: Uint8Array[]) => chunks.reduce((sum, { length }) => sum + length, 0);
	const taken = () => [...files.values(), ...parts.values()].reduce((sum, c) => sum + sizeOf(c), 0);
	const isIn = (path: string, folder: string) =>
		folder === '' || path === folder || path.startsWith(`${folder}/`);

	function openPart(path: string): Part {
		if (open.has(path)) throw new PartBusy(path);
		open.add(path);
		const chunks = parts.get(path) ?? [];
		parts.set(path, chunks);
		return {
			get bytes() {
				return sizeOf(chunks);
			},
			read: () => Promise.resolve(new Blob(chunks)),
			append(bytes) {
				if (taken() + bytes.length > room) return Promise.reject(new StoreFull(path));
				chunks.push(bytes.slice());
				return Promise.resolve();
			},
			empty() {
				chunks.length = 0;
				return Promise.resolve();
			},
			finish() {
				files.set(path, chunks);
				parts.delete(path);
				open.delete(path);
				return Promise.resolve();
			},
			drop() {
				parts.delete(path);
				open.delete(path);
				return Promise.resolve();
			},
			close() {
				open.delete(path);
				return Promise.resolve();
			}
		};
	}

	return {
		read: (path) => Promise.resolve(files.has(path) ? new Blob(files.get(path)) : undefined),
		openPart: (path) => Promise.resolve().then(() => openPart(path)),
		list: (folder) =>
			Promise.resolve(
				[files, parts].flatMap((kept) =>
					[...kept]
						.filter(([path]) => isIn(path, folder))
						.map(([path, chunks]) => ({ path, bytes: sizeOf(chunks), whole: kept === files }))
				)
			),
		remove(path) {
			const busy = [...open].find((key) => isIn(key, path));
			if (busy !== undefined) return Promise.reject(new PartBusy(busy));
			for (const kept of [files, parts]) {
				for (const key of kept.keys()) if (isIn(key, path)) kept.delete(key);
			}
			return Promise.resolve();
		}
	};
}
