// SSML as text that /v1 reads (https://www.w3.org/TR/speech-synthesis11/). Tags that nothing here can follow are left out.

/** `at`: index in the text that is spoken. */
export type Mark = { name: string; at: number };

export type Script = {
	/** What /v1 is given. */
	spoken: string;
	marks: Mark[];
	/** The index in the written text of what begins at this index of the spoken text. */
	toWritten(at: number): number;
};

const DOCUMENT = /^\s*(?:<\?xml[^>]*>\s*)?<speak[\s>]/;
const PART = /<!--[^]*?-->|<[^>]*>|&[#\w]+;|[^<&]+|[<&]/g;

/** A text that is no SSML document stays as it is. */
export function readScript(written: string): Script {
	if (!DOCUMENT.test(written)) {
		return { spoken: written, marks: [], toWritten: (at) => Math.min(at, written.length) };
	}
	const marks: Mark[] = [];
	const origins: number[] = [];
	let spoken = '';
	let at = 0;
	/** What follows the content of the elements that are open. */
	const closings: { name: string; suffix: string; isReplaced: boolean }[] = [];
	const add = (text: string, from: number, isCopied = false) => {
		for (let index = 0; index < text.length; index++) origins.push(isCopied ? from + index : from);
		spoken += text;
	};
	for (const [part] of written.matchAll(PART)) {
		const from = at;
		at += part.length;
		const isHidden = closings.some(({ isReplaced }) => isReplaced);
		const tag = /^<(\/?)([\w:-]+)([^>]*?)(\/?)>$/s.exec(part);
		if (!tag) {
			if (isHidden || /^<[?!]/.test(part)) continue;
			if (part.startsWith('&')) add(decode(part), from);
			else add(part, from, true);
			continue;
		}
		const [, isEnd, name = '', attributes = '', isEmpty] = tag;
		if (isEnd) {
			const last = closings.findLastIndex((closing) => closing.name === name);
			for (const { suffix } of last < 0 ? [] : closings.splice(last).reverse()) add(suffix, from);
			continue;
		}
		const attribute = (key: string) => attributeOf(attributes, key);
		if (name === 'mark') marks.push({ name: attribute('name'), at: spoken.length });
		if (isHidden) {
			if (!isEmpty) closings.push({ name, suffix: '', isReplaced: false });
			continue;
		}
		const [prefix, suffix, isReplaced = false] =
			name === 'emphasis' && !holdsWordsAlone(written, at) ? ['', ''] : followTag(name, attribute);
		add(prefix, from);
		if (isEmpty) add(suffix, from);
		else closings.push({ name, suffix, isReplaced });
	}
	return {
		spoken,
		marks,
		toWritten: (index) => origins[index] ?? written.length
	};
}

/** Whether the element that begins before `at` has no other in it, nor marks of /v1: one mark does not go inside of another. */
function holdsWordsAlone(written: string, at: number): boolean {
	const words = /[^<[\]\n]*<\//y;
	words.lastIndex = at;
	return words.test(written);
}

/** What stands before and after an element's content, and whether it replaces it. */
function followTag(
	name: string,
	attribute: (key: string) => string
): [prefix: string, suffix: string, isReplaced?: boolean] {
	switch (name) {
		case 'break':
			return [pauseOf(attribute('time'), attribute('strength')), ''];
		case 'sub':
			return attribute('alias') ? [attribute('alias'), '', true] : ['', ''];
		case 'phoneme':
			// Other alphabets than IPA are read as they are written.
			if (/^(|ipa)$/.test(attribute('alphabet')) && attribute('ph'))
				return ['[', `](/${attribute('ph')}/)`];
			return ['', ''];
		case 'say-as':
			if (/^(characters|spell-out)$/.test(attribute('interpret-as')))
				return ['[', '](say:letters)'];
			return ['', ''];
		case 'emphasis':
			return emphasisOf(attribute('level'));
		case 'p':
		case 's':
			return ['', ' '];
		default:
			return ['', ''];
	}
}

function emphasisOf(level: string): [prefix: string, suffix: string] {
	if (level === 'none') return ['', ''];
	const asked = /^(strong|reduced)$/.test(level) ? level : 'moderate';
	return ['[', `](emphasis:${asked})`];
}

/** SSML leaves the lengths of strengths open; these are those of a comma, a full stop and a paragraph. */
const STRENGTHS: Partial<Record<string, string>> = {
	'': '500ms',
	weak: '250ms',
	medium: '500ms',
	strong: '800ms',
	'x-strong': '1200ms'
};

function pauseOf(time: string, strength: string): string {
	const length = /^[\d.]+m?s$/.test(time) ? time : STRENGTHS[strength];
	return length ? ` [pause:${length}] ` : ' ';
}

function attributeOf(attributes: string, key: string): string {
	const [, , value = ''] =
		new RegExp(`(?:^|\\s)${key}\\s*=\\s*(["'])(.*?)\\1`, 's').exec(attributes) ?? [];
	return value.replaceAll(/&[#\w]+;/g, decode);
}

const ENTITIES: Partial<Record<string, string>> = {
	'&amp;': '&',
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&apos;': "'"
};

function decode(entity: string): string {
	const [, hex, decimal] = /^&#(?:x([\da-f]+)|(\d+));$/i.exec(entity) ?? [];
	const point = hex ? parseInt(hex, 16) : decimal ? Number(decimal) : NaN;
	if (point > 0 && point <= 0x10ffff) return String.fromCodePoint(point);
	return ENTITIES[entity] ?? entity;
}
