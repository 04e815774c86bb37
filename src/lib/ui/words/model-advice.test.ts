// What people read of a device and its models: speeds in words, names, and nothing raw.
import { expect, test } from 'vitest';
import { models } from '#lib/models/index.ts';
import { isOffered } from '#lib/models/model.ts';
import { localeName } from '#lib/text/writing/language-name.ts';
import { licenceWords } from './models-page/licences.ts';
import { modelAdviceWords as text } from './model-advice.ts';
import { QUALITIES } from './model-quality.ts';

const CARDS = models.map(({ card }) => card).filter(isOffered);

test.each([
	[34, 'more than 20 times faster than speech, estimated'],
	[3.2, 'about 3 times faster than speech, estimated'],
	[1.4, 'a little faster than speech, estimated'],
	[1, 'about as fast as speech, estimated'],
	[0.7, 'a little slower than speech, estimated'],
	[0.25, 'a minute of speech takes about 4 minutes, estimated'],
	[0.01, 'far slower than speech, estimated']
])('a voice at %d seconds a second is %s', (rate, told) => {
	expect(text.speed({ from: 'measurement', rate }, true)).toBe(told);
});

test.each([
	[60, 'an hour takes about a minute, as it ran here'],
	[8, 'an hour takes about 8 minutes, as it ran here'],
	[1, 'an hour takes about an hour, as it ran here'],
	[0.5, 'an hour takes about 2 hours, as it ran here'],
	[0.05, 'an hour takes more than half a day, as it ran here']
])('a transcription at %d seconds a second: %s', (rate, told) => {
	expect(text.speed({ from: 'run', rate }, false)).toBe(told);
});

test('what is not known is said to be told later, and never called measured', () => {
	for (const from of ['gpu', 'nothing', 'lack'] as const)
		expect(text.speed({ from, rate: null }, true)).toMatch(/^(its speed is told once|needs a)/);
});

test('the processor is told in plain figures', () => {
	expect(text.processor(3.14159, 1)).toBe('3.1 billion operations a second, 1 thread');
	expect(text.processor(118.4, 4)).toBe('118 billion operations a second, 4 threads');
	expect(text.memory(8)).toBe('8 GB or more');
	expect(text.memory(4)).toBe('about 4 GB');
	expect(text.gpu('', '2.1 GB')).toBe('one without a name, tables of up to 2.1 GB');
	expect(text.amount(1, 0)).toBe('1 model, none on this device');
});

test('every model that is offered has a quality in words', () => {
	const lacking = CARDS.filter(({ id }) => !QUALITIES[id]).map(({ id }) => id);
	expect(lacking).toEqual([]);
});

test('no language of any model is told by its code', () => {
	const tags = new Set(CARDS.flatMap(({ languages }) => languages));
	const raw = [...tags].filter(
		(tag) => localeName(tag) === tag || /^[a-z]{2,3}$/.test(localeName(tag))
	);
	expect(raw).toEqual([]);
});

test('no licence is told as only programs write it', () => {
	for (const { licence } of CARDS)
		expect(licenceWords.short(licence, false)).not.toMatch(/LicenseRef|\bAND\b/);
});
