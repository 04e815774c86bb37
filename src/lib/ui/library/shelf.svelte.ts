// The library as the page shows it: what is there, what is looked for, what is selected, what was just done.
import { daysLeft, storageOf, type Changes, type Entry } from '#lib/library/entry.ts';
import { ArchiveError } from '#lib/library/archive/archive-error.ts';
import { LibraryError } from '#lib/library/library-error.ts';
import { library } from '#lib/library/library.ts';
import {
	arrange,
	countKinds,
	groupsIn,
	type Filter,
	type Sort
} from '#lib/library/search/arrange.ts';
import { createSearch } from '#lib/library/search/find.ts';
import { SvelteSet } from 'svelte/reactivity';
import { problemOf, type Problem } from '../base/problem.ts';
import { emptyTrash, throwAway, tidyAll } from './trash.ts';
import { libraryWords as text } from '../words/library.ts';

const EVERYTHING: Filter = { inTrash: false, starred: false, kind: '', folder: '', tag: '' };

export class Shelf {
	/** Null until they were read. */
	entries = $state.raw<readonly Entry[] | null>(null);
	query = $state('');
	sort = $state<Sort>('newest');
	filter = $state.raw<Filter>(EVERYTHING);
	/** Those of the entries that are shown now. */
	readonly #selected = new SvelteSet<string>();
	/** What went to the trash last, to be put back. */
	removed = $state.raw<readonly Entry[]>([]);
	/** What was done last, for a live region. */
	said = $state('');
	problem = $state.raw<Problem | null>(null);
	isReading = $state(false);
	/** Grows when more of what is said is known. */
	#known = $state(0);
	readonly #search = createSearch((ids) => library.words(ids));

	readonly arranged = $derived(arrange(this.entries ?? [], this.filter, this.sort));
	readonly places = $derived(
		this.query.trim() === '' || this.#known < 0
			? null
			: this.#search.find(this.query, this.arranged)
	);
	readonly shown = $derived(
		this.places ? this.arranged.filter(({ id }) => this.places?.has(id)) : this.arranged
	);
	readonly selected = $derived(this.shown.filter(({ id }) => this.#selected.has(id)));
	readonly groups = $derived(groupsIn(this.entries ?? []));
	readonly kinds = $derived(countKinds(this.entries ?? [], this.filter.inTrash));
	readonly use = $derived(storageOf(this.entries ?? []));
	readonly trashed = $derived((this.entries ?? []).filter(({ deletedAt }) => deletedAt !== null));
	readonly isFiltered = $derived(
		this.query.trim() !== '' ||
			this.filter.starred ||
			this.filter.kind + this.filter.folder + this.filter.tag !== ''
	);

	/** Reads the library, and again whenever it changes, until what is returned is called. */
	open(): () => void {
		// The list first: whoever has come wants to see it. What is not tidied now, another visit tidies.
		void this.#list()
			.then(tidyAll)
			.catch(() => undefined);
		return library.watch((ids) => {
			this.#search.forget(ids);
			void this.#list().then(() => this.places && this.#read());
		});
	}

	async look(query: string): Promise<void> {
		this.query = query;
		if (query.trim() !== '') await this.#read();
	}

	show(filter: Partial<Filter>): void {
		this.filter = { ...this.filter, ...filter };
		this.#selected.clear();
	}

	showAll(): void {
		this.query = '';
		this.show({ ...EVERYTHING, inTrash: this.filter.inTrash });
	}

	isSelected(id: string): boolean {
		return this.#selected.has(id);
	}

	select(ids: readonly string[], isSelected: boolean): void {
		for (const id of ids) {
			if (isSelected) this.#selected.add(id);
			else this.#selected.delete(id);
		}
	}

	/** Resolves with false, and tells why, where it could not be kept. */
	change(entries: readonly Entry[], changes: Changes): Promise<boolean> {
		return this.#attempt(() => library.change(idsOf(entries), changes));
	}

	tag(entries: readonly Entry[], tags: Parameters<typeof library.tag>[1]): Promise<boolean> {
		return this.#attempt(() => library.tag(idsOf(entries), tags));
	}

	async remove(entries: readonly Entry[]): Promise<void> {
		if (!(await this.#attempt(() => throwAway(entries)))) return;
		this.removed = entries;
		this.select(idsOf(entries), false);
	}

	async putBack(entries: readonly Entry[]): Promise<void> {
		if (!(await this.#attempt(() => library.putBack(idsOf(entries))))) return;
		this.removed = [];
		this.select(idsOf(entries), false);
		this.said = text.backAgain;
	}

	async removeSound(entries: readonly Entry[]): Promise<void> {
		const done = await this.#attempt(() => library.removeSound(idsOf(entries)));
		if (done) this.said = text.removedSound;
	}

	async emptyTrash(): Promise<void> {
		if (await this.#attempt(emptyTrash)) this.removed = [];
	}

	fail(error: unknown): void {
		if (error instanceof ArchiveError) {
			this.problem = { what: error.message, advice: text.problems.archive.advice, code: null };
		} else if (error instanceof LibraryError) {
			this.problem = { ...text.problems[error.code], code: null };
		} else {
			this.problem = problemOf(error);
		}
	}

	async #attempt(work: () => Promise<void>): Promise<boolean> {
		this.problem = null;
		this.said = '';
		try {
			await work();
			return true;
		} catch (error) {
			this.fail(error);
			return false;
		}
	}

	async #list(): Promise<void> {
		try {
			this.entries = await library.list();
		} catch (error) {
			this.entries ??= [];
			this.fail(error);
		}
	}

	async #read(): Promise<void> {
		this.isReading = true;
		try {
			await this.#search.load(idsOf(this.entries ?? []));
		} catch (error) {
			this.fail(error);
		}
		this.isReading = false;
		this.#known++;
	}
}

/** Days until an entry of the trash is erased. */
export function daysLeftOf({ deletedAt }: Entry): number {
	return daysLeft(deletedAt ?? 0, Date.now());
}

function idsOf(entries: readonly Entry[]): string[] {
	return entries.map(({ id }) => id);
}
