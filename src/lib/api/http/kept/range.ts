// The `range` header: which bytes of a file are wanted.

/** The first byte, and the one after the last. */
type ByteRange = { start: number; end: number };

/**
 * RFC 9110, 14.1.2. Undefined for the whole file: without the header, and where it names several ranges or none in
 * bytes, which may be ignored. Null if no byte of the file is in the range.
 */
export function readRange(header: string | null, size: number): ByteRange | null | undefined {
	const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? [];
	if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
	const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
	const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
	if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
	return start < end ? { start, end } : null;
}

/** The part of the chunks that is in the range; chunks are not copied. */
export function* cutChunks(
	chunks: readonly Uint8Array<ArrayBuffer>[],
	{ start, end }: ByteRange
): Generator<Uint8Array<ArrayBuffer>, void, undefined> {
	let at = 0;
	for (const chunk of chunks) {
		const part = chunk.subarray(Math.max(0, start - at), Math.max(0, end - at));
		if (part.byteLength > 0) yield part;
		at += chunk.byteLength;
		if (at >= end) return;
	}
}
