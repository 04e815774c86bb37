// The order of the steps, and what opens each.
import { expect, test } from 'vitest';
import { isOpen, lacking, nextStep, stepBefore, STEPS, type Missing } from './steps.ts';

test.each([
	[['consent', 'clips', 'name'], ['consent']],
	[
		['clips', 'name'],
		['consent', 'clips']
	],
	[['name'], ['consent', 'clips', 'trim', 'name']],
	[['consent'], ['consent']]
] satisfies [Missing[], string[]][])('while %o is missing, one can go to %o', (missing, open) => {
	expect(STEPS.filter((step) => isOpen(step, missing))).toEqual(open);
});

test('each step says what it lacks, and only that', () => {
	const nothing: Missing[] = ['consent', 'clips', 'name'];

	expect(STEPS.map((step) => lacking(step, nothing))).toEqual([
		'consent',
		'clips',
		'clips',
		'name'
	]);
	expect(lacking('trim', ['name'])).toBeNull();
});

test('one goes forward and back by single steps', () => {
	expect(nextStep('consent')).toBe('clips');
	expect(nextStep('name')).toBe('name');
	expect(stepBefore('name')).toBe('trim');
	expect(stepBefore('consent')).toBeNull();
});
