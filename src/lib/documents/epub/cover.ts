// The picture on the cover of an EPUB, which is unpacked alone: no other picture is.
import { openArchive } from '../archive.ts';
import { DocumentRefused, type DocumentPicture } from '../text-document.ts';

/** Larger ones are no picture that somebody would wait for. */
const MOST_BYTES = 12_000_000;

/** Undefined where it is missing, damaged, too large, or of a kind that players do not show. */
export function pictureIn(bytes: Uint8Array, path: string): DocumentPicture | undefined {
	try {
		const picture = openArchive(bytes, (name) => name === path).texts.get(path);
		const type = picture && typeOf(picture);
		if (!picture || !type || picture.length > MOST_BYTES) return undefined;
		return { bytes: picture.slice(), type };
	} catch (error) {
		if (error instanceof DocumentRefused) return undefined; // the words are what the file is read for
		throw error;
	}
}

/** By its first bytes, whatever it is called. */
function typeOf([a, b, c, d]: Uint8Array): DocumentPicture['type'] | undefined {
	if (a === 0xff && b === 0xd8 && c === 0xff) return 'image/jpeg';
	return a === 0x89 && b === 0x50 && c === 0x4e && d === 0x47 ? 'image/png' : undefined;
}
