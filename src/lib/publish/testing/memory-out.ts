// An output in memory, for tests.
import { createOut, type Out } from '../out.ts';

export function memoryOut(): { out: Out; bytes(): Uint8Array<ArrayBuffer> } {
	let bytes = new Uint8Array(0);
	const out = createOut((piece, at) => {
		if (at + piece.length > bytes.length) {
			const longer = new Uint8Array(at + piece.length);
			longer.set(bytes);
			bytes = longer;
		}
		bytes.set(piece, at);
		return Promise.resolve();
	});
	return { out, bytes: () => bytes };
}
