// Takes what an archive holds into the library. Nothing that is there is written over; what is damaged is not taken.
import type { Entry } from '../entry.ts';
import type { Library } from '../library.ts';
import { ArchiveError } from './archive-error.ts';
import { isRecord, MANIFEST, parseManifest, toLines, type Item } from './manifest.ts';
import { unpack } from './values.ts';
import { isWhole, readDirectory, readText, storedFile, type ZipFile } from './zip-directory.ts';

export type Taken = {
	added: number;
	/** Those that were in the library already, in the trash perhaps. */
	skipped: number;
	/** Titles of those of which something is missing or damaged in the archive. */
	damaged: string[];
	/** Why it ended before its end: what was added until then stays. */
	error: unknown;
};

/**
 * @param onProgress from 0 to 1
 * @throws an ArchiveError where it is no archive of a library, or its list is damaged: nothing is taken then
 */
export async function readArchive(
	library: Library,
	zip: Blob,
	onProgress: (share: number) => void = () => undefined
): Promise<Taken> {
	const files = await readDirectory(zip);
	const list = files.get(MANIFEST);
	if (!list) throw new ArchiveError('This file is not an archive of a library.');
	const json = await readText(zip, list);
	if (json === undefined) {
		throw new ArchiveError('The list of what is in this archive is damaged.');
	}
	const { items } = parseManifest(json);
	const taken: Taken = { added: 0, skipped: 0, damaged: [], error: null };
	for (const [at, item] of items.entries()) {
		onProgress(at / items.length);
		try {
			if (await library.has(item.entry.id)) {
				taken.skipped++;
				continue;
			}
			const content = await contentOf(zip, files, item);
			if (!content) {
				taken.damaged.push(item.entry.title);
				continue;
			}
			await library.add({ ...known(item.entry), ...content, deletedAt: null, soundBytes: 0 });
			taken.added++;
		} catch (error) {
			taken.error = error;
			break;
		}
	}
	return taken;
}

/** Undefined where any of it is missing or damaged. */
async function contentOf(zip: Blob, files: ReadonlyMap<string, ZipFile>, item: Item) {
	const file = files.get(item.content);
	const json = file && (await readText(zip, file));
	const content = json === undefined ? undefined : parse(json);
	const lines = isRecord(content) ? toLines(content['lines']) : undefined;
	if (!isRecord(content) || !lines) return undefined;
	const texts = { body: content['body'], edits: content['edits'] ?? null, lines };
	if (!item.sound) return texts;
	const stored = files.get(item.sound.path);
	const sound = stored && !stored.isDeflated ? await storedFile(zip, stored) : undefined;
	if (!stored || !sound || !(await isWhole(sound, stored))) return undefined;
	const { name, type } = item.sound;
	return { ...texts, sound: new File([sound], name, { type }) };
}

/** Without what a later version may have added. */
function known(entry: Entry): Entry {
	const { id, kind, title, createdAt, changedAt, durationSeconds, language, model } = entry;
	const { speakers, words, starred, folder, tags, deletedAt, soundBytes, isPartial } = entry;
	const about = { id, kind, title, createdAt, changedAt, durationSeconds, language, model };
	const state = { starred, folder, tags, deletedAt, soundBytes, isPartial };
	const share = typeof entry.share === 'number' ? { share: entry.share } : {};
	return { ...about, speakers, words, ...state, ...share };
}

function parse(json: string): unknown {
	try {
		return unpack(JSON.parse(json));
	} catch {
		return undefined;
	}
}
