// Tokens of byte pieces to the smallest groups that are text, and those to words, as Whisper's own code does it.

/** `from` and `to` are places in the tokens; of a word with punctuation, `spoken` are those of the word itself. */
export type TokenGroup = {
	text: string;
	from: number;
	to: number;
	spokenFrom: number;
	spokenTo: number;
};
export type Decode = (ids: readonly number[]) => string;

const TORN = '\ufffd'; // what a decoder writes for bytes that are no whole character
/** Written without spaces: each character stands for a word. */
const SPACELESS = new Set(['zh', 'ja', 'th', 'lo', 'my', 'yue']);
/** Quotes and brackets that open, and the signs that close or end, as Whisper's own code lists them. */
const OPENING = '"\'“¿([{-';
const CLOSING = '"\'.。,，!！?？:：”)]}、';
/** As one text: a group counts where it is a part of it, so "..." does not, as in Whisper's own code. */
const ASCII_PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/** Words with their punctuation, spaces kept. Bytes at the end that are no whole character are left out. */
export function joinTokens(ids: readonly number[], decode: Decode, language: string): TokenGroup[] {
	const whole = wholeCharacters(ids, decode);
	return withPunctuation(SPACELESS.has(language) ? whole : atSpaces(whole));
}

/** The fewest tokens at a time that are whole characters; a replacement sign that the text itself has is one. */
function wholeCharacters(ids: readonly number[], decode: Decode): TokenGroup[] {
	const full = decode(ids);
	const groups: TokenGroup[] = [];
	let offset = 0;
	let from = 0;
	for (let to = 1; to <= ids.length; to++) {
		const text = decode(ids.slice(from, to));
		const torn = text.indexOf(TORN);
		if (torn >= 0 && full[offset + torn] !== TORN) continue;
		groups.push({ text, from, to, spokenFrom: from, spokenTo: to });
		offset += text.length;
		from = to;
	}
	return groups;
}

/** Joined up to the next one that begins with a space or is punctuation. */
function atSpaces(groups: readonly TokenGroup[]): TokenGroup[] {
	const words: TokenGroup[] = [];
	for (const group of groups) {
		const last = words.at(-1);
		if (!last || group.text.startsWith(' ') || ASCII_PUNCTUATION.includes(group.text.trim())) {
			words.push({ ...group });
		} else {
			last.text += group.text;
			last.to = last.spokenTo = group.to;
		}
	}
	return words;
}

/** Signs that open go to what follows, signs that close to what is before. */
function withPunctuation(groups: readonly TokenGroup[]): TokenGroup[] {
	const joined: TokenGroup[] = [];
	for (const group of groups.toReversed()) {
		const following = joined[0];
		if (following && group.text.startsWith(' ') && OPENING.includes(group.text.trim())) {
			joined[0] = { ...following, text: group.text + following.text, from: group.from };
		} else {
			joined.unshift(group);
		}
	}
	const words: TokenGroup[] = [];
	for (const group of joined) {
		const last = words.at(-1);
		if (last && !last.text.endsWith(' ') && CLOSING.includes(group.text)) {
			words[words.length - 1] = { ...last, text: last.text + group.text, to: group.to };
		} else {
			words.push(group);
		}
	}
	return words;
}
