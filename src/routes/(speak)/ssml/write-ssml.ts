// A script as SSML 1.1 (https://www.w3.org/TR/speech-synthesis11/), its markup and its voices included.
import type { SayKind } from '#lib/text/markup/say-as.ts';

/** `voice` is null for the narrator's; `speed` 1 is normal. */
export type SsmlTurn = { voice: string | null; speed: number; text: string };

const MARKED =
	/\[pause:\s*(?<amount>\d+(?:\.\d+)?)\s*(?<unit>ms|s)\s*\]|\[(?<words>[^[\]\n]*)\]\((?:\/(?<phonemes>[^/\n]+)\/|say:(?<kind>letters|digits|number|year|date)|as:(?<alias>[^()\n]+)|emphasis(?::(?<level>strong|moderate|reduced))?)\)/giu;
const SAY_AS: Record<SayKind, string> = {
	letters: 'interpret-as="characters"',
	digits: 'interpret-as="digits"',
	number: 'interpret-as="cardinal"',
	year: 'interpret-as="date" format="y"',
	date: 'interpret-as="date"'
};

/** @param language BCP 47 */
export function writeSsml(turns: readonly SsmlTurn[], language: string, speed: number): string {
	const said = turns.map(writeTurn).join('\n');
	const head = `<speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="${escape(language)}">`;
	return `${head}\n${atSpeed(speed, said)}\n</speak>\n`;
}

function writeTurn({ voice, speed, text }: SsmlTurn): string {
	const paragraphs = text
		.split(/\n[^\S\n]*\n\s*/u)
		.filter((paragraph) => paragraph.trim() !== '')
		.map((paragraph) => `<p>${writeInline(paragraph.trim())}</p>`);
	const said = atSpeed(speed, paragraphs.join('\n'));
	return voice === null ? said : `<voice name="${escape(voice)}">${said}</voice>`;
}

function atSpeed(speed: number, said: string): string {
	if (speed === 1) return said;
	return `<prosody rate="${Math.round(speed * 100)}%">${said}</prosody>`;
}

function writeInline(text: string): string {
	let written = '';
	let at = 0;
	for (const match of text.matchAll(MARKED)) {
		const {
			amount,
			unit = 's',
			words = '',
			phonemes,
			kind,
			alias,
			level = 'moderate'
		} = match.groups ?? {};
		written += escape(text.slice(at, match.index));
		at = match.index + match[0].length;
		if (amount !== undefined) written += `<break time="${amount}${unit.toLowerCase()}"/>`;
		else if (phonemes !== undefined) {
			written += `<phoneme alphabet="ipa" ph="${escape(phonemes)}">${escape(words)}</phoneme>`;
		} else if (kind !== undefined) {
			const how = SAY_AS[kind.toLowerCase() as SayKind]; // the pattern has no other
			written += `<say-as ${how}>${escape(words)}</say-as>`;
		} else if (alias !== undefined) {
			written += `<sub alias="${escape(alias)}">${escape(words)}</sub>`;
		} else {
			written += `<emphasis level="${level.toLowerCase()}">${escape(words)}</emphasis>`;
		}
	}
	return written + escape(text.slice(at));
}

/** For text and attributes alike; without characters that XML cannot hold. */
function escape(text: string): string {
	return text
		.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;');
}
