// The list that every archive has (docs/library-archive.md): what is in it, and where.
import { ENTRY_KINDS, type Entry, type Line } from '../entry.ts';
import { ArchiveError } from './archive-error.ts';

export const FORMAT = 'aloud-library';
export const VERSION = 1;
export const MANIFEST = 'library.json';

export type Item = {
	entry: Entry;
	/** The file that holds body, edits and lines. */
	content: string;
	/** The file that holds the sound; null where none is kept. */
	sound: { path: string; name: string; type: string } | null;
};

export type Manifest = { format: string; version: number; createdAt: string; items: Item[] };

/** @throws an ArchiveError that says why this is no manifest */
export function parseManifest(json: string): Manifest {
	const read = parse(json);
	if (!isRecord(read) || read['format'] !== FORMAT || !Array.isArray(read['items'])) {
		throw new ArchiveError('This file is not an archive of a library.');
	}
	const { version, items, createdAt } = read;
	if (typeof version !== 'number' || version > VERSION) {
		throw new ArchiveError('This archive was made by a later version of the app.');
	}
	if (!items.every(isItem)) {
		throw new ArchiveError('The list of what is in this archive is damaged.');
	}
	return { format: FORMAT, version, createdAt: String(createdAt), items };
}

/** Undefined where one of them is no line. */
export function toLines(value: unknown): Line[] | undefined {
	if (!Array.isArray(value)) return undefined;
	return value.every(
		(line) =>
			isRecord(line) && typeof line['text'] === 'string' && typeof line['startSeconds'] === 'number'
	)
		? (value as Line[]) // as they were just looked at
		: undefined;
}

function isItem(value: unknown): value is Item {
	if (!isRecord(value) || !isEntry(value['entry']) || typeof value['content'] !== 'string') {
		return false;
	}
	const sound = value['sound'];
	if (sound === null) return true;
	return isRecord(sound) && ['path', 'name', 'type'].every((key) => typeof sound[key] === 'string');
}

function isEntry(value: unknown): value is Entry {
	if (!isRecord(value)) return false;
	const has = (type: string, ...keys: string[]) => keys.every((key) => typeof value[key] === type);
	return (
		has('string', 'id', 'title', 'language', 'model', 'folder') &&
		has('number', 'createdAt', 'changedAt', 'durationSeconds', 'speakers', 'words') &&
		has('boolean', 'starred', 'isPartial') &&
		value['id'] !== '' &&
		ENTRY_KINDS.some((kind) => kind === value['kind']) &&
		Array.isArray(value['tags']) &&
		value['tags'].every((tag) => typeof tag === 'string')
	);
}

function parse(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch {
		throw new ArchiveError('The list of what is in this archive is damaged.');
	}
}

export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}
