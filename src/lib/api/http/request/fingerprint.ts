// Identifies a repeated request: by the sender, the address and every byte of the request.

/** How much is in memory at a time. */
const BLOCK_BYTES = 1 << 24;

/** Equal only for equal keys, paths and forms. A file counts by its bytes, not by its name. */
export async function fingerprintOf(keyId: string, path: string, form: FormData): Promise<string> {
	const parts: string[] = [keyId, path];
	for (const [name, value] of form) {
		parts.push(name, typeof value === 'string' ? value : await hashFile(value));
	}
	return hex(await sha256(new TextEncoder().encode(JSON.stringify(parts))));
}

/** The hash of its blocks' hashes. */
async function hashFile(file: Blob): Promise<string> {
	const blocks: string[] = [String(file.size)];
	for (let at = 0; at < file.size; at += BLOCK_BYTES) {
		const block = await file.slice(at, at + BLOCK_BYTES).arrayBuffer();
		blocks.push(hex(await sha256(block)));
	}
	return blocks.join();
}

function sha256(bytes: BufferSource): Promise<ArrayBuffer> {
	return crypto.subtle.digest('SHA-256', bytes);
}

function hex(bytes: ArrayBuffer): string {
	return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
