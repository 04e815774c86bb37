// Kana in Latin letters, Hepburn's way: long vowels as they are written (toukyou), a long mark as the vowel before it.

const ROWS: Record<string, string> = {
	'': 'あいうえお',
	k: 'かきくけこ',
	g: 'がぎぐげご',
	s: 'さしすせそ',
	z: 'ざじずぜぞ',
	t: 'たちつてと',
	d: 'だぢづでど',
	n: 'なにぬねの',
	h: 'はひふへほ',
	b: 'ばびぶべぼ',
	p: 'ぱぴぷぺぽ',
	m: 'まみむめも',
	r: 'らりるれろ'
};

const SINGLE: Record<string, string> = {
	...Object.fromEntries(
		Object.entries(ROWS).flatMap(([consonant, kana]) =>
			Array.from(kana, (letter, at) => [letter, consonant + 'aiueo'.charAt(at)])
		)
	),
	...{ し: 'shi', じ: 'ji', ち: 'chi', ぢ: 'ji', つ: 'tsu', づ: 'zu', ふ: 'fu' },
	...{ や: 'ya', ゆ: 'yu', よ: 'yo', わ: 'wa', ゐ: 'i', ゑ: 'e', を: 'o', ん: 'n', ゔ: 'vu' },
	...{ ぁ: 'a', ぃ: 'i', ぅ: 'u', ぇ: 'e', ぉ: 'o', ゃ: 'ya', ゅ: 'yu', ょ: 'yo' }
};

// prettier-ignore
export const MARKS: Record<string, string> = {
	'。': '.', '、': ',', '？': '?', '！': '!', '「': '"', '」': '"', '『': '"', '』': '"', '：': ':', '（': '(', '）': ')',
	'《': '(', '》': ')', '【': '[', '】': ']', '・': '/', '，': ','
};

const SMALL_Y: Record<string, string> = { ゃ: 'a', ゅ: 'u', ょ: 'o', ぇ: 'e' };
const SMALL_VOWEL: Record<string, string> = { ぁ: 'a', ぃ: 'i', ぅ: 'u', ぇ: 'e', ぉ: 'o' };

/** @param kana hiragana and ー; a っ at the end stays */
export function kanaToRomaji(kana: string): string {
	const letters = Array.from(kana);
	let made = '';
	for (let at = 0; at < letters.length; at++) {
		const letter = letters[at] ?? '';
		const next = letters[at + 1] ?? '';
		if (letter === 'っ') {
			const following = kanaToRomaji(letters.slice(at + 1).join(''));
			if (following === '') return made + 'っ';
			return made + (following.startsWith('ch') ? 't' : following.slice(0, 1)) + following;
		}
		if (letter === 'ー') {
			made += made.slice(-1) || '-';
			continue;
		}
		const joined = joinSmall(SINGLE[letter], next);
		made += joined ?? SINGLE[letter] ?? letter;
		if (joined !== undefined) at += 1;
		else if (letter === 'ん' && /[あいうえおやゆよ]/u.test(next)) made += "'";
	}
	return made;
}

/** A kana and a small one after it as one syllable: きゃ, しゅ, ふぁ. */
function joinSmall(sound: string | undefined, next: string): string | undefined {
	const [glide, vowel] = [SMALL_Y[next], SMALL_VOWEL[next]];
	if (!sound) return undefined;
	if (sound.endsWith('i') && sound.length > 1 && glide) {
		const consonant = sound.slice(0, -1);
		return consonant + (/(?:sh|ch|j)$/u.test(consonant) ? '' : 'y') + glide;
	}
	if (vowel && /^(?:fu|vu|tsu|te|de)$/u.test(sound)) return sound.slice(0, -1) + vowel;
	return undefined;
}
