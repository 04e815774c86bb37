// Which entries a list shows, and in which order.
import { ENTRY_KINDS, type Entry, type EntryKind } from '../entry.ts';

export const SORTS = ['newest', 'oldest', 'changed', 'title', 'longest'] as const;
export type Sort = (typeof SORTS)[number];

/** Empty strings stand for all. */
export type Filter = {
	inTrash: boolean;
	starred: boolean;
	kind: EntryKind | '';
	folder: string;
	tag: string;
};

const ORDERS: Record<Sort, (a: Entry, b: Entry) => number> = {
	newest: (a, b) => b.createdAt - a.createdAt,
	oldest: (a, b) => a.createdAt - b.createdAt,
	changed: (a, b) => b.changedAt - a.changedAt,
	title: (a, b) => collator.compare(a.title, b.title),
	longest: (a, b) => b.durationSeconds - a.durationSeconds
};
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** The trash shows what was deleted last first, whatever the order is elsewhere. */
export function arrange(entries: readonly Entry[], filter: Filter, sort: Sort): Entry[] {
	const { inTrash, starred, kind, folder, tag } = filter;
	const shown = entries.filter(
		(entry) =>
			(entry.deletedAt !== null) === inTrash &&
			(!starred || entry.starred) &&
			(kind === '' || entry.kind === kind) &&
			(folder === '' || entry.folder === folder) &&
			(tag === '' || entry.tags.includes(tag))
	);
	return shown.sort(inTrash ? (a, b) => (b.deletedAt ?? 0) - (a.deletedAt ?? 0) : ORDERS[sort]);
}

/** All that are in use outside the trash, in alphabetical order. */
export function groupsIn(entries: readonly Entry[]): { folders: string[]; tags: string[] } {
	const kept = entries.filter(({ deletedAt }) => deletedAt === null);
	const sorted = (names: readonly string[]) => [...new Set(names)].sort(collator.compare);
	return {
		folders: sorted(kept.map(({ folder }) => folder).filter(Boolean)),
		tags: sorted(kept.flatMap(({ tags }) => tags))
	};
}

/** How many there are of each kind that there is, in the trash or outside of it. */
export function countKinds(
	entries: readonly Entry[],
	inTrash: boolean
): { kind: EntryKind; count: number }[] {
	const here = entries.filter(({ deletedAt }) => (deletedAt !== null) === inTrash);
	return ENTRY_KINDS.map((kind) => ({
		kind,
		count: here.filter((entry) => entry.kind === kind).length
	})).filter(({ count }) => count > 0);
}
