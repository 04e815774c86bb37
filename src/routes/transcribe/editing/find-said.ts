// What was found in the transcript, in words.
import type { Find } from '#lib/ui/transcript/editing/find.svelte.ts';
import { editingWords } from '#lib/ui/words/transcript/editing.ts';

const text = editingWords.find;

/** Nothing where what is looked for can be looked for. */
export function problemSaid({ problem }: Pick<Find, 'problem'>): string {
	if (!problem) return '';
	return problem.kind === 'badPattern' ? text.badPattern(problem.why) : text[problem.kind];
}

/** How many matches there are, and at which of them the reader is. Nothing before something is looked for. */
export function countSaid({
	query,
	problem,
	matches,
	at,
	isCut,
	isSearching
}: Pick<Find, 'query' | 'problem' | 'matches' | 'at' | 'isCut' | 'isSearching'>): string {
	if (query.find === '' || problem) return '';
	if (matches.length === 0) return isSearching ? text.searching : text.none;
	return at < 0 ? text.count(matches.length, isCut) : text.at(at + 1, matches.length, isCut);
}
