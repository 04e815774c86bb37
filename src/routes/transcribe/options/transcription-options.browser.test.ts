// What can be chosen before a transcription, with a model of a hundred languages.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ListedModel } from '#lib/api/client/client.ts';
import { engine } from '#lib/ui/frame/engine.svelte.ts';
import { usableDiarizers } from '#lib/ui/transcript/speakers/diarizers.ts';
import { TranscriptionChoices, transcriptionChoices } from '#lib/ui/transcript/options.svelte.ts';
import TranscriptionOptions from './TranscriptionOptions.svelte';
import '#lib/ui/styles/base.css';

// prettier-ignore
const LANGUAGES = ['en', 'zh', 'de', 'es', 'ru', 'ko', 'fr', 'ja', 'pt', 'tr', 'pl', 'ca', 'nl', 'ar', 'sv', 'it', 'yue'];

const able: ListedModel & Record<'detects' | 'translates' | 'prompts', boolean> = {
	id: 'able',
	task: 'transcription',
	rank: 1,
	clones: false,
	label: 'Able',
	about: '',
	languages: LANGUAGES,
	licence: 'MIT',
	isNonCommercial: false,
	asksForWords: false,
	comparesClones: false,
	owner: 'somebody',
	createdSeconds: 0,
	sizeBytes: 1,
	converts: false,
	operations: null,
	speed: null,
	device: null,
	state: 'ready',
	memoryBytes: null,
	download: null,
	detects: true,
	translates: true,
	prompts: true
};

let options: Record<string, unknown>;

beforeEach(() => {
	engine.models = [able, { ...able, id: 'other', label: 'Other', state: 'absent' }];
	options = mount(TranscriptionOptions, { target: document.body });
	flushSync();
});

afterEach(async () => {
	await unmount(options);
	engine.models = [];
	transcriptionChoices.change({
		model: '',
		language: '',
		translates: false,
		prompt: '',
		isMixed: false,
		diarizes: false,
		speakers: 0,
		diarizer: ''
	});
});

function summary(): string {
	return document.querySelector('summary')?.innerText.replace(/\s+/g, ' ') ?? '';
}

test('a language is found by typing its own name and chosen with the keyboard, and choices are kept', async () => {
	expect(summary()).toContain('Able · detected automatically');
	await page.getByText('Options').click();

	await page.getByRole('combobox', { name: 'Language' }).click();
	await userEvent.keyboard('deut{Enter}');
	await page.getByRole('checkbox', { name: 'Translate to English' }).click();
	await page.getByLabelText('Names and words to expect').fill('Anna Zürcher');

	await expect.element(page.getByRole('combobox', { name: 'Language' })).toHaveValue('German');
	expect(summary()).toContain('Able · German · to English · “Anna Zürcher”');
	expect(transcriptionChoices.setupOf([{ ...able, isShipped: false }], [])).toEqual({
		model: 'able',
		language: 'de',
		translates: true,
		prompt: 'Anna Zürcher'
	});
	expect(new TranscriptionChoices().choice).toEqual(transcriptionChoices.choice);
});

test('speakers are told apart when that is switched on: as many as are found, or as are given', async () => {
	await page.getByText('Options').click();
	expect(page.getByLabelText('Number of speakers').elements()).toHaveLength(0);

	await page.getByRole('checkbox', { name: 'Tell speakers apart' }).click();
	expect(summary()).toContain('speakers told apart');
	expect(transcriptionChoices.setupOf([{ ...able, isShipped: false }], []).speakers).toBe(true);
	await page.getByLabelText('Number of speakers').selectOptions('3 speakers');

	expect(summary()).toContain('3 speakers told apart');
	expect(transcriptionChoices.setupOf([{ ...able, isShipped: false }], []).speakers).toBe(3);
	expect(new TranscriptionChoices().choice).toEqual(transcriptionChoices.choice);
});

test('where several models tell speakers apart, one is chosen, and no more speakers than it can tell apart', async () => {
	const mini = { ...able, id: 'mini', label: 'Mini', task: 'embedding', rank: 100 } as const;
	const nemotron = {
		...able,
		id: 'nemotron-3-diarization',
		label: 'Nemotron',
		about: 'Up to eight.',
		task: 'diarization',
		rank: 2
	} as const;
	engine.models = [able, mini];
	await page.getByText('Options').click();
	await page.getByRole('checkbox', { name: 'Tell speakers apart' }).click();
	const choice = page.getByLabelText('Model that tells speakers apart');
	expect(choice.elements()).toHaveLength(0);

	engine.models = [able, mini, nemotron];
	await page.getByLabelText('Number of speakers').selectOptions('9 speakers');
	await expect.element(choice).toHaveDisplayValue('Choose the model automatically');
	await choice.selectOptions('Nemotron');

	await expect.element(page.getByText('Up to eight.')).toBeVisible();
	await expect
		.element(page.getByLabelText('Number of speakers'))
		.toHaveDisplayValue('Find how many there are');
	const order = transcriptionChoices.setupOf(
		[{ ...able, isShipped: false }],
		usableDiarizers(engine.models)
	);
	expect(order).toMatchObject({ speakers: true, diarizer: 'nemotron-3-diarization' });
	expect(new TranscriptionChoices().choice).toEqual(transcriptionChoices.choice);
});

test('Escape leaves the language as it was, and several languages can be expected while none is chosen', async () => {
	transcriptionChoices.change({ language: 'de' });
	await page.getByText('Options').click();
	const language = page.getByRole('combobox', { name: 'Language' });
	expect(page.getByRole('checkbox', { name: 'Several languages' }).elements()).toHaveLength(0);

	await language.click();
	await userEvent.keyboard('klingon');
	await expect.element(page.getByText('No language matches.')).toBeVisible();
	await userEvent.keyboard('{Escape}');
	await expect.element(language).toHaveValue('German');
	await language.click();
	await page.getByRole('option', { name: 'Detect automatically' }).click();
	await page.getByRole('checkbox', { name: 'Several languages' }).click();

	expect(summary()).toContain('several languages');
});
