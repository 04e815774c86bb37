// Whether the audio in an MP4 or Matroska file is encrypted: the demuxer silently drops such tracks or fails on them.

/** Boxes that replace a codec's own: ISO/IEC 14496-12 (8.12), and the one iTunes wrote. */
const ENCRYPTED_MP4_SOUND = ['enca', 'drms'];
/** Larger than the index of any real film. */
const MOST_INDEX_BYTES = 1 << 26;
/** The track list of Matroska is near the start, after little more than a table of contents. */
const MATROSKA_HEAD_BYTES = 1 << 18;

/** ContentEncodings, ContentEncoding, ContentEncryption (RFC 9559), each nested in the one before. */
const MATROSKA_ENCRYPTION = [
	[0x6d, 0x80],
	[0x62, 0x40],
	[0x50, 0x35]
];
/** How far apart these may be: between them are lengths and a few numbers. */
const MATROSKA_NEAR_BYTES = 40;

/** Reads only the index. */
export async function isEncrypted(file: Blob): Promise<boolean> {
	const head = await read(file, 0, 4);
	if (head.byteLength < 4) return false;
	if (new DataView(head.buffer).getUint32(0) === 0x1a45dfa3) return isEncryptedMatroska(file);
	const index = await findIndex(file);
	if (!index) return false;
	const text = new TextDecoder('latin1').decode(index);
	return ENCRYPTED_MP4_SOUND.some((name) => text.includes(name));
}

async function read(file: Blob, from: number, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
	return new Uint8Array(await file.slice(from, from + bytes).arrayBuffer());
}

/** The box `moov` of an MP4. */
async function findIndex(file: Blob): Promise<Uint8Array | null> {
	for (let at = 0; at + 8 <= file.size;) {
		const head = await read(file, at, 16);
		const view = new DataView(head.buffer);
		const short = view.getUint32(0);
		const isLong = short === 1 && head.byteLength === 16;
		const size = isLong ? Number(view.getBigUint64(8)) : short;
		const name = String.fromCharCode(...head.subarray(4, 8));
		if (name === 'moov') return read(file, at, Math.min(size || file.size, MOST_INDEX_BYTES));
		if (size < 8) return null; // the last box, or none
		at += size;
	}
	return null;
}

async function isEncryptedMatroska(file: Blob): Promise<boolean> {
	const head = await read(file, 0, MATROSKA_HEAD_BYTES);
	const [encodings = [], ...inner] = MATROSKA_ENCRYPTION;
	for (let at = find(head, encodings, 0, head.length); at >= 0;) {
		let from = at;
		for (const id of inner) {
			if (from >= 0) from = find(head, id, from + 2, from + MATROSKA_NEAR_BYTES);
		}
		if (from >= 0) return true;
		at = find(head, encodings, at + 1, head.length);
	}
	return false;
}

function find(bytes: Uint8Array, id: number[], from: number, to: number): number {
	for (let at = from; at < to && at + id.length <= bytes.length; at++) {
		if (id.every((byte, index) => bytes[at + index] === byte)) return at;
	}
	return -1;
}
