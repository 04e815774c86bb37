// Cards against the files that ship: what a visitor is told is what is there.
import { existsSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { models } from './index.ts';
import { LATEST } from './model.ts';

const FOLDERS: Record<string, string> = {
	'silero-vad': 'node_modules/@ricky0123/vad-web/dist',
	kokoro: 'node_modules/kokoro-js'
};

const paths = (id: string, files: string[]) =>
	files.map((file) => `${FOLDERS[id] ?? `static/models/${id}`}/${file}`);

test.each(models.map(({ card }) => card))(
	'the files of $id are there, and as large as said',
	(card) => {
		const files = paths(card.id, card.files);

		expect(files.filter((path) => !existsSync(path))).toEqual([]);
		expect(files.reduce((total, path) => total + statSync(path).size, 0)).toBe(card.sizeBytes);
	}
);

test('no two models or voices share an id', () => {
	const ids = models.flatMap(({ card }) => [
		card.id,
		...(card.task === 'speech' ? card.voices.map(({ id }) => id) : [])
	]);

	expect(new Set(ids).size).toBe(ids.length);
});

test('a revision is a commit, or says that none is known', () => {
	const revisions = models.flatMap(({ card }) => card.download?.revision ?? []);

	expect(revisions.filter((it) => it !== LATEST && !/^[0-9a-f]{40}$/.test(it))).toEqual([]);
});
