// The dialog that saves a transcript: what it offers, what it remembers, what is printed and shared.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type { Segment } from '#lib/api/client/client.ts';
import { exportChoice } from '#lib/ui/transcript/export/choice.svelte.ts';
import { Transcript } from '#lib/ui/transcript/transcript.svelte.ts';
import SaveTranscript from './SaveTranscript.svelte';
import '#lib/ui/styles/base.css';

function segment(text: string, startSeconds: number, speaker: string): Segment {
	return { text, startSeconds, endSeconds: startSeconds + 1, words: [], speaker };
}

const call = [
	segment('Good morning.', 0, 'SPEAKER_00'),
	segment('Nobody can read so many words within a second.', 3, 'SPEAKER_01')
];

let shown: Record<string, unknown>;

beforeEach(() => {
	exportChoice.choose(['txt']);
	const transcript = new Transcript();
	transcript.name = 'call.wav';
	transcript.durationSeconds = 4;
	transcript.speakers.hear(call);
	shown = mount(SaveTranscript, {
		target: document.body,
		props: { transcript, ongo: () => undefined }
	});
	flushSync();
});

afterEach(async () => {
	await unmount(shown);
	// Where a test put them over the browser's own.
	for (const own of ['share', 'canShare']) Reflect.deleteProperty(navigator, own);
});

const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const open = () => userEvent.click(page.getByRole('button', { name: 'Save as…' }));

test('options follow the formats, and the choice is remembered', async () => {
	await open();

	await expect.element(box('Text')).toHaveFocus();
	await expect.element(page.getByLabelText('Subtitle layout')).not.toBeInTheDocument();
	await userEvent.click(box('SRT subtitles'));
	await expect.element(page.getByLabelText('Subtitle layout')).toBeVisible();
	await userEvent.click(box('EDL (CMX 3600)'));
	await userEvent.selectOptions(page.getByLabelText('Frames a second'), '29.97, drop frame');

	await expect.element(page.getByRole('button', { name: 'Save 3 files in a zip' })).toBeVisible();
	expect(JSON.parse(localStorage.getItem('aloud.export-formats') ?? '')).toEqual([
		'txt',
		'srt',
		'edl'
	]);
	expect(localStorage.getItem('aloud.export-options')).toContain('"frameRate":"29.97 drop"');
});

test('a subtitle that nobody can read in time is in the list, with what is wrong', async () => {
	exportChoice.choose(['vtt']);
	await open();

	await userEvent.click(page.getByText('1 subtitle breaks a rule', { exact: false }).first());

	await expect.element(page.getByText(/^\d\d characters a second, 20 allowed$/)).toBeVisible();
});

test('subtitles are seen as they will look, one after the other, and those that break a rule are gone to', async () => {
	exportChoice.choose(['srt']);
	await open();
	const preview = page.getByRole('figure', { name: 'Preview' });
	const lines = () => [...document.querySelectorAll('figure .lines p')].map((p) => p.textContent);

	expect(lines()).toEqual(['Speaker 1: Good morning.']);
	await userEvent.click(preview.getByRole('button', { name: 'Next subtitle' }));
	const second = lines();
	await userEvent.selectOptions(page.getByLabelText('Subtitle layout'), 'Vertical video');
	const narrow = lines();
	await userEvent.click(preview.getByRole('button', { name: 'Previous subtitle' }));
	await userEvent.selectOptions(page.getByLabelText('Subtitle layout'), 'Netflix');
	// Names stand in the lines of SRT, and are read with them: both are too fast.
	await userEvent.click(page.getByText('2 subtitles break a rule', { exact: false }).first());
	await userEvent.click(page.getByText(/^\d\d characters a second, 20 allowed$/).last());

	expect(second.join(' ')).toMatch(/^Speaker 2: Nobody can read/);
	expect(narrow.join(' ').length).toBeLessThan(second.join(' ').length);
	expect(lines()).toEqual(second);
});

test('Escape goes back to the button, and without a format there is nothing to save', async () => {
	await open();
	await userEvent.click(box('Text'));
	await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
	await expect.element(page.getByText('Choose at least one format.')).toBeVisible();

	await userEvent.keyboard('{Escape}');

	await expect.element(page.getByRole('button', { name: 'Save as…' })).toHaveFocus();
});

test('what is printed is the transcript alone, and it is gone afterwards', async () => {
	await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
	window.dispatchEvent(new Event('beforeprint'));
	const article = document.querySelector('body > article');

	expect(article?.querySelector('h1')?.textContent).toBe('call');
	expect([...(article?.querySelectorAll('p') ?? [])].map((line) => line.innerText.trim())).toEqual([
		'Speaker 1: Good morning.',
		'Speaker 2: Nobody can read so many words within a second.'
	]);
	const seen = [...document.body.children].filter((element) => element.checkVisibility());
	expect(seen).toEqual([article]);
	window.dispatchEvent(new Event('afterprint'));
	await cdp().send('Emulation.setEmulatedMedia', { media: '' });
	expect(document.querySelector('body > article')).toBeNull();
});

test('where the system shares text and no subtitles, text is shared', async () => {
	const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
	const canShare = ({ files = [] }: ShareData = {}) => files.every(({ name }) => /txt$/.test(name));
	Object.assign(navigator, { share, canShare });
	await open();

	await userEvent.click(page.getByRole('button', { name: 'Share' }));
	await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
	await userEvent.click(box('SRT subtitles'));

	expect(share.mock.calls[0]?.[0].files?.map(({ name }) => name)).toEqual(['call.txt']);
	await expect.element(page.getByRole('button', { name: 'Share' })).toBeDisabled();
	await expect.element(page.getByText(/does not share files of every chosen format/)).toBeVisible();
});
