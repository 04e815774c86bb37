// Bytes as text for JSON: base64 (RFC 4648).

/** How many bytes are passed as arguments of one call. */
const STEP = 0x8000;

export function toBase64(bytes: Uint8Array): string {
	let text = '';
	for (let at = 0; at < bytes.length; at += STEP) {
		text += String.fromCharCode(...bytes.subarray(at, at + STEP));
	}
	return btoa(text);
}

/** Throws a DOMException for what is no base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
