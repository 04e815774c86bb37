// Where in a text its words and sentences lie: what a boundary event tells.

export type Boundary = { name: 'word' | 'sentence'; charIndex: number; charLength: number };

/** Marks at the ends of a word are not part of it. */
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/**
 * Takes the words of /v1 in the order in which they are said, each as it is written, and gives its place in the text;
 * null for one that is not found there.
 */
export function createWordFinder(text: string): (word: string) => Boundary | null {
	let from = 0;
	return (word) => {
		const at = text.indexOf(word, from);
		if (word === '' || at < 0) return null;
		from = at + word.length;
		const bare = word.replace(EDGES, '');
		if (bare === '') return { name: 'word', charIndex: at, charLength: word.length };
		return { name: 'word', charIndex: at + word.indexOf(bare), charLength: bare.length };
	};
}

/** Sentences by the browser's own rules for the language; the whole text where it has none. */
export function sentencesOf(text: string, language: string): Boundary[] {
	if (!('Segmenter' in Intl)) return [{ name: 'sentence', charIndex: 0, charLength: text.length }];
	const segmenter = new Intl.Segmenter(segmentable(language), { granularity: 'sentence' });
	return Array.from(segmenter.segment(text), ({ segment, index }): Boundary => {
		const bare = segment.trim();
		return {
			name: 'sentence',
			charIndex: index + segment.indexOf(bare),
			charLength: bare.length
		};
	}).filter(({ charLength }) => charLength > 0);
}

function segmentable(language: string): string | undefined {
	try {
		return Intl.getCanonicalLocales(language)[0];
	} catch {
		return undefined;
	}
}
