// Single elements of SSML in the app's own markup; `isLess` where not all of what was asked for is kept.
import { unknownSymbols } from '#lib/text/markup/vocabulary.ts';
import { EMPHASIS_LEVELS } from '#lib/text/markup/emphasis.ts';
import {
	tidyIpa,
	writeEmphasis,
	writePhonemes,
	writeSayAs,
	writeSoundsLike
} from '../toolbar/marks.ts';
import type { SayKind } from '#lib/text/markup/say-as.ts';

type Mark = { text: string; isLess: boolean };

const LONGEST_SECONDS = 30;
/** In seconds; of a break that says nothing, and of none of these. */
const STRENGTHS: Record<string, number> = {
	...{ none: 0, 'x-weak': 0.1, weak: 0.2, medium: 0.4, strong: 0.8, 'x-strong': 1.2 }
};
const KINDS: Record<string, SayKind> = {
	...{ characters: 'letters', 'spell-out': 'letters', spell: 'letters', letters: 'letters' },
	...{ verbatim: 'letters', digits: 'digits', telephone: 'digits', number_digit: 'digits' },
	...{ cardinal: 'number', number: 'number', year: 'year', date: 'date' }
};

export function markBreak(element: Element): Mark {
	const time = /^\+?(\d*\.?\d+)(ms|s)$/u.exec(element.getAttribute('time')?.trim() ?? '');
	const strength = STRENGTHS[element.getAttribute('strength') ?? 'medium'] ?? 0.4;
	const seconds = time ? Number(time[1]) * (time[2] === 'ms' ? 0.001 : 1) : strength;
	const kept = Math.round(Math.min(LONGEST_SECONDS, seconds) * 1000) / 1000;
	return { text: kept === 0 ? '' : `[pause:${kept}s]`, isLess: seconds > LONGEST_SECONDS };
}

export function markSub(words: string, element: Element): string {
	const alias = (element.getAttribute('alias') ?? '').replace(/[()[\]\s]+/gu, ' ').trim();
	return alias === '' ? words : writeSoundsLike(plain(words), alias);
}

export function markPhoneme(words: string, element: Element): Mark {
	const alphabet = element.getAttribute('alphabet') ?? 'ipa';
	const phonemes = tidyIpa(element.getAttribute('ph') ?? '');
	const canBeSaid = alphabet === 'ipa' && phonemes !== '' && unknownSymbols(phonemes) === '';
	if (!canBeSaid) return { text: words, isLess: true };
	return { text: writePhonemes(plain(words), phonemes), isLess: false };
}

/** Around words alone: marks do not go inside of each other here. */
export function markEmphasis(words: string, element: Element): Mark {
	const asked = element.getAttribute('level')?.trim().toLowerCase() ?? 'moderate';
	const level = EMPHASIS_LEVELS.find((level) => level === asked);
	const said = plain(words);
	if (!level || said === '') return { text: words, isLess: asked !== 'none' };
	return { text: writeEmphasis(said, level), isLess: false };
}

export function markSayAs(words: string, element: Element): Mark {
	const asked = element.getAttribute('interpret-as')?.toLowerCase() ?? '';
	const format = element.getAttribute('format')?.toLowerCase() ?? '';
	const kind = asked === 'date' && /^y+$/u.test(format) ? 'year' : KINDS[asked];
	if (kind === undefined) return { text: words, isLess: true };
	return { text: writeSayAs(plain(words), kind), isLess: false };
}

/** Without brackets, which would end the markup. */
function plain(words: string): string {
	return words.replace(/[[\]]/gu, '');
}
