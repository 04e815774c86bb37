// The rows of the comparison, in each order.
import { expect, test } from 'vitest';
import type { ListedModel } from '#lib/api/client/client.ts';
import { orderBy, rowsOf, sortRows, type Column } from './compare.ts';
import { purposeOf } from './purposes.ts';

const DEVICE = { billions: 40, usesGpu: false };

function model(id: string, more: Partial<ListedModel>): ListedModel {
	const known = { id, label: id, task: 'speech', clones: false, converts: false, speed: null };
	const rest = { operations: null, languages: ['en'], licence: 'MIT', rank: 1, sizeBytes: 3e6 };
	return { ...known, ...rest, download: null, ...more } as ListedModel;
}

const hub = (sizeBytes: number) =>
	({
		builds: [{ isRecommended: true, sizeBytes, devices: ['wasm'] }]
	}) as unknown as NonNullable<ListedModel['download']>; // all that is looked at

const MODELS = [
	model('Mini', { rank: 100, operations: 4 }),
	model('Kokoro', { download: hub(92e6), operations: 40, languages: ['en', 'es'] }),
	model('Clone', { rank: 2, clones: true, download: hub(1.6e9), licence: 'Apache-2.0' }),
	model('Change', { rank: 5, clones: true, converts: true, download: hub(131e6), operations: 80 }),
	model('Write', { rank: 3, task: 'transcription', download: hub(250e6), operations: 10 }),
	model('Tell', { rank: 1, task: 'embedding', download: hub(27e6) })
];

test.each<[Column, boolean, string]>([
	['name', false, 'Change Clone Kokoro Mini Tell Write'],
	['size', false, 'Mini Tell Kokoro Change Write Clone'],
	['size', true, 'Clone Write Change Kokoro Tell Mini'],
	['speed', true, 'Mini Write Kokoro Change Tell Clone'],
	['speed', false, 'Change Kokoro Write Mini Tell Clone'],
	['purpose', false, 'Kokoro Mini Clone Write Tell Change'],
	['languages', true, 'Kokoro Tell Clone Write Change Mini'],
	['licence', false, 'Clone Kokoro Tell Write Change Mini']
])('by %s, turned round: %s', (column, isDescending, ids) => {
	const rows = sortRows(rowsOf(MODELS, DEVICE), { column, isDescending });

	expect(rows.map(({ model: { id } }) => id).join(' ')).toBe(ids);
});

test('the fastest come first when speed is chosen, and last when it is chosen again', () => {
	const first = orderBy('speed', { column: 'name', isDescending: false });
	expect(first).toEqual({ column: 'speed', isDescending: true });
	expect(orderBy('speed', first)).toEqual({ column: 'speed', isDescending: false });
	expect(orderBy('size', first)).toEqual({ column: 'size', isDescending: false });
});

test('each model has one purpose', () => {
	expect(MODELS.map(purposeOf)).toEqual([
		'speaking',
		'speaking',
		'cloning',
		'changing',
		'transcribing',
		'speakers'
	]);
	expect(purposeOf(model('Mini', { clones: true }))).toBe('speaking');
});
