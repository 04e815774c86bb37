import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Segment } from '#lib/api/client/client.ts';
import { library } from '#lib/library/library.ts';
import { isKeeping, keep, recall } from '../base/keep.ts';
import { takeOverOlder } from './older-transcript.ts';
import { Transcript } from './transcript.svelte.ts';

const file = new Blob(['sound'], { type: 'audio/wav' });
const said: Segment[] = [
	{ text: ' Guten Tag, Zürich.', startSeconds: 1, endSeconds: 2, words: [] },
	{ text: ' Bis morgen.', startSeconds: 3, endSeconds: 4, words: [] }
];
const history = {
	past: [],
	present: { segments: said, names: { A: 'Ada' }, change: '' },
	future: []
};

async function forgetAll(): Promise<void> {
	await library.erase((await library.list()).map(({ id }) => id));
	await keep('transcript', undefined);
	await keep('transcript edits', undefined);
}

beforeEach(forgetAll);
afterEach(forgetAll);

function older(about: object) {
	return { file, name: 'old.wav', segments: said, language: 'de', durationSeconds: 4, ...about };
}

function isThere(value: unknown): value is object {
	return typeof value === 'object';
}

for (const id of ['mine', undefined]) {
	test(`what an older version kept ${id ? 'with' : 'without'} an id moves into the library once, with its corrections`, async () => {
		await keep('transcript', older({ ...(id && { id }) }));
		await keep('transcript edits', { of: id ?? '', history });

		const [first, second] = await Promise.all([takeOverOlder(), takeOverOlder()]);

		expect([first, second].filter((taken) => taken !== null)).toHaveLength(1);
		const [entry] = await library.list();
		expect(await library.list()).toHaveLength(1);
		expect(entry).toMatchObject({ title: 'old.wav', words: 5, language: 'de', soundBytes: 5 });
		const shown = new Transcript();
		expect(await shown.open(entry?.id ?? '')).toBe(true);
		expect(shown.speakers.names).toEqual({ A: 'Ada' });
		expect(shown.segments).toEqual(said);
		expect(await shown.file?.text()).toBe('sound');
		expect(await recall('transcript', isThere)).toBeUndefined();
	});
}

test('corrections of another transcript are not taken over with it', async () => {
	await keep('transcript', older({ id: 'mine' }));
	await keep('transcript edits', { of: 'another', history });
	await takeOverOlder();
	expect((await library.read('mine'))?.edits).toBeNull();
});

test('two transcripts are kept beside each other, each with its own corrections', async () => {
	const shown = new Transcript();
	const heard = {
		file,
		segments: said,
		language: 'de',
		guesses: [],
		durationSeconds: 4,
		order: {}
	};
	expect(await shown.take({ ...heard, name: 'one.wav' }, 'done')).toBe(true);
	const first = shown.kept.id;
	shown.speakers.change({ segments: said.slice(0, 1), names: {} }, 'cut');
	expect(await shown.take({ ...heard, name: 'two.wav' }, 'stopped')).toBe(true);
	await expect.poll(isKeeping).toBe(false);

	const entries = await library.list();
	expect(entries.map(({ title, isPartial, words }) => [title, isPartial, words]).sort()).toEqual([
		['one.wav', false, 3],
		['two.wav', true, 5]
	]);
	await shown.open(first ?? '');
	expect([shown.phase, shown.segments.length, shown.name]).toEqual(['done', 1, 'one.wav']);
	shown.speakers.undo();
	expect(shown.segments).toHaveLength(2);
});

test('a transcript that is deleted while it is shown says so once it is corrected', async () => {
	const shown = new Transcript();
	const heard = {
		file,
		segments: said,
		language: 'de',
		guesses: [],
		durationSeconds: 4,
		order: {}
	};
	await shown.take({ ...heard, name: 'one.wav' }, 'done');
	await library.erase(shown.kept.id ?? '');
	shown.speakers.change({ segments: said.slice(0, 1), names: {} }, 'cut');
	await expect.poll(() => shown.kept.failure).toBe('missing');
	expect(await shown.open('nothing')).toBe(false);
	expect(shown.segments).toHaveLength(1);
});
