import { describe, expect, it } from 'vitest';
import { setupFor, toOptions, type TranscriptionChoice } from './request.ts';

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
	isMixed: false,
	diarizes: false,
	speakers: 0,
	diarizer: ''
};
const all: TranscriptionChoice = {
	model: 'able',
	language: 'de',
	translates: true,
	prompt: ' Anna Zürcher ',
	isMixed: true,
	diarizes: false,
	speakers: 2,
	diarizer: ''
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

	it.each([
		[0, true],
		[3, 3],
		[33, true],
		[1.5, true]
	])('asks for speakers where they are to be told apart, %d of them as %s', (speakers, asked) => {
		const choice = { ...nothing, diarizes: true, speakers };

		expect(setupFor(choice, plain)).toEqual({ model: 'plain', speakers: asked });
	});

	it('names the model that tells speakers apart, and asks it for no more of them than it can', () => {
		const eight = { id: 'eight', label: 'Eight', about: '', mostSpeakers: 8 };
		const choice = { ...nothing, diarizes: true, speakers: 9 };

		expect(toOptions(setupFor(choice, plain, eight))).toEqual({
			model: 'plain',
			speakers: true,
			diarization_model: 'eight'
		});
		expect(setupFor({ ...choice, speakers: 8 }, plain, eight).speakers).toBe(8);
		expect(setupFor({ ...choice, diarizes: false }, plain, eight)).toEqual({ model: 'plain' });
	});

	it('leaves out what the model cannot do', () => {
		expect(setupFor(all, plain)).toEqual({ model: 'plain' });
	});
});
