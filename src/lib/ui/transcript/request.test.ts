import { describe, expect, it } from 'vitest';
import { setupFor, type TranscriptionChoice } from './request.ts';

const able = {
	id: 'able',
	isShipped: false,
	label: 'Able',
	languages: ['en', 'de'],
	detects: true,
	translates: true,
	prompts: true
};
const plain = {
	...able,
	id: 'plain',
	isShipped: false,
	languages: ['en'],
	detects: false,
	translates: false,
	prompts: false
};
const nothing: TranscriptionChoice = {
	model: '',
	language: '',
	translates: false,
	prompt: '',
	isMixed: false
};
const all: TranscriptionChoice = {
	model: 'able',
	language: 'de',
	translates: true,
	prompt: ' Anna Zürcher ',
	isMixed: true
};

describe('the order of a transcription', () => {
	it('names only the model where nothing is chosen', () => {
		expect(setupFor(nothing, able)).toEqual({ model: 'able' });
	});

	it('carries what was chosen; a chosen language leaves no others to be found', () => {
		expect(setupFor(all, able)).toEqual({
			model: 'able',
			language: 'de',
			translates: true,
			prompt: 'Anna Zürcher'
		});
		expect(setupFor({ ...all, language: '' }, able)).toMatchObject({ isMixed: true });
	});

	it('leaves out what the model cannot do', () => {
		expect(setupFor(all, plain)).toEqual({ model: 'plain' });
	});
});
