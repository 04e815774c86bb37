// SSML becomes the app's own markup; what that has no words for is left out, and told.
import { splitAtPauses } from '#lib/text/markup/markup.ts';
import { hasSpeakable } from '#lib/text/writing/scripts.ts';
import { parseXml } from './parse-xml.ts';
import { markBreak, markEmphasis, markPhoneme, markSayAs, markSub } from './ssml-marks.ts';
import { SsmlText } from './ssml-text.ts';

/** What may be left out, by the name of the element; `other` for all that are not known. */
export type LeftOut = 'emphasis' | 'prosody' | 'audio' | 'phoneme' | 'say-as' | 'break' | 'other';

/** `speed` (1 is normal) where all of it has one; `voices`: names as they stand in the text, with their own speed. */
export type ReadSsml = {
	text: string;
	speed: number | null;
	voices: { name: string; label: string; speed: number | null }[];
	leftOut: LeftOut[];
};

/** `line` counts from 1; null where the browser does not tell. */
export type RefusedSsml =
	{ refused: 'malformed'; line: number | null } | { refused: 'tooLong' | 'empty' };

const MOST_CHARACTERS = 500_000;
/** Marks within marks; deeper ones are a mistake or an attack. */
const DEEPEST = 60;

export function isSsml(text: string): boolean {
	return /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[^>]*-->\s*)?<speak[\s>]/u.test(text.slice(0, 2000));
}

/** @param written begins as `isSsml` wants it */
export function readSsml(written: string): ReadSsml | RefusedSsml {
	if (written.length > MOST_CHARACTERS) return { refused: 'tooLong' };
	const parsed = parseXml(written);
	if (!parsed.root) return { refused: 'malformed', line: parsed.line };
	const text = new SsmlText();
	const leftOut = new Set<LeftOut>();
	let isTooDeep = false;

	function walk(node: Node, depth: number): void {
		if (depth > DEEPEST) isTooDeep = true;
		else if (node instanceof CharacterData) {
			if (!(node instanceof Comment)) text.write(node.data);
		} else if (node instanceof Element) readElement(node, depth);
	}

	function readChildren(element: Element, depth: number): void {
		for (const child of element.childNodes) walk(child, depth + 1);
	}

	function readElement(element: Element, depth: number): void {
		const inside = () => readChildren(element, depth);
		const words = element.textContent.replace(/\s+/gu, ' ').trim();
		switch (element.localName) {
			case 'speak':
			case 'lang':
				inside();
				break;
			case 'p':
			case 'paragraph':
				text.inParagraph(inside);
				break;
			case 's':
			case 'sentence':
				text.inSentence(inside);
				break;
			case 'break':
				mark(markBreak(element), 'break');
				break;
			case 'sub':
				text.mark(markSub(words, element));
				break;
			case 'phoneme':
				mark(markPhoneme(words, element), 'phoneme');
				break;
			case 'say-as':
				mark(markSayAs(words, element), 'say-as');
				break;
			case 'voice':
				text.inVoice(element.getAttribute('name') ?? '', speedOf(onlyChild(element)), inside);
				break;
			case 'prosody':
				if (!isWhole(element)) leftOut.add('prosody');
				inside();
				break;
			case 'metadata':
			case 'meta':
			case 'lexicon':
			case 'mark':
			case 'desc':
				leftOut.add('other');
				break;
			case 'emphasis':
				if (element.childElementCount === 0) {
					mark(markEmphasis(words, element), 'emphasis');
					break;
				}
				leftOut.add('emphasis');
				inside();
				break;
			case 'audio':
				leftOut.add('audio');
				inside();
				break;
			default:
				leftOut.add('other');
				inside();
		}
	}

	function mark({ text: written, isLess }: { text: string; isLess: boolean }, name: LeftOut): void {
		if (isLess) leftOut.add(name);
		text.mark(written);
	}

	walk(parsed.root, 0);
	if (isTooDeep) return { refused: 'malformed', line: null };
	const result = text.finish();
	if (!splitAtPauses(result.text).some((stretch) => hasSpeakable(stretch.text))) {
		return { refused: 'empty' };
	}
	const speed = speedOf(onlyChild(parsed.root));
	return { ...result, speed, leftOut: [...leftOut] };
}

/** A speed that is asked for around all of a voice's text, or of the whole, and nothing else beside it. */
function isWhole(prosody: Element): boolean {
	const { parentElement } = prosody;
	const names = prosody.getAttributeNames().filter((name) => !name.startsWith('xml'));
	const isAround =
		parentElement !== null &&
		['speak', 'voice'].includes(parentElement.localName) &&
		onlyChild(parentElement) === prosody;
	return isAround && names.every((name) => name === 'rate') && speedOf(prosody) !== null;
}

/** The only element within another, where there is no text beside it. */
function onlyChild(element: Element): Element | null {
	const nodes = [...element.childNodes].filter(
		(node) => !(node instanceof Comment) && (node.textContent ?? '').trim() !== ''
	);
	const [only] = nodes;
	return nodes.length === 1 && only instanceof Element ? only : null;
}

const NAMED_RATES: Record<string, number> = {
	...{ 'x-slow': 0.6, slow: 0.8, medium: 1, default: 1, fast: 1.25, 'x-fast': 1.6 }
};

/** Of a `<prosody rate>`: a word, a percentage (120%, or +20% as many write it), or a factor. */
function speedOf(element: Element | null): number | null {
	if (element?.localName !== 'prosody') return null;
	const rate = element.getAttribute('rate')?.trim().toLowerCase() ?? '';
	const named = NAMED_RATES[rate];
	if (named !== undefined) return named;
	const [, sign, number, percent] = /^([+-]?)(\d+(?:\.\d+)?)(%?)$/u.exec(rate) ?? [];
	if (number === undefined) return null;
	const value = Number(number) / (percent ? 100 : 1);
	const speed = sign === '' ? value : 1 + (sign === '-' ? -value : value);
	return speed > 0 ? Math.round(speed * 100) / 100 : null;
}
