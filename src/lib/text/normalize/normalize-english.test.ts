// How written English is read aloud, case by case.
import { describe, expect, test } from 'vitest';
import { normalizeEnglish } from './normalize-english.ts';

const CASES: Record<string, [written: string, said: string][]> = {
	'whole texts': [
		[
			'Dr. Smith paid $5.50 at 3:45 p.m.',
			'Doctor Smith paid five dollars and fifty cents at three forty five p m'
		],
		['He left at 3:45 p.m. Then he slept.', 'He left at three forty five p m. Then he slept.'],
		['“Yes,” she said — “no…”', '“Yes,” she said — “no…”'],
		['a well-known, rock-solid plan', 'a well-known, rock-solid plan']
	],
	numbers: [
		['42 cats', 'forty two cats'],
		[
			'1,234,567 dogs',
			'one million two hundred thirty four thousand five hundred sixty seven dogs'
		],
		['0 and 100 and 1,000', 'zero and one hundred and one thousand'],
		['3.14', 'three point one four'],
		['0.5 or .5', 'zero point five or point five'],
		['-5 degrees', 'minus five degrees'],
		['agent 007', 'agent zero zero seven'],
		['1,000,000,000,000', 'one trillion'],
		['serial 12345678901', 'serial one two three four five six seven eight nine zero one'],
		['1,2,3', 'one, two, three'],
		['10k users, 5M views', 'ten thousand users, five million views'],
		['2x faster', 'two times faster'],
		['COVID-19, MP3, 3D and H2O', 'COVID nineteen, MP three, three D and H two O'],
		['a 4-year-old', 'a four-year-old']
	],
	ordinals: [
		['1st, 2nd, 3rd', 'first, second, third'],
		['the 12th and 20th', 'the twelfth and twentieth'],
		['21st, 100th', 'twenty first, one hundredth'],
		['the 1,005th', 'the one thousand fifth']
	],
	years: [
		['1999', 'nineteen ninety nine'],
		['2026', 'twenty twenty six'],
		['1905', 'nineteen oh five'],
		['1900', 'nineteen hundred'],
		['2000', 'two thousand'],
		['2005', 'two thousand five'],
		['in 1066', 'in ten sixty six'],
		['1066 ships', 'one thousand sixty six ships'],
		["the 1990s, the '80s", 'the nineteen nineties, the eighties'],
		['1990–1995', 'nineteen ninety to nineteen ninety five'],
		['2020-21', 'twenty twenty to twenty one'],
		["born in '85", 'born in eighty five']
	],
	'ranges and scores': [
		['10-20 pages', 'ten to twenty pages'],
		['3–4 people', 'three to four people'],
		['we won 3-2', 'we won three to two'],
		['a Boeing 747-400', 'a Boeing seven hundred forty seven four hundred']
	],
	percentages: [
		['50%', 'fifty percent'],
		['3.5 %', 'three point five percent'],
		['5-10%', 'five to ten percent']
	],
	'dialled numbers': [
		['555-1234', 'five five five, one two three four'],
		['(555) 123-4567', 'five five five, one two three, four five six seven'],
		['+1 555 123 4567', 'plus one, five five five, one two three, four five six seven'],
		[
			'4000 1234 5678 9010',
			'four zero zero zero, one two three four, five six seven eight, nine zero one zero'
		],
		['192.168.0.1', 'one nine two dot one six eight dot zero dot one'],
		['v1.2.3', 'version one point two point three']
	],
	fractions: [
		['1/2', 'one half'],
		['3/4 cup', 'three quarters cup'],
		['2/3 and 5/8', 'two thirds and five eighths'],
		['1 1/2 hours', 'one and a half hours'],
		['2½ cups', 'two and a half cups'],
		['24/7', 'twenty four seven'],
		['10/10', 'ten out of ten']
	],
	money: [
		['$5.50', 'five dollars and fifty cents'],
		['$1', 'one dollar'],
		['$0.99', 'ninety nine cents'],
		['$1,234.56', 'one thousand two hundred thirty four dollars and fifty six cents'],
		['£1.01', 'one pound and one penny'],
		['€3M', 'three million euros'],
		['$2.5 billion', 'two point five billion dollars'],
		['$5k', 'five thousand dollars'],
		['-$5', 'minus five dollars'],
		['50¢', 'fifty cents'],
		['5 €', 'five euros'],
		['20 USD', 'twenty U S dollars'],
		['$5-10', 'five dollars to ten dollars'],
		['$10–$20', 'ten dollars to twenty dollars'],
		['$5/month', 'five dollars per month'],
		['It cost $5.', 'It cost five dollars.']
	],
	times: [
		['15:30', 'fifteen thirty'],
		['3:05', 'three oh five'],
		['12:00', "twelve o'clock"],
		['5pm', 'five p m'],
		['9 AM sharp', 'nine a m sharp'],
		['at 5 p.m. on Friday', 'at five p m on Friday'],
		['9am-5pm', 'nine a m to five p m'],
		['1:02:03', 'one hour two minutes and three seconds'],
		['16:9', 'sixteen to nine']
	],
	dates: [
		['2026-11-21', 'November twenty first, twenty twenty six'],
		['Nov 21', 'November twenty first'],
		['Nov. 21, 2026', 'November twenty first, twenty twenty six'],
		['3/4/2026', 'March fourth, twenty twenty six'],
		['25/12/2026', 'December twenty fifth, twenty twenty six'],
		['21 Nov 2026', 'the twenty first of November twenty twenty six'],
		['July 4th', 'July fourth'],
		['March 2026', 'March twenty twenty six'],
		['5/6/99', 'May sixth, nineteen ninety nine'],
		['the 4th of July', 'the fourth of July'],
		['Mon-Fri', 'Monday to Friday'],
		['on Sat. Nov. 21', 'on Saturday November twenty first'],
		['see the Sun. It shines', 'see the Sun. It shines'],
		['you may 5 times', 'you may five times']
	],
	abbreviations: [
		['Mr. and Mrs. Jones', 'Mister and Missus Jones'],
		['Main St. is long', 'Main Street is long'],
		["near St. Mary's", "near Saint Mary's"],
		['Dr. King Dr.', 'Doctor King Drive.'],
		['fruit, e.g. apples', 'fruit, for example, apples'],
		['i.e. here', 'that is, here'],
		['cats, dogs, etc. and more', 'cats, dogs, et cetera and more'],
		['cats, dogs, etc. Also fish', 'cats, dogs, et cetera. Also fish'],
		['cats, dogs, etc.', 'cats, dogs, et cetera.'],
		['cats vs. dogs', 'cats versus dogs'],
		['No. 5', 'Number five'],
		['She said no. He left.', 'She said no. He left.'],
		['approx. 10', 'approximately ten'],
		['pp. 12-14, Fig. 3', 'pages twelve to fourteen, Figure three'],
		['J. R. R. Tolkien', 'J R R Tolkien'],
		['the U.S. army', 'the U S army'],
		['in the U.S. The end.', 'in the U S. The end.'],
		['take vitamin B. Then go', 'take vitamin B. Then go'],
		['So did I. John left.', 'So did I. John left.'],
		['AT&T', 'A T and T'],
		['w/o sugar', 'without sugar']
	],
	units: [
		['5 km', 'five kilometers'],
		['1 km', 'one kilometer'],
		['a 5-km run', 'a five kilometer run'],
		['20°C', 'twenty degrees Celsius'],
		['-5 °F', 'minus five degrees Fahrenheit'],
		['10 MB', 'ten megabytes'],
		['60 km/h', 'sixty kilometers per hour'],
		['25 m²', 'twenty five square meters'],
		['6\'2"', 'six foot two'],
		['2-3 lbs', 'two to three pounds'],
		['100ms', 'one hundred milliseconds'],
		['$3.99/lb', 'three dollars and ninety nine cents per pound'],
		['10 miles', 'ten miles'],
		['Room 12-B', 'Room twelve-B']
	],
	addresses: [
		['example.com', 'example dot com'],
		['https://www.example.com/help?x=1#top', 'example dot com slash help'],
		['See http://example.org.', 'See example dot org.'],
		['john.doe@example.co.uk', 'john dot doe at example dot c o dot u k'],
		['Go.Then', 'Go.Then']
	],
	'roman numerals': [
		['Henry VIII', 'Henry the eighth'],
		['Louis XIV', 'Louis the fourteenth'],
		['Elizabeth I of England', 'Elizabeth the first of England'],
		['Chapter IV', 'Chapter four'],
		['World War II', 'World War two'],
		['When I saw George I ran', 'When I saw George I ran'],
		['Malcolm X and vitamin C', 'Malcolm X and vitamin C'],
		["Part I'm missing", "Part I'm missing"]
	],
	symbols: [
		['salt & pepper', 'salt and pepper'],
		['2+2=4', 'two plus two equals four'],
		['5 - 3 = 2', 'five minus three equals two'],
		['#1', 'number one'],
		['#love', 'hashtag love'],
		['see you @ noon', 'see you at noon'],
		['C++ and C#', 'C plus plus and C sharp'],
		['x^2', 'x squared'],
		['3 < 5', 'three is less than five'],
		['wait -- what?', 'wait — what?'],
		['Wait... what?', 'Wait… what?']
	],
	'what is shown and not said': [
		['Hello 😀👍🏽 world 🇩🇪!', 'Hello world!'],
		['👨‍👩‍👧', ''],
		['Fine :-) thanks ;)', 'Fine thanks'],
		['keep 1️⃣ digit', 'keep one digit'],
		['bell\u0007 null\u0000 zero\u200bwidth', 'bell null zerowidth'],
		['**Bold**, *slanted* and `code`', 'Bold, slanted and code'],
		['# Heading\n\n- item', 'Heading item'],
		['[link](http://example.com)', 'link'],
		['Brand™ and Mark®', 'Brand and Mark']
	],
	'other scripts': [
		['Grüße aus Köln', 'Grüße aus Köln'],
		['مرحبا', 'مرحبا'],
		['你好。', '你好。']
	]
};

describe.each(Object.entries(CASES))('%s are read aloud', (_, cases) => {
	test.each(cases)('%s', (written, said) => {
		expect(normalizeEnglish(written)).toBe(said);
	});
});

test('nothing to say gives nothing', () => {
	expect(normalizeEnglish('')).toBe('');
	expect(normalizeEnglish(' \n\t ')).toBe('');
});

test('what has been normalised stays as it is', () => {
	for (const [, said] of Object.values(CASES).flat()) {
		expect(normalizeEnglish(said)).toBe(said);
	}
});

test('a long text takes time in proportion to its length', () => {
	const nasty = ['1 '.repeat(20000), '1-'.repeat(20000), 'a.'.repeat(20000), '"5"'.repeat(10000)];

	const start = process.cpuUsage();
	for (const text of [...nasty, '*'.repeat(30000), 'A B. '.repeat(8000), `a${' '.repeat(40000)}b`])
		normalizeEnglish(text);

	expect(process.cpuUsage(start).user / 1e6).toBeLessThan(3);
});
