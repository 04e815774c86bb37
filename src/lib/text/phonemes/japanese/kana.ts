// Kana to Kokoro's phonemes, as misaki's cutlet does.

/** Sounds of single kana, one row per line: the vowels a i u e o in this order. */
const ROWS = [
	'あいうえお a i ɯ e o',
	'ぁぃぅぇぉ a i ɯ e o',
	'かきくけこ ka kʲi kɯ ke ko',
	'がぎぐげご ɡa ɡʲi ɡɯ ɡe ɡo',
	'さしすせそ sa ɕi sɨ se so',
	'ざじずぜぞ ʣa ʥi zɨ ʣe ʣo',
	'たちつてと ta ʨi ʦɨ te to',
	'だぢづでど da ʥi zɨ de do',
	'なにぬねの na ɲi nɯ ne no',
	'はひふへほ ha çi ɸɯ he ho',
	'ばびぶべぼ ba bʲi bɯ be bo',
	'ぱぴぷぺぽ pa pʲi pɯ pe po',
	'まみむめも ma mʲi mɯ me mo',
	'らりるれろ ɾa ɾʲi ɾɯ ɾe ɾo',
	'やゆよゃゅょ ja jɯ jo ja jɯ jo',
	'わゐゑをゎ βa i e o βa',
	'ゔヷヸヹヺゕゖ vɯ va vʲi ve vo ka ke'
];

/** A kana's consonant before the small kana listed with their vowels. Others follow from `ROWS`. */
const CONSONANTS: [kana: string, consonant: string][] = [
	['き', 'kʲ'],
	['ぎ', 'ɡʲ'],
	['し', 'ɕ'],
	['じ', 'ʥ'],
	['ち', 'ʨ'],
	['ぢ', 'ʥ'],
	['に', 'ɲ'],
	['ひ', 'ç'],
	['び', 'bʲ'],
	['ぴ', 'pʲ'],
	['み', 'mʲ'],
	['り', 'ɾʲ']
];

const MIXED =
	'いぇ je うぃ βi うぇ βe うぉ βo くぁ kᵝa くぃ kᵝi くぇ kᵝe くぉ kᵝo ぐぁ ɡᵝa ぐぃ ɡᵝi ぐぇ ɡᵝe ぐぉ ɡᵝo つぁ ʦa つぃ ʦʲi つぇ ʦe つぉ ʦo ' +
	'てぃ tʲi てゅ tʲɨ でぃ dʲi でゅ dʲɨ とぅ tɯ どぅ dɯ ふぁ ɸa ふぃ ɸʲi ふぇ ɸe ふぉ ɸo ふゅ ɸʲɨ ふょ ɸʲo ゔぁ va ゔぃ vʲi ゔぇ ve ゔぉ vo ' +
	'ゔゅ bʲɨ ゔょ bʲo';

const SOUNDS = new Map<string, string>();
for (const row of ROWS) {
	const [kana = '', ...sounds] = row.split(' ');
	for (const [index, letter] of Array.from(kana).entries()) SOUNDS.set(letter, sounds[index] ?? '');
}
for (const [kana, consonant] of CONSONANTS) {
	for (const small of ['ゃa', 'ゅɨ', 'ょo', 'ぇe']) {
		SOUNDS.set(kana + small.charAt(0), consonant + small.charAt(1));
	}
}
for (const [, kana = '', sound = ''] of MIXED.matchAll(/(\S+) (\S+)/gu)) SOUNDS.set(kana, sound);

const SMALL = /[ゃゅょぁぃぅぇぉ]/u;

/** ん before a sound, in this order: the first match applies. */
const NASALS: [before: RegExp, nasal: string][] = [
	[/^[mpb]/u, 'm'],
	[/^[kɡ]/u, 'ŋ'],
	[/^[ɲʨʥ]/u, 'ɲ'],
	[/^[ntdɾz]/u, 'n']
];

/** A word in hiragana or katakana: "テンキ" -> "teŋkʲi". Anything but kana and ー is dropped. */
export function kanaToPhonemes(word: string): string {
	const kana = Array.from(toHiragana(word));
	return kana.map((letter, at) => soundAt(kana, at, letter)).join('');
}

/** Katakana as hiragana; ー and characters that hiragana lacks are unchanged. */
export function toHiragana(text: string): string {
	return text.replace(/[ァ-ヶ]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
}

function soundAt(kana: string[], at: number, letter: string): string {
	const previous = kana[at - 1] ?? '';
	const next = kana[at + 1] ?? '';
	const joined = SOUNDS.get(previous + letter);
	if (previous && joined !== undefined) return joined;
	if (next && SOUNDS.has(letter + next)) return '';
	if (SMALL.test(next)) return (SOUNDS.get(letter) ?? '').slice(0, -1) + (SOUNDS.get(next) ?? '');
	if (SMALL.test(letter) && previous) return '';
	if (letter === 'ー') return 'ː';
	if (letter === 'っ') return 'ʔ';
	if (letter === 'ん') {
		const sound = SOUNDS.get(next) ?? '';
		return NASALS.find(([before]) => before.test(sound))?.[1] ?? 'ɴ';
	}
	return SOUNDS.get(letter) ?? '';
}
