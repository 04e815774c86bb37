// The boxes of MP4 (ISO/IEC 14496-12, 4.2): read from bytes, and made of parts.
import { joinBytes, type Bytes } from '#lib/audio/formats/bytes.ts';

/** `bytes` is all of it, its head included; a view of what was read. */
export type Box = { type: string; bytes: Uint8Array };

const HEAD = 8;

/** A box of this type around the parts. */
export function box(type: string, ...parts: readonly Uint8Array[]): Bytes {
	const body = joinBytes(parts);
	return joinBytes([u32(HEAD + body.length), letters(type), body]);
}

/** A box with version and flags before its parts. */
export function fullBox(
	type: string,
	{ version = 0, flags = 0 },
	...parts: readonly Uint8Array[]
): Bytes {
	return box(type, u32(version * 2 ** 24 + flags), ...parts);
}

/** What a box holds. @throws an Error where a box is longer than what it lies in */
export function childrenOf({ bytes }: Box): Box[] {
	const view = viewOf(bytes);
	const found: Box[] = [];
	for (let at = HEAD; at + HEAD <= bytes.length;) {
		const size = view.getUint32(at);
		const type = String.fromCharCode(...bytes.subarray(at + 4, at + HEAD));
		if (size < HEAD || at + size > bytes.length) throw new Error(`Damaged MP4 box ${type}`);
		found.push({ type, bytes: bytes.subarray(at, at + size) });
		at += size;
	}
	return found;
}

export function viewOf(bytes: Uint8Array): DataView {
	return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function u16(...values: number[]): Bytes {
	const bytes = new Uint8Array(2 * values.length);
	const view = viewOf(bytes);
	values.forEach((value, index) => view.setUint16(2 * index, value));
	return bytes;
}

export function u32(...values: number[]): Bytes {
	const bytes = new Uint8Array(4 * values.length);
	const view = viewOf(bytes);
	values.forEach((value, index) => view.setUint32(4 * index, value));
	return bytes;
}

export function letters(text: string): Uint8Array {
	return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
