// What is looked for in a transcript, where it was found, and what is to stand there instead.
import type { Segment } from '#lib/api/client/client.ts';
import {
	findMatches,
	replaceMatches,
	type Match,
	type Query
} from '#lib/text/search/find-matches.ts';
import { searchInWorker } from '#lib/workers/search/search-in-worker.ts';
import type { Spoken } from '../speakers/spoken.ts';
import { replaceMany, writeSegment, type TextPlace } from './edits.ts';
import { shownText } from './pieces.ts';

/** Why nothing is found; `why` says what is wrong with a pattern. */
export type FindProblem = { kind: 'badPattern'; why: string } | { kind: 'slowPattern' | 'failed' };

/** What a passage says before and after all matches in it are replaced. */
export type Replaced = { segment: number; before: string; matches: Match[]; after: string };

export class Find {
	isOpen = $state(false);
	replaces = $state(false);
	query = $state<Query>({
		find: '',
		replace: '',
		isPattern: false,
		matchesCase: false,
		wholeWords: false
	});
	matches = $state.raw<readonly Match[]>([]);
	/** There are more than are listed. */
	isCut = $state(false);
	isSearching = $state(false);
	problem = $state.raw<FindProblem | null>(null);
	/** Which match is shown; -1 for none. */
	at = $state(-1);

	readonly current = $derived(this.matches[this.at]);
	readonly bySegment = $derived(Map.groupBy(this.matches, ({ text }) => text));
	#abort: AbortController | undefined;

	/** @param from the match after this place is the current one */
	async search(segments: readonly Segment[], from: TextPlace): Promise<void> {
		this.#abort?.abort();
		const abort = (this.#abort = new AbortController());
		const query = { ...this.query };
		const texts = segments.map(({ text }) => shownText(text));
		this.isSearching = true;
		try {
			// A plain text never takes long.
			const found = query.isPattern
				? await searchInWorker(texts, query, abort.signal)
				: findMatches(texts, query);
			if (abort.signal.aborted) return;
			this.matches = found.matches;
			this.isCut = found.isCut;
			this.problem = null;
			const next = found.matches.findIndex((match) => isAfter(match, from));
			this.at = next < 0 && found.matches.length > 0 ? 0 : next;
		} catch (error) {
			if (abort.signal.aborted) return;
			this.matches = [];
			this.isCut = false;
			this.at = -1;
			this.problem = problemOf(error);
		}
		this.isSearching = false;
	}

	/** Goes on to the next match, or back; past the end it begins again. */
	go(step: 1 | -1): Match | undefined {
		const count = this.matches.length;
		if (count > 0) this.at = (Math.max(this.at, step > 0 ? -1 : 0) + step + count) % count;
		return this.current;
	}

	close(): void {
		this.#abort?.abort();
		this.isOpen = false;
		this.isSearching = false;
		this.matches = [];
		this.at = -1;
		this.problem = null;
	}

	/** The current match replaced; the same where there is none. */
	replaceOne(spoken: Spoken): Spoken {
		const { current } = this;
		const segment = spoken.segments[current?.text ?? -1];
		if (!current || !segment) return spoken;
		const text = replaceMatches(shownText(segment.text), [current]);
		return writeSegment(spoken, current.text, text);
	}

	/** What replacing all would do, passage by passage. */
	preview(segments: readonly Segment[]): Replaced[] {
		return [...this.bySegment].map(([segment, matches]) => {
			const before = shownText(segments[segment]?.text ?? '');
			return { segment, before, matches, after: replaceMatches(before, matches) };
		});
	}

	/** All matches replaced. */
	replaceAll(spoken: Spoken): Spoken {
		const changes = this.preview(spoken.segments);
		// eslint-disable-next-line svelte/prefer-svelte-reactivity -- made anew, and read at once
		return replaceMany(spoken, new Map(changes.map(({ segment, after }) => [segment, after])));
	}
}

function isAfter({ text, from }: Match, place: TextPlace): boolean {
	return text > place.segment || (text === place.segment && from >= place.offset);
}

function problemOf(error: unknown): FindProblem {
	const { name, message } = error instanceof Error ? error : new Error();
	if (name === 'TimeoutError') return { kind: 'slowPattern' };
	if (name !== 'SyntaxError') return { kind: 'failed' };
	// "Invalid regular expression: /(/giu: Unterminated group"
	const why = /:\s*([^:/]+)$/.exec(message)?.[1] ?? '';
	return { kind: 'badPattern', why: why.toLowerCase().trim() };
}
