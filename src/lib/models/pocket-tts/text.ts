// Text as Pocket-TTS was trained to read it: the package's prepare_text_prompt, with the settings of english_2026-04.

const TERMINAL = '.!?…';
const WEAK = ',;:-–—';
const CLOSERS = '"\'”’)]»';

/** Texts of so few words are given more time to end. */
const FEW_WORDS = 4;

export type ReadableText = {
	text: string;
	/** Frames that are heard after the model noticed the end. */
	framesAfterEnd: number;
};

/** @param text at least one character that is no space */
export function prepareText(text: string, removesSemicolons: boolean): ReadableText {
	const plain = text.replace(/[‘’]/gu, "'").split(/\s+/u).filter(Boolean).join(' ');
	const tidy = plain.replace(/([.!?…])\s*[,;:]/gu, '$1');
	const read = removesSemicolons ? tidy.replaceAll(';', ',') : tidy;
	const words = read.split(' ').length;
	const [first = '', ...rest] = read;
	return {
		text: endSentence(first.toUpperCase() + rest.join('')),
		framesAfterEnd: (words <= FEW_WORDS ? 3 : 1) + 2
	};
}

/** Without a mark at its end the last word is often said twice, or wrongly. */
function endSentence(text: string): string {
	const core = trimEnd(text, CLOSERS);
	const closers = text.slice(core.length).trim();
	const last = core.at(-1) ?? TERMINAL;
	if (TERMINAL.includes(last)) return text;
	if (WEAK.includes(last)) return `${trimEnd(core, WEAK)}.${closers}`;
	return `${text}.`;
}

/** Without these characters and spaces at its end. */
function trimEnd(text: string, characters: string): string {
	let end = text.length;
	while (end > 0 && (text[end - 1] === ' ' || characters.includes(text[end - 1] ?? ''))) end--;
	return text.slice(0, end);
}
