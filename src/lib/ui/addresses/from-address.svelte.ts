// A file that a person names by its address: how far it is, and why it does not come.
import { resolve } from '$app/paths';
import {
	AddressError,
	fetchAddress,
	type AddressProgress,
	type Wanted
} from '#lib/workers/addresses/fetch-address.ts';
import { watchWork } from '../base/at-work.ts';
import { problemOf, type Problem } from '../base/problem.ts';
import { engine } from '../frame/engine.svelte.ts';
import type { AddressWords } from '../words/addresses/common.ts';

/** Those that fetch now: a field comes and goes, and the page is asked once for all of them. */
// No page shows them.
// eslint-disable-next-line svelte/prefer-svelte-reactivity
const fetching = new Set<AbortController>();
watchWork({ isBusy: () => fetching.size > 0, isLosing: () => false });

export class FromAddress {
	/** Null while nothing is being fetched. */
	progress = $state.raw<AddressProgress | null>(null);
	problem = $state.raw<Problem | null>(null);
	#abort: AbortController | undefined;
	readonly #words: AddressWords;
	readonly #wanted: Wanted | undefined;

	/** @param wanted where it is not a recording */
	constructor(words: AddressWords, wanted?: Wanted) {
		this.#words = words;
		this.#wanted = wanted;
	}

	/** Resolves with null where there is no file; `problem` says why, unless it was cancelled. */
	async get(typed: string): Promise<File | null> {
		this.cancel();
		const abort = (this.#abort = new AbortController());
		const { signal } = abort;
		fetching.add(abort);
		this.problem = null;
		this.progress = { bytes: 0, totalBytes: null };
		try {
			return await fetchAddress(typed, {
				send: (request) => engine.send(request),
				base: location.origin + resolve('/').replace(/\/$/u, ''),
				isOffline: () => !navigator.onLine,
				onProgress: (progress) => {
					if (!signal.aborted) this.progress = progress;
				},
				signal,
				...(this.#wanted && { wanted: this.#wanted })
			});
		} catch (error) {
			if (!signal.aborted) this.problem = this.#sayWhy(error);
			return null;
		} finally {
			fetching.delete(abort);
			if (this.#abort === abort) this.progress = null;
		}
	}

	cancel(): void {
		this.#abort?.abort();
		this.progress = null;
	}

	#sayWhy(error: unknown): Problem {
		if (!(error instanceof AddressError)) return problemOf(error);
		return { ...this.#words.problem(error.reason, error.status), code: null };
	}
}
