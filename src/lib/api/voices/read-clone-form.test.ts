// The form for cloning a voice.
import { describe, expect, test } from 'vitest';
import { soundFile } from '../testing/sound-file.ts';
import { readCloneForm } from './read-clone-form.ts';

function formOf(name: string | undefined): FormData {
	const form = new FormData();
	form.set('file', soundFile([0.5]));
	if (name !== undefined) form.set('name', name);
	return form;
}

describe('a name', () => {
	test.each([undefined, '', '   '])('%j is required', (name) => {
		expect(() => readCloneForm(formOf(name), 'file')).toThrow(/^"name" is required/);
	});

	test('of a hundred characters is taken, without the blanks around it', () => {
		const name = 'W'.repeat(100);

		expect(readCloneForm(formOf(` ${name} `), 'file').name).toBe(name);
	});

	test.each([101, 100_000])('of %i characters is told the bound', (length) => {
		expect(() => readCloneForm(formOf('W'.repeat(length)), 'file')).toThrow(
			`"name" has ${length} characters; at most 100 are allowed.`
		);
	});

	test('that is a file is told that it must be text', () => {
		const form = formOf(undefined);
		form.set('name', soundFile([0.5]));

		expect(() => readCloneForm(form, 'file')).toThrow('"name" must be text');
	});
});
