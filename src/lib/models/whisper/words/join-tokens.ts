// Joins byte-level tokens into the smallest groups that are valid text, and those into words, as Whisper's own code does.

/** `from` and `to` are token indexes; `spokenFrom` and `spokenTo` leave out a word's punctuation. */
export type TokenGroup = {
	text: string;
	from: number;
	to: number;
	spokenFrom: number;
	spokenTo: number;
};
export type Decode = (ids: readonly number[]) => string;

const TORN = '\ufffd'; // what a decoder writes for bytes that are not a whole character
/** Written without spaces: each character counts as a word. */
const SPACELESS = new Set(['zh', 'ja', 'th', 'lo', 'my', 'yue']);
/** Opening quotes and brackets, and closing or ending punctuation, as listed in Whisper's own code. */
const OPENING = '"\'“¿([{-';
const CLOSING = '"\'.。,，!！?？:：”)]}、';
/** As one string: a group counts if it is a substring, so "..." does not, as in Whisper's own code. */
const ASCII_PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/** Words with their punctuation, spaces kept. Trailing bytes that are not a whole character are left out. */
export function joinTokens(ids: readonly number[], decode: Decode, language: string): TokenGroup[] {
	const whole = wholeCharacters(ids, decode);
	return withPunctuation(SPACELESS.has(language) ? whole : atSpaces(whole));
}

/** Groups the fewest tokens that form whole characters; a replacement character in the text itself counts as one. */
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

/** Joins groups up to the next one that begins with a space or is punctuation. */
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

/** Attaches opening punctuation to what follows and closing punctuation to what precedes it. */
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
