// Where containers keep their numbers: beside the names of their parts.

/** RIFF, MP4 and QuickTime, Ogg and FLAC, the tags of MP3: names of four letters or figures. */
const NAME_LENGTH = 4;
/** A box's length stands before its name; chunks, counts, rates and times follow, four bytes each. */
const BESIDE_NAMES = [-4, 4, 8, 12, 16, 20, 24];

/** EBML's head; segment, information, tracks, cues, cluster; how long a tick is, and the duration (RFC 9559). */
const MATROSKA_PARTS = [
	[0x1a, 0x45, 0xdf, 0xa3],
	[0x18, 0x53, 0x80, 0x67],
	[0x15, 0x49, 0xa9, 0x66],
	[0x16, 0x54, 0xae, 0x6b],
	[0x1c, 0x53, 0xbb, 0x6b],
	[0x1f, 0x43, 0xb6, 0x75],
	[0x2a, 0xd7, 0xb1],
	[0x44, 0x89]
];
/** A part's length, then its value, or the names and lengths of its first children. */
const BEHIND_PARTS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Places of numbers in the bytes: a guess by the names beside them. Empty for bare streams, which have none. */
export function findFields(bytes: Uint8Array): number[] {
	const fields: number[] = [];
	for (let at = 0; at < bytes.length; at++) {
		const part = MATROSKA_PARTS.find((id) => id.every((byte, index) => bytes[at + index] === byte));
		if (part) fields.push(...BEHIND_PARTS.map((offset) => at + part.length + offset));
		else if (isName(bytes.subarray(at, at + NAME_LENGTH)))
			fields.push(...BESIDE_NAMES.map((offset) => at + offset));
	}
	return fields.filter((place) => place >= 0 && place < bytes.length);
}

function isName(four: Uint8Array): boolean {
	return /^[a-z0-9]{3}[a-z0-9 ]$/i.test(String.fromCharCode(...four));
}
