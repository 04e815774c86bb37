// The library, or a part of it, as one zip: a stream that reads what it writes, piece by piece, as it is asked for.
import { Zip, ZipDeflate, ZipPassThrough, type ZipInputFile } from 'fflate';
import type { Entry } from '../entry.ts';
import type { Library } from '../library.ts';
import { ArchiveError } from './archive-error.ts';
import { FORMAT, MANIFEST, VERSION, type Item } from './manifest.ts';
import { pack } from './values.ts';

/** Less than the four gigabytes that a plain zip can count, by what texts may take beside the sound. */
const MOST_BYTES = 3.8e9;
/** Two files each, of at most 65,535. */
const MOST_ENTRIES = 30_000;

/**
 * What is deleted while this goes on is left out. An error of the library, or of the disk, errors the stream.
 * @param onProgress from 0 to 1
 * @throws an ArchiveError where this is too much for one archive
 */
export function writeArchive(
	library: Library,
	entries: readonly Entry[],
	onProgress: (share: number) => void = () => undefined
): ReadableStream<Uint8Array> {
	const bytes = entries.reduce((sum, { soundBytes }) => sum + soundBytes, 0);
	if (bytes > MOST_BYTES || entries.length > MOST_ENTRIES) {
		throw new ArchiveError(
			'This is more than one archive can hold (3.8 GB of sound, 30,000 items).'
		);
	}
	let ready: Uint8Array[] = [];
	const zip = new Zip((error, chunk) => {
		if (error) throw error;
		ready.push(chunk);
	});
	const steps = writeAll(zip, library, entries, onProgress);
	return new ReadableStream({
		async pull(controller) {
			// A step may write nothing: its bytes come with a later one.
			let isDone = false;
			while (ready.length === 0 && !isDone) isDone = (await steps.next()).done ?? false;
			for (const chunk of ready) controller.enqueue(chunk);
			ready = [];
			if (isDone) controller.close();
		},
		async cancel() {
			await steps.return();
			zip.terminate();
		}
	});
}

/** Stops after each piece. */
async function* writeAll(
	zip: Zip,
	library: Library,
	entries: readonly Entry[],
	onProgress: (share: number) => void
): AsyncGenerator<void, void, void> {
	const items: Item[] = [];
	for (const [at, { id }] of entries.entries()) {
		const [found, lines] = await Promise.all([library.read(id), library.lines(id)]);
		onProgress(at / entries.length);
		if (!found) continue;
		const { entry, body, edits } = found;
		const number = String(at + 1).padStart(5, '0');
		const content = `items/${number}.json`;
		writeText(zip, content, JSON.stringify(packed(entry, { body, edits, lines })));
		const sound = await library.sound(id);
		const path = `sound/${number}${endingOf(sound?.name)}`;
		if (sound) {
			const file = addTo(zip, new ZipPassThrough(path));
			for await (const piece of piecesOf(sound)) {
				file.push(piece);
				yield;
			}
			file.push(new Uint8Array(0), true);
		}
		items.push({
			entry,
			content,
			sound: sound ? { path, name: sound.name, type: sound.type } : null
		});
		yield;
	}
	const createdAt = new Date().toISOString();
	writeText(zip, MANIFEST, JSON.stringify({ format: FORMAT, version: VERSION, createdAt, items }));
	zip.end();
	onProgress(1);
}

function packed(entry: Entry, content: object): unknown {
	try {
		return pack(content);
	} catch (error) {
		throw new ArchiveError(`“${entry.title}” cannot be written to an archive.`, { cause: error });
	}
}

function writeText(zip: Zip, path: string, text: string): void {
	addTo(zip, new ZipDeflate(path)).push(new TextEncoder().encode(text), true);
}

function addTo<File extends ZipInputFile>(zip: Zip, file: File): File {
	zip.add(file);
	return file;
}

async function* piecesOf(sound: Blob): AsyncGenerator<Uint8Array, void, void> {
	const PIECE_BYTES = 2 ** 20;
	for (let at = 0; at < sound.size; at += PIECE_BYTES) {
		yield new Uint8Array(await sound.slice(at, at + PIECE_BYTES).arrayBuffer());
	}
}

/** Of a file's name, so that whoever opens the archive can play it. */
function endingOf(name = ''): string {
	return /\.[a-z0-9]{1,5}$/i.exec(name)?.[0].toLowerCase() ?? '';
}
