// Latin letters in Japanese text as kana: known names, abbreviations letter by letter, other words by spelling.

// prettier-ignore
const LETTERS: Record<string, string> = {
	a: 'えー', b: 'びー', c: 'しー', d: 'でぃー', e: 'いー', f: 'えふ', g: 'じー', h: 'えいち', i: 'あい', j: 'じぇー', k: 'けー', l: 'える', m: 'えむ',
	n: 'えぬ', o: 'おー', p: 'ぴー', q: 'きゅー', r: 'あーる', s: 'えす', t: 'てぃー', u: 'ゆー', v: 'ぶい', w: 'だぶりゅー', x: 'えっくす', y: 'わい',
	z: 'ぜっと'
};

/** Names and words that are common in Japanese text and not pronounced as spelled. */
// prettier-ignore
const KNOWN: Record<string, string> = {
	amazon: 'あまぞん', android: 'あんどろいど', apple: 'あっぷる', email: 'いーめーる', facebook: 'ふぇいすぶっく', google: 'ぐーぐる', instagram: 'いんすたぐらむ',
	iphone: 'あいふぉーん', ipad: 'あいぱっど', java: 'じゃば', line: 'らいん', mac: 'まっく', microsoft: 'まいくろそふと', ok: 'おーけー', python: 'ぱいそん',
	twitter: 'ついったー', web: 'うぇぶ', 'wi-fi': 'わいふぁい', wifi: 'わいふぁい', windows: 'うぃんどーず', youtube: 'ゆーちゅーぶ', the: 'ざ', and: 'あんど'
};

/** English spelling to that of romanised Japanese, roughly, in this order. */
const RESPELL: [pattern: RegExp, spelling: string][] = [
	[/tion\b/gu, 'shon'],
	[/ph/gu, 'f'],
	[/th/gu, 's'],
	[/ck|q(?!u)/gu, 'k'],
	[/qu/gu, 'kw'],
	[/x/gu, 'kkusu'],
	[/c(?=[eiy])/gu, 's'],
	[/c(?!h)/gu, 'k'],
	[/ee|ea/gu, 'ii'],
	[/oo/gu, 'uu'],
	[/ou/gu, 'au'],
	[/(?<=[aeiou][^aeiou]+)e\b/gu, ''],
	[/y(?![aeiou])/gu, 'i'],
	[/l/gu, 'r'],
	[/([bdfgkprstz])\1/gu, '$1']
];

/** Kana of a consonant before a, i, u, e, o, and with no vowel following. */
const SYLLABLES = new Map(
	[
		['', 'あ い う え お', ''],
		['k', 'か き く け こ', 'く'],
		['kw', 'くぁ くぃ く くぇ くぉ', 'く'],
		['g', 'が ぎ ぐ げ ご', 'ぐ'],
		['s', 'さ し す せ そ', 'す'],
		['sh', 'しゃ し しゅ しぇ しょ', 'しゅ'],
		['z', 'ざ じ ず ぜ ぞ', 'ず'],
		['j', 'じゃ じ じゅ じぇ じょ', 'じ'],
		['t', 'た ち つ て と', 'と'],
		['ch', 'ちゃ ち ちゅ ちぇ ちょ', 'ち'],
		['ts', 'つぁ つぃ つ つぇ つぉ', 'つ'],
		['d', 'だ でぃ どぅ で ど', 'ど'],
		['n', 'な に ぬ ね の', 'ん'],
		['h', 'は ひ ふ へ ほ', ''],
		['f', 'ふぁ ふぃ ふ ふぇ ふぉ', 'ふ'],
		['b', 'ば び ぶ べ ぼ', 'ぶ'],
		['p', 'ぱ ぴ ぷ ぺ ぽ', 'ぷ'],
		['m', 'ま み む め も', 'む'],
		['y', 'や い ゆ いぇ よ', 'い'],
		['r', 'ら り る れ ろ', 'る'],
		['w', 'わ うぃ う うぇ うぉ', 'う'],
		['v', 'ゔぁ ゔぃ ゔ ゔぇ ゔぉ', 'ぶ'],
		...['ky き', 'gy ぎ', 'ny に', 'hy ひ', 'by び', 'py ぴ', 'my み', 'ry り'].map((row) => {
			const [consonant = '', kana = ''] = row.split(' ');
			return [consonant, `${kana}ゃ ${kana} ${kana}ゅ ${kana}ぇ ${kana}ょ`, kana] as const;
		})
	].map(([consonant = '', kana = '', alone = '']) => [consonant, [...kana.split(' '), alone]])
);

const PART =
	/(ky|gy|ny|hy|by|py|my|ry|sh|ch|ts|kw|[kgszjtdnhfbpmyrwv])?([aiueo])|([kgszjtdnhfbpmyrwv])/gu;

/**
 * "NHK" -> "えぬえいちけー", "Docker" -> "どける". Up to five capitals, and words without a vowel,
 * are spelled letter by letter.
 *
 * @param word Latin letters, with hyphens or apostrophes inside
 */
export function latinToKana(word: string): string {
	const plain = word.normalize('NFD').replace(/\p{M}/gu, '');
	const known = KNOWN[plain.toLowerCase()];
	if (known) return known;
	const letters = plain.toLowerCase().replace(/[^a-z]/gu, '');
	const isSpelled =
		/^[A-Z]{1,5}s?$/u.test(plain) || !/[aeiouy]/u.test(letters) || letters.length === 1;
	if (isSpelled) return Array.from(letters, (letter) => LETTERS[letter] ?? '').join('');
	const spelling = RESPELL.reduce(
		(before, [pattern, after]) => before.replace(pattern, after),
		letters
	);
	return spelling.replace(PART, (_, consonant = '', vowel = '', alone = '') => {
		const row = SYLLABLES.get(String(consonant || alone)) ?? [];
		return row[vowel ? 'aiueo'.indexOf(String(vowel)) : 5] ?? '';
	});
}
