// The user's own dictionary: how it is parsed, and where it changes a text.
import { expect, test } from 'vitest';
import { applyPronunciations, parsePronunciations } from './pronunciations.ts';

test('a line is a word and its phonemes or its respelling, for one language where it says so', () => {
	const text = [
		'# names',
		'Siobhan = /ʃɪvˈɔːn/',
		'',
		'  nginx=engine x  ',
		'New York [fr] = niou york',
		'C# = C sharp'
	].join('\n');

	expect(parsePronunciations(text)).toEqual({
		entries: [
			{ word: 'Siobhan', phonemes: 'ʃɪvˈɔːn' },
			{ word: 'nginx', spelling: 'engine x' },
			{ word: 'New York', language: 'fr', spelling: 'niou york' },
			{ word: 'C#', spelling: 'C sharp' }
		],
		errors: []
	});
});

test('what cannot be understood is told with its line, and the rest is read', () => {
	const text =
		'one\ntwo =\n= three\nfour = /b#/\nfive = /faɪv\nsix = /siks/\nSix = seven\n[a](b) = c';

	const { entries, errors } = parsePronunciations(text);

	expect(entries).toEqual([{ word: 'six', phonemes: 'siks' }]);
	expect(errors.map(({ line, message }) => [line, message])).toEqual([
		[1, expect.stringContaining('nginx = engine x')],
		[2, expect.stringContaining('nginx = engine x')],
		[3, expect.stringContaining('nginx = engine x')],
		[
			4,
			'/b#/ contains #, which no voice can speak. Write phonemes in IPA, as in tomato = /təmˈɑːtoʊ/.'
		],
		[5, expect.stringContaining('two slashes')],
		[7, '"Six" is already defined in line 6. Remove one of the two.'],
		[8, expect.stringContaining('nginx = engine x')]
	]);
});

test.each([
	[
		'read = red',
		'Read it. READ it! Reader, bread, read-only.',
		'red it. red it! Reader, bread, red-only.'
	],
	['US = U S', 'Us in the US, the Us and us.', 'Us in the U S, the Us and us.'],
	['US = U S\nus = oss', 'us, US, Us', 'oss, U S, oss'],
	['York = jork\nNew York = nooyork', 'New  York and York', 'nooyork and jork'],
	['Bob = /bɑb/', "Bob's and Bobs, Bob", "[Bob's](/bɑbz/) and Bobs, [Bob](/bɑb/)"],
	['Max = Macks', 'Max’s', 'Macks’s'],
	['don = Donald', "don't, o'don, don", "don't, o'don, Donald"],
	[
		'cat = dog',
		'[cat](/kˈæt/) cat [pause:1s] [a cat](/x/)',
		'[cat](/kˈæt/) dog [pause:1s] [a cat](/x/)'
	],
	['pause = wait', '[pause:1s] pause', '[pause:1s] wait'],
	['a = /ˈeɪ/\nb = a', 'a b', '[a](/ˈeɪ/) a'],
	['C++ = C plus plus\n.NET = dot net', 'C++, .NET', 'C plus plus, dot net'],
	['$ = dollar', '5 $', '5 $'],
	['price = $& and $1', 'price', '$& and $1']
])('%j in %j', (dictionary, text, expected) => {
	const { entries } = parsePronunciations(dictionary);

	expect(applyPronunciations(text, entries, 'en-US')).toBe(expected);
});

test('an entry holds for its language and the languages within it', () => {
	const { entries } = parsePronunciations('chat = any\nchat [fr] = sha\nchat [en-GB] = british');

	expect(applyPronunciations('chat', entries, 'fr')).toBe('sha');
	expect(applyPronunciations('chat', entries, 'fr-CA')).toBe('sha');
	expect(applyPronunciations('chat', entries, 'en-GB')).toBe('british');
	expect(applyPronunciations('chat', entries, 'en-US')).toBe('any');
	expect(applyPronunciations('chat', entries.slice(1), 'en')).toBe('chat');
});

test('words are found in whatever way their letters are put together, and after an article', () => {
	const { entries } = parsePronunciations('école = ekol');

	expect(applyPronunciations("L'e\u0301cole, l’école", entries, 'fr')).toBe("L'ekol, l’ekol");
});

test('where words are not spaced they are found inside the text', () => {
	const { entries } = parsePronunciations('重庆 = /ʈʂʰʊŋ/\nカレー = kare');

	expect(applyPronunciations('我在重庆住', entries, 'zh')).toBe('我在[重庆](/ʈʂʰʊŋ/)住');
	expect(applyPronunciations('このカレーは', entries, 'ja')).toBe('このkareは');
});
