// Written English that trips readers up, each case judged by ear, and what British readers say differently.
import { describe, expect, test } from 'vitest';
import { normalizeEnglish } from './normalize-english.ts';

const CASES: Record<string, [written: string, said: string][]> = {
	'amounts of money': [
		['$1.5M', 'one point five million dollars'],
		['£3bn', 'three billion pounds'],
		['€20/month', 'twenty euros per month'],
		['£2.50/kg', 'two pounds and fifty pence per kilogram'],
		['$100k/yr', 'one hundred thousand dollars per year'],
		['$5–10 million', 'five to ten million dollars'],
		['$1–2bn', 'one to two billion dollars'],
		['$1.2bn–$1.5bn', 'one point two billion dollars to one point five billion dollars'],
		['US$50', 'fifty U S dollars'],
		['C$20', 'twenty Canadian dollars'],
		['R$50', 'fifty reais'],
		['CHF 20', 'twenty Swiss francs'],
		['€1.234,56', 'one thousand two hundred thirty four euros and fifty six cents'],
		['~$5', 'about five dollars'],
		['$-5', 'minus five dollars'],
		['99¢', 'ninety nine cents'],
		['$$$', '']
	],
	'dates, times and years': [
		['Apr. 3rd, 2024', 'April third, twenty twenty four'],
		['the 1990s', 'the nineteen nineties'],
		["'90s", 'nineties'],
		['the 2010s', 'the twenty tens'],
		['Nov 21', 'November twenty first'],
		['Nov. 21–23', 'November twenty first to twenty third'],
		['May 5-10, 2024', 'May fifth to tenth, twenty twenty four'],
		['12/25/2024', 'December twenty fifth, twenty twenty four'],
		['12/25', 'December twenty fifth'],
		['Meet on 4/5 at 5.', 'Meet on April fifth at five.'],
		['on 9/11', 'on nine eleven'],
		['2024-11-21', 'November twenty first, twenty twenty four'],
		['2024-11-21T14:30:00Z', 'November twenty first, twenty twenty four, at fourteen thirty U T C'],
		['2024-11-21 14:30', 'November twenty first, twenty twenty four, at fourteen thirty'],
		[
			'on 2024-11-21T14:30:15+02:00',
			'on November twenty first, twenty twenty four, at fourteen thirty and fifteen seconds, U T C plus two'
		],
		['21-Nov-2024', 'the twenty first of November twenty twenty four'],
		['Jan–Mar', 'January to March'],
		['Jan 2024–Mar 2024', 'January twenty twenty four to March twenty twenty four'],
		['FY2023', 'FY twenty twenty three'],
		['the 2024/25 season', 'the twenty twenty four twenty five season'],
		['300 B.C.', 'three hundred BC.'],
		['10:05am', 'ten oh five a m'],
		['12:00 noon', 'twelve noon'],
		['10 a.m.-noon', 'ten a m to noon'],
		['24/7', 'twenty four seven'],
		['9-5', 'nine to five'],
		['a 9-to-5 job', 'a nine to five job']
	],
	'numbers and ranges': [
		['3–5 days', 'three to five days'],
		['pp. 10–12', 'pages ten to twelve'],
		['1st–3rd', 'first to third'],
		['10°C–15°C', 'ten degrees Celsius to fifteen degrees Celsius'],
		['5%–10%', 'five percent to ten percent'],
		['1 in 3', 'one in three'],
		[
			'1,234,567.89',
			'one million two hundred thirty four thousand five hundred sixty seven point eight nine'
		],
		['1 000 000', 'one million'],
		['1.000.000', 'one million'],
		['−7', 'minus seven'],
		['–7', 'minus seven'],
		['10^6', 'ten to the power of six'],
		['10⁶', 'ten to the power of six'],
		['10⁻³', 'ten to the power of minus three'],
		['3.2e-5', 'three point two times ten to the power of minus five'],
		['x²', 'x squared'],
		['±2', 'plus or minus two'],
		['½', 'one half'],
		['¾ cup', 'three quarters cup'],
		['1/2 cup', 'one half cup'],
		['1⁄2', 'one half'],
		['7/8"', 'seven eighths inch'],
		['20/20 vision', 'twenty twenty vision'],
		['>90% of people', 'more than ninety percent of people'],
		['<5%', 'less than five percent'],
		['≥18', 'at least eighteen'],
		['a <= b', 'a is at most b'],
		['a != b', 'a is not equal to b'],
		['10 / 2', 'ten divided by two'],
		['5 × 3', 'five times three'],
		['1920x1080', 'nineteen twenty by ten eighty'],
		['1080p', 'ten eighty p'],
		['4x4', 'four by four'],
		['footnote¹', 'footnote']
	],
	'dialled and spelled numbers': [
		['555-1234', 'five five five, one two three four'],
		['+1 (555) 010-9999', 'plus one, five five five, zero one zero, nine nine nine nine'],
		['1-800-FLOWERS', 'one eight hundred FLOWERS'],
		['call 911', 'call nine one one'],
		['123-45-6789', 'one two three, four five, six seven eight nine'],
		['ZIP 90210', 'ZIP nine zero two one zero'],
		['v2.0.1', 'version two point zero point one'],
		['ISO 9001', 'ISO nine thousand one'],
		['Apt. 4B', 'Apartment four B'],
		['$4B', 'four billion dollars']
	],
	measures: [
		['5\'11"', 'five foot eleven'],
		["6' tall", 'six foot tall'],
		["I'm 6'.", "I'm six feet."],
		['6 ft. 2 in. tall', 'six feet two inches tall'],
		['1,200 sq ft', 'one thousand two hundred square feet'],
		['a 5°C drop', 'a five degree Celsius drop'],
		['-5°C', 'minus five degrees Celsius'],
		['3 tsp salt', 'three teaspoons salt'],
		['24 hrs. later', 'twenty four hours later'],
		['90 min.', 'ninety minutes.'],
		['1h 30m', 'one hour thirty minutes'],
		['a 5 yr old', 'a five-year-old'],
		['kWh', 'kilowatt hours'],
		['km/h', 'kilometers per hour'],
		['5 m/s²', 'five meters per second squared'],
		['m²', 'square meters']
	],
	'abbreviations and names': [
		['Ph.D.', 'P h D.'],
		['e.g.', 'for example.'],
		['vs.', 'versus.'],
		['No. 5', 'Number five'],
		["St. John's St.", "Saint John's Street."],
		['St Pancras', 'Saint Pancras'],
		['Rte. 66', 'Route sixty six'],
		['Rm. 5', 'Room five'],
		['Henry VIII', 'Henry the eighth'],
		['Chapter IV', 'Chapter four'],
		['World War I began.', 'World War one began.'],
		['iPhone X', 'iPhone ten'],
		['I think', 'I think'],
		['w/o', 'without'],
		['c/o', 'care of'],
		['b/c', 'because'],
		['he/she', 'he or she'],
		['they/them', 'they them'],
		['yes/no', 'yes or no'],
		['and/or', 'and or'],
		['AM/FM', 'AM FM'],
		['N/A', 'N A'],
		['TL;DR', 'T L D R'],
		['A–Z', 'A to Z']
	],
	'addresses and code': [
		['https://example.com/a?b=1', 'example dot com slash a'],
		['see www.a-b.com/c_d?e=f#g!', 'see a dash b dot com slash c underscore d!'],
		['me@x.org', 'me at x dot org'],
		['#hashtag', 'hashtag hashtag'],
		['#BlackFriday', 'hashtag Black Friday'],
		['@name', 'at name'],
		['C++', 'C plus plus'],
		['Node.js and .NET', 'Node dot J S and dot NET'],
		['README.md', 'README dot M D'],
		['localhost:3000', 'localhost port three thousand'],
		['Use <b>bold</b> tags.', 'Use bold tags.'],
		['A -> B', 'A to B']
	],
	'chemistry and codes': [
		['H₂O', 'H two O'],
		['CO₂', 'C O two'],
		['H₂SO₄', 'H two S O four'],
		['COVID-19', 'COVID nineteen'],
		['MP3', 'MP three'],
		['A&B', 'A and B'],
		['Q&A', 'Q and A'],
		['10k', 'ten thousand'],
		['3x', 'three times']
	],
	'pictures and marks': [
		['🙂', ''],
		['Great job 👍🏽!', 'Great job!'],
		['I ❤️ NY', 'I love NY'],
		['I <3 you', 'I love you'],
		['♥ you', 'you'],
		['…', '…'],
		['wow!!!', 'wow!!!'],
		['∞', 'infinity'],
		['grade B-', 'grade B minus']
	],
	'what only looks like it': [
		["the 'Class of 95' film", "the 'Class of ninety five' film"],
		["print('x = 5')", "print('x equals five')"],
		['a 12/20 in maths', 'a twelve twentieths in maths'],
		['Gate 4B, not 4B people', 'Gate four B, not four billion people'],
		['on 3/4 of the page', 'on three quarters of the page'],
		['near Baker St London', 'near Baker Street London'],
		['a board 5 in. wide', 'a board five inches wide'],
		['one of 5 in. Then he left', 'one of five in. Then he left'],
		['No. It is late.', 'No. It is late.'],
		['x < 3 and y >= 4', 'x is less than three and y is at least four'],
		['The end.Then we left', 'The end.Then we left']
	]
};

const BRITISH: [written: string, said: string][] = [
	['25/12/2024', 'the twenty fifth of December, twenty twenty four'],
	['3/4/2026', 'the third of April, twenty twenty six'],
	['12/25/2024', 'the twenty fifth of December, twenty twenty four'],
	['on 4/5', 'on the fourth of May'],
	['Nov 21', 'November the twenty first'],
	['2024-11-21', 'the twenty first of November, twenty twenty four'],
	['the 5th of May', 'the fifth of May'],
	['101', 'one hundred and one'],
	['1,005', 'one thousand and five'],
	['5,100', 'five thousand one hundred'],
	['2,345,678', 'two million three hundred and forty five thousand six hundred and seventy eight'],
	['the 101st', 'the one hundred and first'],
	['300,000', 'three hundred thousand'],
	['in 2005', 'in two thousand and five'],
	['in 1905', 'in nineteen oh five'],
	['20p', 'twenty pence'],
	['1080p', 'ten eighty p'],
	['one hundred and five', 'one hundred and five']
];

describe.each(Object.entries(CASES))('%s are read aloud', (_, cases) => {
	test.each(cases)('%s', (written, said) => {
		expect(normalizeEnglish(written)).toBe(said);
	});
});

test.each(BRITISH)('a British reader says %s', (written, said) => {
	expect(normalizeEnglish(written, 'GB')).toBe(said);
});

test('what has been normalised stays as it is', () => {
	for (const [, said] of Object.values(CASES).flat()) expect(normalizeEnglish(said)).toBe(said);
	for (const [, said] of BRITISH) expect(normalizeEnglish(said, 'GB')).toBe(said);
});
