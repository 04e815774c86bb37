// How speakers are told apart on the page.
import { expect, test } from 'vitest';
import { initialsOf, isNameTaken, lookOf, nameOf } from './look.ts';

const labels = Array.from({ length: 32 }, (_, at) => `SPEAKER_${String(at).padStart(2, '0')}`);

test('of 32 speakers no two look the same, and of the first eight no two have the same hue', () => {
	const looks = labels.map((label) => JSON.stringify(lookOf(label)));

	expect(new Set(looks).size).toBe(32);
	expect(new Set(labels.slice(0, 8).map((label) => lookOf(label).hue)).size).toBe(8);
});

test.each([
	['SPEAKER_00', {}, 'Speaker 1'],
	['SPEAKER_11', {}, 'Speaker 12'],
	['SPEAKER_00', { SPEAKER_00: 'Ada' }, 'Ada'],
	['Grace', {}, 'Grace'],
	['constructor', {}, 'constructor']
])('%s with the names %j is %s', (speaker, names, name) => {
	expect(nameOf(speaker, names)).toBe(name);
});

test.each([
	['Speaker 1', '1'],
	['Speaker 12', '12'],
	['Ada', 'A'],
	['ada king lovelace', 'AL'],
	['Zoë', 'Z'],
	['山田 太郎', '山太'],
	['“Bob”', 'B'],
	['—', '?']
])('the badge of %s says %s', (name, initials) => {
	expect(initialsOf(name)).toBe(initials);
});

test('a name is taken however it is spelled, also one that was never given, but never by its owner', () => {
	const speakers = ['SPEAKER_00', 'SPEAKER_01'];
	const names = { SPEAKER_00: 'Ada' };

	expect(isNameTaken(' ADA', 'SPEAKER_01', speakers, names)).toBe(true);
	expect(isNameTaken('speaker  2', 'SPEAKER_00', speakers, names)).toBe(true);
	expect(isNameTaken('ada', 'SPEAKER_00', speakers, names)).toBe(false);
	expect(isNameTaken('Eve', 'SPEAKER_01', speakers, names)).toBe(false);
});

test.each(['Ada Lovelace', 'Ben', 'Cleo', '新しい名前'])(
	'%s has a colour that none of the first four has',
	(name) => {
		const first = [0, 1, 2, 3].map((number) => lookOf(`SPEAKER_0${number}`).hue);

		expect(first).not.toContain(lookOf(name).hue);
	}
);
