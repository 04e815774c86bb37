// Opens zip archives, within bounds: an archive of a few kilobytes can unpack to more than any memory.
import { unzipSync } from 'fflate';
import { DocumentRefused } from './text-document.ts';

/** Far more than the words of the longest book, with all their marks. */
const MOST_UNPACKED_BYTES = 48_000_000;
const MOST_FILES = 20_000;

export type Archive = { names: ReadonlySet<string>; texts: ReadonlyMap<string, Uint8Array> };

/**
 * Unpacks the files that are wanted, and none of the others.
 * @throws DocumentRefused for an archive that is damaged or would unpack to too much
 */
export function openArchive(bytes: Uint8Array, isWanted: (name: string) => boolean): Archive {
	const names = new Set<string>();
	const sizes = new Map<string, number>();
	let unpackedBytes = 0;
	const files = damagedIfFails(() =>
		unzipSync(bytes, {
			filter: ({ name, originalSize }) => {
				names.add(name);
				if (names.size > MOST_FILES) throw new DocumentRefused('unpacks too large');
				if (!isWanted(name)) return false;
				unpackedBytes += originalSize;
				if (unpackedBytes > MOST_UNPACKED_BYTES) throw new DocumentRefused('unpacks too large');
				sizes.set(name, originalSize);
				return true;
			}
		})
	);
	const texts = new Map(Object.entries(files));
	// One that is longer than it says is cut off there.
	for (const [name, { length }] of texts)
		if (length !== sizes.get(name)) throw new DocumentRefused('damaged');
	return { names, texts };
}

/** What a library throws at bad bytes is of many kinds; each means the same. */
function damagedIfFails<T>(work: () => T): T {
	try {
		return work();
	} catch (cause) {
		if (cause instanceof DocumentRefused) throw cause;
		throw new DocumentRefused('damaged', { cause });
	}
}

/** A file of the archive as text; UTF-16 with its mark is understood, and a wrong byte becomes the mark for it. */
export function textIn({ texts }: Archive, name: string): string | undefined {
	const bytes = texts.get(name);
	if (!bytes) return undefined;
	const [first, second] = bytes;
	const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
	return new TextDecoder(isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(
		bytes
	);
}
