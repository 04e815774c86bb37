// A pinyin syllable to Kokoro's phonemes, like misaki's legacy front end (initials and finals of pinyin-to-ipa).

// prettier-ignore
const INITIALS: Record<string, string> = {
	b: 'p', p: 'pʰ', m: 'm', f: 'f', d: 't', t: 'tʰ', n: 'n', l: 'l', g: 'k', k: 'kʰ', h: 'x', j: 'ʨ', q: 'ʨʰ', x: 'ɕ',
	zh: 'ꭧ', ch: 'ꭧʰ', sh: 'ʂ', r: 'ɻ', z: 'ʦ', c: 'ʦʰ', s: 's', '': ''
};

/** 0 marks the place of the tone: directly after the main vowel. */
// prettier-ignore
const FINALS: Record<string, string> = {
	a: 'a0', ai: 'ai0', an: 'a0n', ang: 'a0ŋ', ao: 'au0', e: 'ɤ0', ei: 'ei0', en: 'ə0n', eng: 'ə0ŋ', o: 'wo0',
	ong: 'ʊ0ŋ', ou: 'ou0', i: 'i0', ia: 'ja0', ian: 'jɛ0n', iang: 'ja0ŋ', iao: 'jau0', ie: 'je0', in: 'i0n',
	ing: 'i0ŋ', io: 'wo0', iong: 'jʊ0ŋ', iu: 'jou0', iou: 'jou0', u: 'u0', ua: 'wa0', uai: 'wai0', uan: 'wa0n',
	uang: 'wa0ŋ', ui: 'wei0', uei: 'wei0', un: 'wə0n', uen: 'wə0n', ueng: 'wə0ŋ', uong: 'ʊ0ŋ', uo: 'wo0', v: 'y0',
	van: 'ɥɛ0n', ve: 'ɥe0', vn: 'y0n'
};

/** Interjections and the syllables without a vowel. */
// prettier-ignore
const WHOLE: Record<string, string> = {
	er: 'ɚ0', o: 'ɔ0', ê: 'ɛ0', m: 'm0', n: 'n0', ng: 'ŋ0', hm: 'hm0', hng: 'hŋ0'
};

const TONES = ['', '→', '↗', '↓', '↘', ''];

const SYLLABLE = /^(zh|ch|sh|[bpmfdtnlgkhjqxrzcs])?([a-zê]+)$/u;

/**
 * @param syllable letters and the digit of the tone (`hao3`; 0, 5 or none: neutral), v for ü
 * @returns undefined if it is not a syllable
 */
export function syllableToPhonemes(syllable: string): string | undefined {
	const letters = syllable.replace(/\d$/u, '');
	const tone = TONES[Number(syllable.slice(letters.length))] ?? '';
	const phonemes = WHOLE[letters] ?? joinParts(spellOut(letters));
	return phonemes?.replace('0', tone);
}

function joinParts(letters: string): string | undefined {
	const [, initial = '', final = ''] = SYLLABLE.exec(letters) ?? [];
	const isBuzzed = final === 'i' && /^(?:zh|ch|sh|r|z|c|s)$/u.test(initial);
	const vowels = isBuzzed ? 'ɨ0' : FINALS[final];
	return vowels && `${INITIALS[initial] ?? ''}${vowels}`;
}

/** Without the spelling rules of pinyin: `yan` is `ian`, `wo` is `uo`, the u of `ju` is ü. */
function spellOut(letters: string): string {
	return letters
		.replace(/^yu/u, 'v')
		.replace(/^y(?!i)/u, 'i')
		.replace(/^yi/u, 'i')
		.replace(/^w(?!u)/u, 'u')
		.replace(/^wu/u, 'u')
		.replace(/^([jqx])u/u, '$1v');
}
