// Korean in Latin letters, syllable by syllable, so that it can be read back (hangul-romanize, rule `academic`).

const FIRST = 0xac00;
const LAST = 0xd7a3;
const NO_INITIAL = 11;

// prettier-ignore
const INITIALS = ['g', 'kk', 'n', 'd', 'tt', 'l', 'm', 'b', 'pp', 's', 'ss', '', 'j', 'jj', 'ch', 'k', 't', 'p', 'h'];
// prettier-ignore
const VOWELS = [
	'a', 'ae', 'ya', 'yae', 'eo', 'e', 'yeo', 'ye', 'o', 'wa', 'wae', 'oe', 'yo', 'u', 'wo', 'we', 'wi', 'yu', 'eu', 'ui', 'i'
];
// prettier-ignore
const FINALS = [
	'', 'g', 'kk', 'gs', 'n', 'nj', 'nh', 'd', 'l', 'lg', 'lm', 'lb', 'ls', 'lt', 'lp', 'lh', 'm', 'b', 'bs', 's', 'ss', 'ng',
	'j', 'ch', 'k', 't', 'p', 'h'
];

/** Letters between two vowels that can be divided in more than one way get a hyphen where they are. */
const AMBIGUOUS = new Set(
	FINALS.flatMap((final) => INITIALS.map((initial) => final + initial)).filter(
		(letters) => waysToDivide(letters) > 1
	)
);

function waysToDivide(letters: string): number {
	return Array.from(letters).filter(
		(_, at) => FINALS.includes(letters.slice(0, at)) && INITIALS.includes(letters.slice(at))
	).length;
}

/** Everything but Hangul syllables stays as it is. */
export function romanizeKorean(text: string): string {
	let finalBefore: string | undefined;
	return Array.from(text, (character) => {
		const code = character.codePointAt(0) ?? 0;
		if (code < FIRST || code > LAST) {
			finalBefore = undefined;
			return character;
		}
		const index = code - FIRST;
		const initial = Math.floor(index / 588);
		const letters = INITIALS[initial] ?? '';
		const needsHyphen =
			finalBefore !== undefined && (initial === NO_INITIAL || AMBIGUOUS.has(finalBefore + letters));
		finalBefore = FINALS[index % 28] ?? '';
		return (
			(needsHyphen ? '-' : '') + letters + (VOWELS[Math.floor(index / 28) % 21] ?? '') + finalBefore
		);
	}).join('');
}
