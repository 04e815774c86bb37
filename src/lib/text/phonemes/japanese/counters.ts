// Counted things: how a counter and the number before it are pronounced together.
import { sayInteger, shorten } from './integers.ts';

/** How the first sound of a counter and the last of its number change each other. */
type Kind =
	| 'plain'
	| 'k' // いっこ, ろっこ, はっこ, じゅっこ, ひゃっこ
	| 's' // いっさい, はっさい, じゅっさい
	| 'h' // いっぽん, さんぼん, ろっぽん
	| 'p'; // いっぷん, さんぷん, よんぷん, ろっぷん

/** Counters that change in sound or whose number has a special reading. Others follow the number unchanged. */
const COUNTERS = new Map<string, [kana: string, kind: Kind]>();
const LISTS: [kind: Kind, list: string][] = [
	[
		'k',
		'個 こ,箇 こ,コ こ,回 かい,階 かい,件 けん,軒 けん,か月 かげつ,ヶ月 かげつ,カ月 かげつ,ヵ月 かげつ,箇月 かげつ,か国 かこく,カ国 かこく,ヶ国 かこく'
	],
	[
		'k',
		'か所 かしょ,ヶ所 かしょ,カ所 かしょ,箇所 かしょ,曲 きょく,巻 かん,課 か,級 きゅー,機 き,脚 きゃく,回目 かいめ,階建て かいだて'
	],
	[
		's',
		'歳 さい,才 さい,冊 さつ,週間 しゅーかん,隻 せき,足 そく,世紀 せーき,周 しゅー,周年 しゅーねん,種類 しゅるい,世帯 せたい,席 せき,章 しょー'
	],
	[
		's',
		'頭 とー,点 てん,着 ちゃく,通 つー,丁目 ちょーめ,トン とん,社 しゃ,センチ せんち,店 てん,党 とー,等 とー'
	],
	['h', '本 ほん,匹 ひき,杯 はい,票 ひょー,筆 ひつ,遍 へん'],
	[
		'p',
		'分 ふん,泊 はく,分間 ふんかん,発 はつ,パーセント ぱーせんと,ページ ぺーじ,ポイント ぽいんと'
	],
	[
		'plain',
		'年 ねん,年間 ねんかん,年代 ねんだい,月 がつ,日 にち,日間 にちかん,時 じ,時間 じかん,時半 じはん,人 にん,名 めー,円 えん,番 ばん,番目 ばんめ,度 ど,枚 まい'
	],
	[
		'plain',
		'台 だい,倍 ばい,秒 びょー,号 ごー,つ つ,年生 ねんせー,ドル どる,ユーロ ゆーろ,メートル めーとる,万 まん,億 おく,割 わり,代 だい,行 ぎょー,字 じ,畳 じょー,問 もん,両 りょー,位 い'
	]
];
for (const [kind, list] of LISTS) {
	for (const entry of list.split(',')) {
		const [written = '', kana = ''] = entry.split(' ');
		COUNTERS.set(written, [kana, kind]);
	}
}

/** For a regular expression: longest first. */
export const COUNTER_PATTERN = [...COUNTERS.keys()]
	.sort((one, other) => other.length - one.length)
	.join('|');

// prettier-ignore
const DAYS = new Map([
	['1', 'ついたち'], ['2', 'ふつか'], ['3', 'みっか'], ['4', 'よっか'], ['5', 'いつか'], ['6', 'むいか'], ['7', 'なのか'],
	['8', 'よーか'], ['9', 'ここのか'], ['10', 'とーか'], ['14', 'じゅーよっか'], ['20', 'はつか'], ['24', 'にじゅーよっか']
]);
const THINGS = 'ひと ふた みっ よっ いつ むっ なな やっ ここの'.split(' ');

/** Irregular readings of number and counter together. */
const WHOLE = new Map([
	['1人', 'ひとり'],
	['2人', 'ふたり'],
	['20歳', 'はたち'],
	['20才', 'はたち'],
	['1日', 'いちにち']
]);

/** The last digit's reading before these counters: 4年 よねん, 7時 しちじ, 9月 くがつ. */
const LAST_DIGITS: [counters: RegExp, endings: [RegExp, string][]][] = [
	[/^年|^円|^人|^時/u, [[/よん$/u, 'よ']]],
	[
		/^月/u,
		[
			[/よん$/u, 'し'],
			[/なな$/u, 'しち'],
			[/きゅー$/u, 'く']
		]
	],
	[
		/^時/u,
		[
			[/なな$/u, 'しち'],
			[/きゅー$/u, 'く']
		]
	]
];

/**
 * @param digits the number, without sign or point
 * @param counter as written; the empty string for none
 * @param isDate whether a month stands before it: 1日 is then ついたち
 */
export function sayCounted(digits: string, counter: string, isDate = false): string {
	const number = digits.replace(/^0+(?=\d)/u, '');
	const [kana = '', kind = 'plain'] = COUNTERS.get(counter) ?? [];
	if (counter === '') return sayInteger(digits);
	if (counter === '日' && isDate && DAYS.has(number)) return DAYS.get(number) ?? '';
	const whole = WHOLE.get(number + counter);
	if (whole) return whole;
	if (/^日/u.test(counter) && DAYS.has(number) && number !== '1') {
		return (DAYS.get(number) ?? '') + (counter === '日間' ? 'かん' : '');
	}
	if (counter === 'つ' && /^[1-9]$/u.test(number)) return `${THINGS[Number(number) - 1] ?? ''}つ`;
	return join(sayInteger(number), counter, kana, kind);
}

/** After 何: 何本 なんぼん, 何人 なんにん. Undefined if this is not a counter here. */
export function sayHowMany(counter: string): string | undefined {
	const [kana, kind = 'plain'] = COUNTERS.get(counter) ?? [];
	return kana && join('なん', counter, kana, kind).replace(' ', '');
}

function join(number: string, counter: string, kana: string, kind: Kind): string {
	for (const [counters, endings] of LAST_DIGITS) {
		const ending = counters.test(counter) && endings.find(([pattern]) => pattern.test(number));
		if (ending) return number.replace(ending[0], ending[1]) + kana;
	}
	if (kind === 'plain') return /^[年月日時]/u.test(counter) ? number + kana : `${number} ${kana}`;
	const short =
		kind === 's' ? shorten(number) : shorten(number).replace(/(?<=ろ|[ひびぴ]ゃ)く$/u, 'っ');
	if (short !== number) return short + (kind === 'h' || kind === 'p' ? hardened(kana) : kana);
	if (/さん$|なん$/u.test(number)) return number + voiced(counter, kana, kind);
	if (kind === 'p' && /よん$/u.test(number)) return number + hardened(kana);
	return `${number} ${kana}`;
}

/** The sound after さん: さんぼん, さんぷん, さんがい, さんげん, さんぞく. */
function voiced(counter: string, kana: string, kind: Kind): string {
	if (kind === 'h') return shift(kana, 1);
	if (kind === 'p') return hardened(kana);
	return /^[階軒足]/u.test(counter) ? shift(kana, 1) : kana;
}

/** は to ぱ. */
function hardened(kana: string): string {
	return /^[はひふへほ]/u.test(kana) ? shift(kana, 2) : kana;
}

/** A kana's voiced forms follow it in Unicode. */
function shift(kana: string, by: number): string {
	return String.fromCharCode(kana.charCodeAt(0) + by) + kana.slice(1);
}
