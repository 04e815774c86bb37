// Joins bytes.

export type Bytes = Uint8Array<ArrayBuffer>;

/** All parts joined, in new memory. */
export function joinBytes(parts: readonly Uint8Array[]): Bytes {
	const joined = new Uint8Array(parts.reduce((total, { byteLength }) => total + byteLength, 0));
	let at = 0;
	for (const part of parts) {
		joined.set(part, at);
		at += part.byteLength;
	}
	return joined;
}
