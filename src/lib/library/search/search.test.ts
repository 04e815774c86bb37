import { describe, expect, test } from 'vitest';
import { daysLeft, entryOf, isExpired, storageOf, type Entry } from '../entry.ts';
import { arrange, countKinds, groupsIn } from './arrange.ts';
import { createSearch } from './find.ts';
import { fold, foldLines } from './fold.ts';
import { markParts } from './mark.ts';

function entry(id: string, about: Partial<Entry> = {}): Entry {
	return entryOf({ kind: 'transcript', title: id, body: null, ...about, id }, 0);
}

describe('folding', () => {
	test.each([
		['ÉCOLE', 'ecole'],
		['Straße', 'strasse'],
		['ﬁnd', 'find'],
		['ＡＢＣ１', 'abc1'],
		['don’t', "don't"],
		['한국어', '한국어'],
		['がぎ', 'がぎ'],
		['שָׁלוֹם', 'שלום'],
		['हिन्दी', 'हिन्दी']
	])('%s is found as %s', (written, folded) => expect(fold(written)).toBe(folded));
});

describe('the search', () => {
	const said: Record<string, string[]> = {
		zurich: ['Good morning.', 'We met in Zürich,', 'the art of it.'],
		party: ['A party, with part of the art', 'removed.'],
		tokyo: ['東京で会いました。', 'また明日。'],
		silent: []
	};
	const entries = [...Object.keys(said).map((id) => entry(id)), entry('Zürich, title only')];

	async function find(query: string) {
		const reads: number[] = [];
		const search = createSearch((ids) => {
			reads.push(ids.length);
			return Promise.resolve(
				ids.map((id) => said[id] && foldLines(said[id].map((text) => ({ text }))))
			);
		});
		await search.load(entries.map(({ id }) => id));
		await search.load(entries.map(({ id }) => id));
		expect(reads).toEqual([5]);
		return Object.fromEntries(search.find(query, entries));
	}

	test('finds a word with and without its accents, in what was said and in titles, with its line', async () => {
		expect(await find('ZURICH')).toEqual({ zurich: 1, 'Zürich, title only': null });
		expect(await find('zür')).toEqual({ zurich: 1, 'Zürich, title only': null });
	});

	test('finds beginnings of words, not what is inside them', async () => {
		expect(await find('art')).toEqual({ zurich: 2, party: 0 });
		expect(await find('arty')).toEqual({});
	});

	test('wants every word, and prefers the line where they stand together', async () => {
		expect(await find('art of')).toEqual({ zurich: 2, party: 0 });
		expect(await find('morning art')).toEqual({ zurich: 0 });
		expect(await find('morning party')).toEqual({});
	});

	test('finds within scripts that write no spaces', async () => {
		expect(await find('会い')).toEqual({ tokyo: 0 });
		expect(await find('明日')).toEqual({ tokyo: 1 });
	});

	test('reads again what was corrected', async () => {
		let words = 'before';
		const search = createSearch((ids) => Promise.resolve(ids.map(() => words)));
		await search.load(['a']);
		words = 'after';
		search.forget(['a']);
		await search.load(['a']);
		expect([...search.find('after', [entry('a')])]).toEqual([['a', 0]]);
	});
});

test.each([
	['We met in Zürich, yes', 'zurich yes', 'We met in [Zürich], [yes]'],
	['Die STRASSE, die Straße.', 'strasse', 'Die [STRASSE], die [Straße].'],
	['a party of art', 'art', 'a party of [art]'],
	['👍 fine ﬁne', 'fi', '👍 [fi]ne [ﬁ]ne'],
	['nothing', 'x', 'nothing']
])('marks in “%s” what “%s” has found', (text, query, marked) => {
	const parts = markParts(text, query);
	expect(parts.map((part) => part.text).join('')).toBe(text);
	expect(parts.map((part) => (part.isFound ? `[${part.text}]` : part.text)).join('')).toBe(marked);
});

test('lists show what is asked for in the order asked for; the trash is a list of its own', () => {
	const all = [
		entry('b', {
			createdAt: 1,
			durationSeconds: 5,
			starred: true,
			folder: 'Work',
			tags: ['x', 'y']
		}),
		entry('a10', { createdAt: 2, changedAt: 9, durationSeconds: 9, tags: ['x'] }),
		entry('a9', { createdAt: 3, folder: 'Home' }),
		entry('gone', { deletedAt: 5, tags: ['z'], folder: 'Old' }),
		entry('gone later', { deletedAt: 6 })
	];
	const every = { inTrash: false, starred: false, kind: '' as const, folder: '', tag: '' };
	const ids = (...[filter, sort = 'newest']: [object, Parameters<typeof arrange>[2]?]) =>
		arrange(all, { ...every, ...filter }, sort).map(({ id }) => id);
	expect(ids({})).toEqual(['a9', 'a10', 'b']);
	expect(ids({}, 'oldest')).toEqual(['b', 'a10', 'a9']);
	expect(ids({}, 'title')).toEqual(['a9', 'a10', 'b']);
	expect(ids({}, 'longest')[0]).toBe('a10');
	expect(ids({}, 'changed')[0]).toBe('a10');
	expect(ids({ starred: true })).toEqual(['b']);
	expect(ids({ folder: 'Home' })).toEqual(['a9']);
	expect(ids({ tag: 'x' })).toEqual(['a10', 'b']);
	expect(ids({ inTrash: true })).toEqual(['gone later', 'gone']);
	expect(ids({ kind: 'transcript' })).toEqual(['a9', 'a10', 'b']);
	expect(ids({ kind: 'book' })).toEqual([]);
	expect(groupsIn(all)).toEqual({ folders: ['Home', 'Work'], tags: ['x', 'y'] });
});

test('the trash is counted apart, and keeps things for thirty days', () => {
	const day = 24 * 60 * 60 * 1000;
	const all = [
		entry('a', { soundBytes: 0 }),
		{ ...entry('b'), soundBytes: 5 },
		{ ...entry('c', { kind: 'book' }), soundBytes: 7 },
		{ ...entry('d', { deletedAt: 0 }), soundBytes: 11 }
	];
	expect(storageOf(all)).toEqual({ transcript: 5, recording: 0, take: 0, book: 7, trash: 11 });
	expect(isExpired(entry('d', { deletedAt: 0 }), 30 * day - 1)).toBe(false);
	expect(isExpired(entry('d', { deletedAt: 0 }), 30 * day)).toBe(true);
	expect([daysLeft(0, 0), daysLeft(0, day * 1.5), daysLeft(0, 31 * day)]).toEqual([30, 29, 1]);
});

test('kinds are counted in the library and in its trash; those of which there are none are left out', () => {
	const all = [
		entry('a'),
		entry('b', { kind: 'book' }),
		entry('c', { kind: 'book' }),
		entry('d', { kind: 'take', deletedAt: 5 })
	];
	expect(countKinds(all, false)).toEqual([
		{ kind: 'transcript', count: 1 },
		{ kind: 'book', count: 2 }
	]);
	expect(countKinds(all, true)).toEqual([{ kind: 'take', count: 1 }]);
});
