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
	const characters = atob(text);
	const bytes = new Uint8Array(characters.length);
	// A loop: `Uint8Array.from` takes a second for the few megabytes of a sound.
	for (let at = 0; at < bytes.length; at++) bytes[at] = characters.charCodeAt(at);
	return bytes;
}
