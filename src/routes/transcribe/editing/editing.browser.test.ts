// A transcript is corrected in its own text: typing, input methods, splitting, joining, undo, find and replace.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type { Segment } from '#lib/api/client/client.ts';
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import { isKeeping } from '#lib/ui/base/keep.ts';
import { Transcript } from '#lib/ui/transcript/transcript.svelte.ts';
import Result from '../result/Result.svelte';
import '#lib/ui/styles/base.css';

const RATE = 8000;

/** Two words each second; those that end in "?" are uncertain. */
function segment(text: string, startSeconds: number): Segment {
	const words = text.split(' ').map((word, at) => ({
		text: word,
		startSeconds: startSeconds + at / 2,
		endSeconds: startSeconds + (at + 1) / 2,
		probability: 1,
		uncertain: word.endsWith('?')
	}));
	return { text, startSeconds, endSeconds: startSeconds + words.length / 2, words };
}

const talk = [
	segment('The cat sat on the mat', 0),
	segment('and the dog? barked', 3),
	segment('at the moon? tonight', 5)
];

let transcript: Transcript;
let result: Record<string, unknown>;

async function show(segments: Segment[]): Promise<void> {
	transcript = new Transcript();
	const samples = Float32Array.from({ length: 10 * RATE }, (_, at) => Math.sin(at / 4) / 8);
	const file = new Blob([pcmToWav({ samples, sampleRate: RATE })], { type: 'audio/wav' });
	const about = { name: 'talk.wav', language: 'en', guesses: [], durationSeconds: 10, order: {} };
	await transcript.take({ file, segments, ...about }, 'done');
	result = mount(Result, {
		target: document.body,
		props: { transcript, isPartial: false, status: '' }
	});
	flushSync();
}

beforeEach(async () => {
	await page.viewport(1000, 800);
	await show(talk);
});
afterEach(() => unmount(result));

function field(index: number): HTMLElement {
	const found = document.querySelector<HTMLElement>(`[data-said="${index}"]`);
	if (!found) throw new Error(`passage ${index} is not drawn`);
	return found;
}

/** What stands on the page, and it is what the transcript says. */
function texts(): string[] {
	const drawn = [...document.querySelectorAll('[data-said]')].map((one) => one.textContent);
	expect(drawn).toEqual(transcript.segments.map(({ text }) => text));
	return drawn;
}

/** Puts the caret into a passage, without the press that would play it. */
function put(index: number, offset: number, to = offset): void {
	const node = field(index).firstChild ?? field(index);
	field(index).focus();
	getSelection()?.setBaseAndExtent(node, offset, node, to);
}

function caret(): { passage: number; at: number } {
	const selection = getSelection();
	const passage = selection?.anchorNode?.parentElement?.closest('[data-said]');
	return {
		passage: Number(passage?.getAttribute('data-said') ?? -1),
		at: selection?.anchorOffset ?? -1
	};
}

/** What a screen reader was told last. */
const told = () => document.querySelector('.edit-bar [role=status]')?.textContent ?? '';
const keys = (text: string) => userEvent.keyboard(text);

async function reopen(): Promise<Transcript> {
	await expect.poll(isKeeping).toBe(false);
	const again = new Transcript();
	await again.open(transcript.kept.key);
	return again;
}

describe('typing', () => {
	test('changes the text under the caret, and words beside it keep their times', async () => {
		put(0, 7);
		await keys(' really');

		expect(texts()[0]).toBe('The cat really sat on the mat');
		expect(caret()).toEqual({ passage: 0, at: 14 });
		expect(transcript.segments[0]?.words[3]).toEqual(talk[0]?.words[2]);
		expect(transcript.segments[0]?.words[2]).toMatchObject({ text: 'really', isApproximate: true });
	});

	test('is undone by the word, done again, and still undone on another visit', async () => {
		put(0, 22);
		await keys(' and slept');
		expect(texts()[0]).toBe('The cat sat on the mat and slept');

		await keys('{Control>}z{/Control}');
		expect(texts()[0]).toBe('The cat sat on the mat and');
		await keys('{Control>}z{/Control}');
		await keys('{Control>}{Shift>}z{/Shift}{/Control}');
		expect(texts()[0]).toBe('The cat sat on the mat and');
		expect(caret()).toEqual({ passage: 0, at: 26 });
		const again = await reopen();
		expect(again.segments[0]?.text).toBe('The cat sat on the mat and');
		while (again.speakers.canUndo) again.speakers.undo();
		expect(again.segments).toEqual(talk);
	});

	test('through an input method leaves the word alone until it is composed, and then is one step', async () => {
		put(0, 22);
		const session = cdp();
		await session.send('Input.imeSetComposition', {
			text: ' に',
			selectionStart: 2,
			selectionEnd: 2
		});
		await session.send('Input.imeSetComposition', {
			text: ' 日本',
			selectionStart: 3,
			selectionEnd: 3
		});
		expect(transcript.segments).toEqual(talk);
		expect(field(0).textContent).toBe('The cat sat on the mat 日本');
		await session.send('Input.insertText', { text: ' 日本' });

		await expect.poll(() => transcript.segments[0]?.text).toBe('The cat sat on the mat 日本');
		transcript.speakers.undo();
		flushSync();
		expect(texts()[0]).toBe('The cat sat on the mat');
	});

	test('that is pasted comes on one line, without its look', async () => {
		put(0, 4, 7);
		const data = new DataTransfer();
		data.setData('text/plain', 'two\nwords');
		data.setData('text/html', '<b>two</b> words');
		field(0).dispatchEvent(
			new InputEvent('beforeinput', {
				inputType: 'insertFromPaste',
				dataTransfer: data,
				bubbles: true,
				cancelable: true
			})
		);

		expect(texts()[0]).toBe('The two words sat on the mat');
		expect(field(0).querySelector('b')).toBeNull();
	});

	test('deletes all there is and goes on', async () => {
		put(1, 0);
		await keys('{Control>}a{/Control}{Backspace}new words');

		expect(texts()[1]).toBe('new words');
		expect(transcript.segments[1]?.words).toHaveLength(2);
	});
});

test('what another tab has corrected meanwhile is there when somebody comes back to this one', async () => {
	await expect.poll(isKeeping).toBe(false);
	const other = await reopen();
	other.speakers.change(
		{ segments: other.segments.toSpliced(2, 1), names: {} },
		'The last passage was deleted.'
	);
	await expect.poll(isKeeping).toBe(false);
	dispatchEvent(new Event('focus'));
	await expect.poll(texts).toHaveLength(2);
	put(0, 0);
	await keys('Oh ');

	const again = await reopen();
	expect(again.segments.map(({ text }) => text)).toEqual([
		'Oh The cat sat on the mat',
		'and the dog? barked'
	]);
});

describe('a passage', () => {
	test('is split by Enter where the caret is, and joined by Backspace', async () => {
		put(0, 12);
		await keys('{Enter}');

		expect(texts().slice(0, 2)).toEqual(['The cat sat', 'on the mat']);
		await expect.poll(caret).toEqual({ passage: 1, at: 0 });
		expect(told()).toBe('The passage at 0:00 was split.');
		await keys('{Backspace}');
		expect(texts()).toEqual(talk.map(({ text }) => text));
		await expect.poll(caret).toEqual({ passage: 0, at: 12 });
	});

	test('is joined with the next by Delete at its end', async () => {
		put(0, 22);
		await keys('{Delete}');

		expect(texts()).toHaveLength(2);
		expect(texts()[0]).toBe('The cat sat on the mat and the dog? barked');
	});

	test('is left by arrow keys over its edges, and by Alt and arrows', async () => {
		put(0, 22);
		await keys('{ArrowRight}');
		await expect.poll(caret).toEqual({ passage: 1, at: 0 });
		await keys('{ArrowLeft}');
		await expect.poll(caret).toEqual({ passage: 0, at: 22 });
		await keys('{ArrowDown}');
		await expect.poll(() => caret().passage).toBe(1);
		await keys('{Alt>}{ArrowDown}{/Alt}');
		await expect.poll(caret).toEqual({ passage: 2, at: 0 });
	});

	test('is one stop of Tab', async () => {
		put(0, 0);
		await keys('{Tab}');

		expect(document.activeElement).toBe(field(1));
		expect(field(1).getAttribute('aria-label')).toBe('Passage at 0:03, 1 uncertain word');
	});

	test('gives its last word to the next by a key', async () => {
		put(0, 3);
		await keys('{Control>}{Shift>},{/Shift}{/Control}');

		expect(texts().slice(0, 2)).toEqual(['The cat sat on the', 'mat and the dog? barked']);
		expect(transcript.segments[1]?.startSeconds).toBe(2.5);
	});
});

test('a press plays from the word and puts the caret there; another one in the same passage only moves it', async () => {
	const slider = () => Number(document.querySelector<HTMLInputElement>('input[type=range]')?.value);
	const word = (from: number) => {
		const range = document.createRange();
		range.setStart(field(1).firstChild ?? field(1), from);
		range.setEnd(field(1).firstChild ?? field(1), from + 3);
		const [box, around] = [range.getBoundingClientRect(), field(1).getBoundingClientRect()];
		return { x: box.left - around.left + 8, y: box.top - around.top + box.height / 2 };
	};
	await userEvent.click(field(1), { position: word(8) });
	expect(slider()).toBeGreaterThanOrEqual(4);
	expect(caret().passage).toBe(1);
	await keys('{Escape}');
	await expect.element(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
	const stopped = slider();

	await userEvent.click(field(1), { position: word(0) });
	expect(slider()).toBe(stopped);
	expect(caret().at).toBeLessThan(4);
	await keys('{Control>}{Enter}{/Control}');
	expect(slider()).toBeLessThan(4);
});

test('uncertain words are gone through and confirmed by keys, and counted', async () => {
	expect(document.querySelector('.edit-bar .count')?.textContent).toBe('2 uncertain words');
	put(0, 0);
	await keys('{F7}');
	await expect.poll(() => getSelection()?.toString()).toBe('dog?');
	expect(told()).toBe('“dog?”, uncertain. 2 are left.');

	await keys('{F8}');
	await expect.poll(() => getSelection()?.toString()).toBe('moon?');
	expect(told()).toBe('“moon?”, uncertain. It is the last one.');
	await keys('{F8}');

	await expect.poll(told).toBe('No uncertain word is left.');
	expect(document.querySelector('.edit-bar .count')).toBeNull();
	await keys('{Control>}z{/Control}');
	expect(document.querySelector('.edit-bar .count')?.textContent).toBe('1 uncertain word');
});

describe('find and replace', () => {
	const box = () => page.getByRole('textbox', { name: 'Find', exact: true });
	const count = () => document.querySelector('.find .count')?.textContent ?? '';

	test('counts, goes from one to the next, and replaces one, from the keyboard alone', async () => {
		put(0, 0);
		await keys('{Control>}h{/Control}the');
		await expect.element(box()).toHaveFocus();
		await expect.poll(count).toBe('1 of 4');
		await keys('{Enter}');
		expect(count()).toBe('2 of 4');
		await keys('{Tab}');
		await page.getByRole('textbox', { name: 'Replace with' }).click();
		await keys('my{Enter}');

		await expect.poll(() => transcript.segments[0]?.text).toBe('The cat sat on my mat');
		await expect.poll(count).toBe('2 of 3');
		await keys('{Escape}');
		await expect.poll(() => caret().passage).toBe(1);
		expect(getSelection()?.toString()).toBe('the');
	});

	test('shows what replacing all does before it is done, and one undo takes it back', async () => {
		put(0, 0);
		await keys('{Control>}h{/Control}');
		await box().fill('the');
		await page.getByRole('checkbox', { name: 'Match case' }).click();
		await page.getByRole('textbox', { name: 'Replace with' }).fill('a');
		await expect.poll(count).toBe('1 of 3');
		await page.getByRole('button', { name: 'Replace all…' }).click();
		const preview = page.getByRole('dialog', { name: 'Replace 3 matches?' });
		await expect.element(preview).toBeVisible();
		expect([...document.querySelectorAll('dialog li p')].map((p) => p.textContent)).toEqual([
			'The cat sat on thea mat',
			'and thea dog? barked',
			'at thea moon? tonight'
		]);
		expect(texts()).toEqual(talk.map(({ text }) => text));
		await preview.getByRole('button', { name: 'Replace all' }).click();

		await expect
			.poll(texts)
			.toEqual(['The cat sat on a mat', 'and a dog? barked', 'at a moon? tonight']);
		expect(told()).toBe('3 matches replaced.');
		await page.getByRole('button', { name: 'Undo' }).click();
		expect(texts()).toEqual(talk.map(({ text }) => text));
	});

	test('says what is wrong with a pattern, and ends one that runs away', async () => {
		await unmount(result);
		await show([segment(`${'a'.repeat(40)}!`, 0)]);
		put(0, 0);
		await keys('{Control>}f{/Control}');
		await page.getByRole('checkbox', { name: 'Regular expression' }).click();
		await box().fill('(a');
		await expect.element(page.getByText(/^This is not a regular expression yet/)).toBeVisible();
		await box().fill('^(a+)+$');

		await expect
			.element(page.getByText(/^This regular expression takes too long here/), { timeout: 60_000 })
			.toBeVisible();
		await box().fill('a+!');
		await expect.poll(count, { timeout: 60_000 }).toBe('1 of 1');
	});
});

test('a question mark lists the keys, and typing one does not', async () => {
	put(0, 22);
	await keys('?');
	expect(texts()[0]).toBe('The cat sat on the mat?');
	field(0).blur();
	await keys('?');

	await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
	await keys('{Escape}');
	await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
});

describe('a transcript of five hours', () => {
	const many = Array.from({ length: 5000 }, (_, at) =>
		segment(`This is passage ${at} of five hours of talk that somebody reads`, at * 3.6)
	);

	beforeEach(async () => {
		await unmount(result);
		await show(many);
	});

	test('is drawn where it is read, and has the height of the whole', async () => {
		const drawn = () => document.querySelectorAll('li').length;
		expect(drawn()).toBeLessThan(120);
		expect(document.documentElement.scrollHeight).toBeGreaterThan(5000 * 38);
		scrollTo(0, document.documentElement.scrollHeight);

		await expect.poll(() => document.querySelector('[data-said="4999"]')).not.toBeNull();
		expect(drawn()).toBeLessThan(120);
		expect(scrollY).toBeGreaterThan(5000 * 37);
		const last = document.querySelector('[data-said="4999"]')?.closest('li');
		expect(last?.getAttribute('aria-posinset')).toBe('5000');
	});

	test('is searched as a whole, and the passage with the caret stays when others are looked at', async () => {
		put(0, 4);
		await keys('{Control>}f{/Control}passage 4321');
		await expect.poll(() => document.querySelector('.find .count')?.textContent).toBe('1 of 1');
		await keys('{Enter}{Escape}');
		await expect.poll(() => caret().passage).toBe(4321);
		await keys('!');
		expect(transcript.segments[4321]?.text).toMatch(/^This is ! of five/);
		scrollTo(0, 0);

		await expect.poll(() => document.querySelector('[data-said="3"]')).not.toBeNull();
		expect(document.activeElement).toBe(field(4321));
	});
});
