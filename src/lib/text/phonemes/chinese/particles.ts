// The readings of 得, 地, 只 and 觉, which a dictionary of words cannot tell apart but their neighbours can.

/** A word with its part of speech in jieba's letters (v verb, a adjective, d adverb, r pronoun, n noun, m number). */
export type TaggedWord = { word: string; tag: string };

/** The reading of a one-character word between its neighbours, or undefined if they do not matter. */
export function readParticle(
	{ word }: TaggedWord,
	before: TaggedWord | undefined,
	after: TaggedWord | undefined
): string | undefined {
	if (word === '得') return readDe(before, after);
	if (word === '地') return isManner(before) && after ? 'de5' : 'di4';
	if (word === '只') return before?.tag.startsWith('m') ? 'zhi1' : 'zhi3';
	if (word === '觉' && !after?.tag.startsWith('v')) return 'jiao4';
	return undefined;
}

/** "He must go", "he got first place", "he runs fast". */
function readDe(before: TaggedWord | undefined, after: TaggedWord | undefined): string {
	if (after && /^[了过到第]/u.test(after.word)) return 'de2';
	const mustFollow = !before || /^(?:r|d$)/u.test(before.tag);
	const canFollow =
		before?.tag.startsWith('n') && !before.word.endsWith('儿') && after?.tag.startsWith('v');
	return after && (mustFollow || canFollow) ? 'dei3' : 'de5';
}

/** Whether 地 after this word makes it an adverb: "slowly", "seriously". */
function isManner(before: TaggedWord | undefined): boolean {
	return (
		before !== undefined && (/^(?:a|d|z|i|l)/u.test(before.tag) || /^(.)\1/u.test(before.word))
	);
}

/** Whether the last character of a longer word is that 地: 轻轻地, but not 殖民地. */
export function endsInManner({ word, tag }: TaggedWord): boolean {
	return /..地$/u.test(word) && (/^[zd]/u.test(tag) || /^(.)\1地$/u.test(word));
}

/** Whether a word that jieba guessed begins with that 地: 开心 + 地笑. */
export function beginsInManner({ word, tag }: TaggedWord, before: TaggedWord | undefined): boolean {
	return tag === 'x' && /^地./u.test(word) && (isManner(before) || before?.tag === 'v');
}
