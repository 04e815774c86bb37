// Where the audio begins and ends in the output of an MP3 decoder: the encoder's tag says what padding it added.

/** Delay of every decoder: 528 samples of its filter bank and 1. */
const DECODER_DELAY = 529;
/** Some writers leave zeros between their tags and the first frame. */
const SEARCH_BYTES = 8192;
/** Where the tag is, after a frame's header and side information: by version and channels. */
const TAG_OFFSETS = [13, 21, 36];
const HAS_FRAMES = 1;
const HAS_BYTES = 2;
const HAS_TABLE = 4;
const HAS_QUALITY = 8;
/** How much may follow the last frame (ID3v1, APE) before it is doubtful that the tag describes this file. */
const TRAILER_BYTES = 4096;

/**
 * `start` and `end` in decoded samples; `end` is null if the file does not say, or is not (or no longer) the one the tag
 * describes. `firstByte`: where the frames begin.
 */
export type Mp3Sound = { start: number; end: number | null; firstByte: number };

/**
 * From the "Xing" or "Info" frame with LAME's extension ("MP3 Info Tag Revision 1 Specifications", G. Bouvigne, and
 * how ffmpeg interprets it). `frameSamples`: 1152, or 576 below 32 kHz.
 */
export async function readMp3Sound(file: Blob, frameSamples: number): Promise<Mp3Sound> {
	const firstByte = await afterId3(file);
	const head = await file.slice(firstByte, firstByte + SEARCH_BYTES).arrayBuffer();
	const view = new DataView(head);
	const frame = findTaggedFrame(view);
	if (!frame) return { start: 0, end: null, firstByte };
	const flags = view.getUint32(frame.tag + 4);
	let at = frame.tag + 8;
	const number = (isThere: boolean, length: number) => {
		if (!isThere) return null;
		at += length;
		return length === 4 ? view.getUint32(at - 4) : null;
	};
	const frames = number((flags & HAS_FRAMES) > 0, 4);
	const streamBytes = number((flags & HAS_BYTES) > 0, 4);
	number((flags & HAS_TABLE) > 0, 100);
	number((flags & HAS_QUALITY) > 0, 4);
	const isWhole =
		streamBytes !== null &&
		Math.abs(file.size - (firstByte + frame.start + streamBytes)) <= TRAILER_BYTES;
	const decoded = isWhole && frames !== null ? frames * frameSamples : null;
	if (at + 24 > view.byteLength || !/^(?:LAME|Lav[fc])/.test(textAt(view, at))) {
		return { start: 0, end: decoded, firstByte };
	}
	// Two numbers of twelve bits.
	const start = (view.getUint16(at + 21) >> 4) + DECODER_DELAY;
	const padding = view.getUint16(at + 22) & 0xfff;
	const end = decoded && Math.min(decoded, decoded + DECODER_DELAY - padding);
	return { start, end, firstByte };
}

/** ID3v2 tags come first, one after the other; their lengths use seven bits per byte. */
async function afterId3(file: Blob): Promise<number> {
	for (let at = 0; ;) {
		const head = new Uint8Array(await file.slice(at, at + 10).arrayBuffer());
		if (head.length < 10 || String.fromCharCode(...head.subarray(0, 3)) !== 'ID3') return at;
		const length = head.subarray(6).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
		at += 10 + length;
	}
}

function findTaggedFrame(view: DataView): { start: number; tag: number } | null {
	for (let start = 0; start + 4 <= view.byteLength; start++) {
		if (view.getUint16(start) < 0xffe0) continue;
		for (const offset of TAG_OFFSETS) {
			const tag = start + offset;
			if (tag + 8 <= view.byteLength && /^(?:Xing|Info)/.test(textAt(view, tag))) {
				return { start, tag };
			}
		}
	}
	return null;
}

/** Four letters. */
function textAt(view: DataView, at: number): string {
	return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}
