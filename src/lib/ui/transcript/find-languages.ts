// Finds languages by typed text.
import { localeName, ownLocaleName } from '#lib/text/writing/language-name.ts';
import { compareLanguages } from '../base/compare-languages.ts';

/** Those whose name, own name or tag contains the query; those that begin with it first. All for an empty one. */
export function findLanguages(languages: readonly string[], query: string): string[] {
	const wanted = fold(query);
	const sorted = languages.toSorted(compareLanguages);
	const ranked = sorted.map((tag) => ({ tag, rank: rankOf(tag, wanted) }));
	return ranked
		.filter(({ rank }) => rank < Infinity)
		.toSorted((one, other) => one.rank - other.rank)
		.map(({ tag }) => tag);
}

function rankOf(tag: string, wanted: string): number {
	// People look for their language by the name it has there, too.
	const names = [localeName(tag), ownLocaleName(tag), tag].map(fold);
	if (names.some((name) => name.startsWith(wanted))) return 0;
	return names.some((name) => name.includes(wanted)) ? 1 : Infinity;
}

/** Without accents and capitals. */
function fold(text: string): string {
	return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
