// The places that the frame leads to, in the order in which they stand.
import { words } from '../words/words.ts';

/**
 * `inBar`: among the few in the bar of narrow screens; the others are behind "More" there. `parts`: pages that stand
 * under one entry, in the order of their own navigation; the entry leads to the first.
 */
export const PAGES = [
	{ path: '/', name: words.app.speak, inBar: true, parts: [] },
	{ path: '/voices', name: words.app.voices, inBar: true, parts: [] },
	{ path: '/book', name: words.app.book, inBar: false, parts: [] },
	{ path: '/transcribe', name: words.app.transcribe, inBar: true, parts: [] },
	{ path: '/library', name: words.app.library, inBar: true, parts: [] },
	{ path: '/models', name: words.app.models, inBar: false, parts: [] },
	{
		path: '/docs',
		name: words.app.developers,
		inBar: false,
		parts: [
			{ path: '/docs', name: words.app.docs },
			{ path: '/account', name: words.app.account }
		]
	},
	{ path: '/settings', name: words.app.settings, inBar: false, parts: [] }
] as const;

export type Place = (typeof PAGES)[number];

/** Whether `here`, a path below the app's own, without a slash at its end, is the entry's page or one of its parts. */
export function isAt({ path, parts }: Place, here: string): boolean {
	return here === path || parts.some((part) => part.path === here);
}

/** The pages that stand beside `here` under one entry; none for a page that has its entry to itself. */
export function partsBeside(here: string): Place['parts'] {
	return PAGES.find((place) => isAt(place, here))?.parts ?? [];
}
