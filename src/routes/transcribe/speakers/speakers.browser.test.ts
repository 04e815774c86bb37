// A transcript whose speakers are known: how it reads, and how it is corrected, by pointer and by keyboard alone.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Segment } from '#lib/api/client/client.ts';
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import { isKeeping } from '#lib/ui/base/keep.ts';
import type { Recognised } from '#lib/ui/transcript/speakers/recognised.ts';
import { Transcript } from '#lib/ui/transcript/transcript.svelte.ts';
import Result from '../result/Result.svelte';
import '#lib/ui/styles/base.css';

const [A, B] = ['SPEAKER_00', 'SPEAKER_01'];
const RATE = 8000;

/** Two words each second. */
function segment(text: string, startSeconds: number, speaker: string): Segment {
	const words = text.split(' ').map((word, at) => ({
		text: word,
		startSeconds: startSeconds + at / 2,
		endSeconds: startSeconds + (at + 1) / 2,
		probability: 1,
		uncertain: false,
		speaker
	}));
	const endSeconds = startSeconds + words.length / 2;
	return { text, startSeconds, endSeconds, words, speaker };
}

const call = [
	segment('Good morning to you.', 0, A),
	segment('Who is there?', 2, A),
	segment('It is me. Come in!', 4, B),
	segment('Thanks.', 7, A)
];

let transcript: Transcript;
let result: Record<string, unknown>;

/** A page as the layout has it: above the bar of rooms on a phone. */
const frame = document.createElement('main');
frame.style.marginBlockEnd = 'var(--bar)';
document.body.append(frame);

async function show(
	segments: Segment[],
	file = tone(10),
	recognised: readonly Recognised[] = []
): Promise<void> {
	transcript = new Transcript();
	await transcript.take(
		{
			file,
			name: 'call.wav',
			segments,
			language: 'en',
			guesses: [],
			durationSeconds: 10,
			order: {},
			recognised
		},
		'done'
	);
	const props = { transcript, isPartial: false, status: '' };
	result = mount(Result, { target: frame, props });
	flushSync();
}

function tone(seconds: number): Blob {
	const samples = Float32Array.from({ length: seconds * RATE }, (_, at) => Math.sin(at / 4) / 8);
	return new Blob([pcmToWav({ samples, sampleRate: RATE })], { type: 'audio/wav' });
}

beforeEach(() => show(call));

afterEach(() => unmount(result));

/** Who says what, as it stands on the page: a name before each turn. */
function lines(): string[] {
	return [...document.querySelectorAll('.transcript li')].map((line) => {
		const name = line.querySelector('.who .name')?.textContent ?? '';
		return `${name}: ${line.querySelector('[data-said]')?.textContent ?? ''}`;
	});
}

function speakers() {
	return page.getByRole('region', { name: 'Speakers' });
}

/** What a screen reader was told last. */
function told(): string {
	return document.querySelector('.edit-bar [role=status]')?.textContent ?? '';
}

/** Presses a word in the text of a passage. */
async function pressWord(passage: string, word: string): Promise<void> {
	const element = [...document.querySelectorAll('[data-said]')].find(
		({ textContent }) => textContent === passage
	);
	const node = element?.firstChild;
	if (!element || !node) throw new Error(`no passage says "${passage}"`);
	const range = document.createRange();
	range.setStart(node, passage.indexOf(word));
	range.setEnd(node, passage.indexOf(word) + word.length);
	const [box, around] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
	const position = {
		x: box.left - around.left + box.width / 2,
		y: box.top - around.top + box.height / 2
	};
	await userEvent.click(element, { position });
}

async function openPassage(name: string): Promise<void> {
	await page.getByRole('button', { name }).click();
	await expect.element(page.getByRole('group', { name: 'Who says this?' })).toBeVisible();
}

/** Goes on with Tab until the focus is on what has this name. */
async function tabTo(name: string): Promise<void> {
	for (let step = 0; step < 60; step++) {
		const at = document.activeElement;
		if ((at?.getAttribute('aria-label') ?? at?.textContent?.trim()) === name) return;
		await userEvent.keyboard('{Tab}');
	}
	throw new Error(`Tab does not reach "${name}"`);
}

/** As another visit finds it. */
async function reopen(): Promise<Transcript> {
	await expect.poll(isKeeping).toBe(false);
	const again = new Transcript();
	await again.open(transcript.kept.id ?? '');
	return again;
}

test('it reads like a script: a name and initials where somebody begins to speak, times and shares above', () => {
	expect(lines()).toEqual([
		'Speaker 1: Good morning to you.',
		': Who is there?',
		'Speaker 2: It is me. Come in!',
		'Speaker 1: Thanks.'
	]);
	const badges = [...document.querySelectorAll('.transcript .badge')].map((one) => one.textContent);
	expect(badges).toEqual(['1', '2', '1']);
	const shares = [...document.querySelectorAll('.speakers .who .quiet')].map((p) =>
		p.textContent?.trim()
	);
	expect(shares).toEqual(['0:04 · 62 %', '0:02 · 38 %']);
});

test('a transcript without speakers has neither names nor a list of them', async () => {
	await unmount(result);
	const { text, startSeconds, endSeconds } = call[0] ?? segment('', 0, A);
	await show([{ text, startSeconds, endSeconds, words: call[0]?.words ?? [] }]);

	expect(lines()[0]).toBe(': Good morning to you.');
	expect(speakers().elements()).toHaveLength(0);
	expect(document.querySelector('[data-change]')).toBeNull();
});

test('a speaker gets a name, which another one cannot have, and keeps it over a visit', async () => {
	await page.getByRole('button', { name: 'Rename Speaker 2' }).click();
	await userEvent.keyboard('speaker 1{Enter}');
	await expect.element(page.getByText(/^Another speaker is called speaker 1/)).toBeVisible();
	await userEvent.keyboard('{Control>}a{/Control}Ada King{Enter}');

	expect(lines()[2]).toBe('Ada King: It is me. Come in!');
	expect(told()).toBe('Speaker 2 is now called Ada King.');
	await expect.element(page.getByRole('button', { name: 'Rename Ada King' })).toHaveFocus();
	expect((await reopen()).speakers.names).toEqual({ [B]: 'Ada King' });
});

test('a long name hangs out nowhere on a phone', async () => {
	await page.viewport(390, 844);
	await page.getByRole('button', { name: 'Rename Speaker 2' }).click();
	await userEvent.keyboard('Wilhelmina of Hohenstaufen-Oberbergstein, second deputy chair{Enter}');
	await page.getByRole('button', { name: 'Merge Speaker 1 with' }).click();
	await openPassage('Speaker 1, 0:00: change who speaks');

	const { scrollWidth, clientWidth } = document.documentElement;
	expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('two speakers become one, and two again', async () => {
	await page.getByRole('button', { name: 'Merge Speaker 2 with' }).click();
	await page
		.getByRole('group', { name: 'Merge Speaker 2 with' })
		.getByRole('button', { name: 'Speaker 1' })
		.click();

	expect(lines().map((line) => line.split(':')[0])).toEqual(['Speaker 1', '', '', '']);
	expect(told()).toBe('Speaker 2 was merged into Speaker 1.');
	expect((await reopen()).speakers.speakers).toEqual([A]);
	await page.getByRole('button', { name: 'Undo' }).click();

	expect(lines()[2]).toBe('Speaker 2: It is me. Come in!');
	expect(told()).toBe('Undone: Speaker 2 was merged into Speaker 1.');
});

describe('a passage', () => {
	test('from a word on, with those that follow, goes to another speaker', async () => {
		await openPassage('Speaker 1, 0:00: change who speaks');
		await page.getByLabelText('From', { exact: true }).selectOptions('“to” (word 3)');
		await page.getByRole('checkbox', { name: 'And the next passage' }).click();
		await page
			.getByRole('group', { name: 'Who says this?' })
			.getByRole('button', { name: 'Speaker 2' })
			.click();

		expect(lines()).toEqual([
			'Speaker 1: Good morning',
			'Speaker 2: to you.',
			': Who is there?',
			': It is me. Come in!',
			'Speaker 1: Thanks.'
		]);
		expect(told()).toBe('The passage at 0:01 is said by Speaker 2.');
		expect(document.activeElement?.getAttribute('data-change')).toBe('1');
		expect((await reopen()).segments).toHaveLength(5);
	});

	test('begins with the word that is pressed, and goes to someone new', async () => {
		await openPassage('Speaker 2, 0:04: change who speaks');
		await pressWord('It is me. Come in!', 'Come');
		await page.getByRole('button', { name: 'Someone new' }).click();

		expect(lines().slice(2, 4)).toEqual(['Speaker 2: It is me.', 'Speaker 3: Come in!']);
		expect(speakers().getByRole('listitem').elements()).toHaveLength(3);
	});

	test('is only split, and stays with its speaker', async () => {
		await openPassage('Speaker 2, 0:04: change who speaks');
		await page.getByLabelText('From', { exact: true }).selectOptions('“Come” (word 4)');
		await page.getByRole('button', { name: 'Only split here' }).click();

		expect(lines().slice(2, 4)).toEqual(['Speaker 2: It is me.', ': Come in!']);
	});

	test('that is being changed is left alone when something else is undone', async () => {
		await page.getByRole('button', { name: 'Merge Speaker 2 with' }).click();
		await userEvent.keyboard('{Enter}');
		await openPassage('Change who speaks at 0:02');
		await page.getByRole('button', { name: 'Undo' }).click();

		expect(page.getByRole('group', { name: 'Who says this?' }).elements()).toHaveLength(0);
	});
});

test('everything is undone and done again in order, also after another visit', async () => {
	const states = [lines()];
	await openPassage('Speaker 2, 0:04: change who speaks');
	await page.getByRole('button', { name: 'Someone new' }).click();
	states.push(lines());
	await page.getByRole('button', { name: 'Rename Speaker 3' }).click();
	await userEvent.keyboard('Eve{Enter}');
	states.push(lines());

	await userEvent.keyboard('{Control>}z{/Control}');
	expect(lines()).toEqual(states[1]);
	await userEvent.keyboard('{Control>}z{/Control}');
	expect(lines()).toEqual(states[0]);
	await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}{Control>}y{/Control}');
	expect(lines()).toEqual(states[2]);

	const again = await reopen();
	again.speakers.undo();
	again.speakers.undo();
	expect(again.segments.map(({ speaker }) => speaker)).toEqual([A, A, B, A]);
	expect(again.speakers.canUndo).toBe(false);
});

test('names and corrected words have one undo, and neither takes the other away', async () => {
	await page.getByRole('button', { name: 'Rename Speaker 2' }).click();
	await userEvent.keyboard('Ada{Enter}');
	document.querySelector<HTMLElement>('[data-said="2"]')?.focus();
	await userEvent.keyboard('{End} Please!');
	expect(lines()[2]).toBe('Ada: It is me. Come in! Please!');
	expect((await reopen()).speakers.names).toEqual({ [B]: 'Ada' });

	await userEvent.keyboard('{Control>}z{/Control}');
	expect(lines()[2]).toBe('Ada: It is me. Come in!');
	await userEvent.keyboard('{Control>}zz{/Control}');
	expect(lines()[2]).toBe('Speaker 2: It is me. Come in!');
});

test('a kept transcript of another recording is not given these corrections', async () => {
	await page.getByRole('button', { name: 'Rename Speaker 2' }).click();
	await userEvent.keyboard('Ada{Enter}');
	await expect.poll(isKeeping).toBe(false);
	await unmount(result);

	await show(call);

	expect((await reopen()).speakers.names).toEqual({});
});

describe('a recognised voice', () => {
	const ADA = { speaker: 'Ada King', similarity: 0.714, least: 0.595 };
	const notice = () => page.getByText('Recognised from your voices');
	const names = () => lines().map((line) => line.split(':')[0]);

	beforeEach(async () => {
		await unmount(result);
		const named = call.map(({ text, startSeconds, speaker }) =>
			segment(text, startSeconds, speaker === B ? ADA.speaker : A)
		);
		await show(named, tone(10), [ADA]);
	});

	test('has its name, and says how similar it is, also on another visit', async () => {
		expect(names()).toEqual(['Speaker 1', '', 'Ada King', 'Speaker 1']);
		await expect
			.element(notice())
			.toHaveTextContent('Recognised from your voices · similarity 0.71 (0.60 is enough)');
		expect((await reopen()).recognised).toEqual([ADA]);
	});

	test('is refused and becomes a speaker without a name; undo brings the name back', async () => {
		await tabTo('Not Ada King');
		await userEvent.keyboard('{Enter}');

		expect(names()).toEqual(['Speaker 1', '', 'Speaker 2', 'Speaker 1']);
		expect(told()).toBe('Ada King is now Speaker 2.');
		expect(notice().elements()).toHaveLength(0);
		expect(document.activeElement).not.toBe(document.body);
		expect((await reopen()).segments[2]?.speaker).toBe(B);
		await page.getByRole('button', { name: 'Undo' }).click();

		expect(names()).toEqual(['Speaker 1', '', 'Ada King', 'Speaker 1']);
		await expect.element(notice()).toBeVisible();
	});

	test('that gets another name is no longer said to be recognised', async () => {
		await page.getByRole('button', { name: 'Rename Ada King' }).click();
		await userEvent.keyboard('Eve{Enter}');

		expect(names()[2]).toBe('Eve');
		expect(notice().elements()).toHaveLength(0);
	});
});

describe('a sample', () => {
	test('is the longest stretch in which only this speaker is heard, and then it is quiet', async () => {
		await page.getByRole('button', { name: 'Hear Speaker 2' }).click();

		await expect.element(page.getByRole('button', { name: 'Stop Speaker 2' })).toBeVisible();
		await expect.element(page.getByRole('button', { name: 'Hear Speaker 2' })).toBeVisible();
		const position = Number(
			document.querySelector<HTMLInputElement>('input[type=range]')?.value ?? 0
		);
		expect(position).toBeGreaterThanOrEqual(6.4);
		expect(position).toBeLessThan(8);
	});

	test('that is no longer here says so', async () => {
		await unmount(result);
		await show(call, new Blob(['gone'], { type: 'audio/wav' }));
		await expect.element(page.getByText(/This browser cannot play the file/)).toBeVisible();

		await page.getByRole('button', { name: 'Hear Speaker 2' }).click();

		await expect.element(page.getByText(/^The recording is no longer here/)).toBeVisible();
	});
});

describe('with the keyboard alone', () => {
	/** The accessible names of all that Tab reaches. */
	async function tabThrough(): Promise<string[]> {
		const names: string[] = [];
		(document.activeElement as HTMLElement | null)?.blur();
		for (let step = 0; step < 60; step++) {
			await userEvent.keyboard('{Tab}');
			const at = document.activeElement;
			if (!at || at === document.body) break;
			names.push(at.getAttribute('aria-label') ?? at.textContent?.trim() ?? '');
		}
		return names;
	}

	test('every action is reached', async () => {
		const reached = await tabThrough();

		for (const name of [
			'Hear Speaker 1',
			'Rename Speaker 1',
			'Merge Speaker 1 with',
			'Clone voice of Speaker 1',
			'Hear Speaker 2',
			'Undo',
			'Redo',
			'Speaker 1, 0:00: change who speaks',
			'Change who speaks at 0:02',
			'Speaker 2, 0:04: change who speaks',
			'Speaker 1, 0:07: change who speaks'
		]) {
			expect(reached).toContain(name);
		}
	});

	test('what has the focus never lies under the bar of the player', async () => {
		await page.viewport(390, 400);
		await tabTo('Speaker 1, 0:07: change who speaks');
		const covered: string[] = [];
		for (let step = 0; step < 20; step++) {
			const at = document.activeElement;
			if (!at || at.closest('.playback')) break;
			const { left, top } = at.getBoundingClientRect();
			const seen = document.elementFromPoint(left + 4, top + 4);
			if (seen?.closest('.playback')) covered.push(at.getAttribute('aria-label') ?? at.tagName);
			await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
		}

		expect(covered).toEqual([]);
	});

	test('somebody is renamed, a passage split and given away, speakers merged, and all of it undone', async () => {
		await tabTo('Rename Speaker 2');
		await userEvent.keyboard('{Enter}Ada{Enter}');
		expect(told()).toBe('Speaker 2 is now called Ada.');

		await tabTo('Change who speaks at 0:02');
		await userEvent.keyboard('{Enter}');
		expect(document.activeElement?.textContent).toContain('Ada');
		await userEvent.keyboard('{Escape}');
		expect(document.activeElement?.getAttribute('aria-label')).toBe('Change who speaks at 0:02');
		await userEvent.keyboard('{Enter}{Enter}');
		expect(told()).toBe('The passage at 0:02 is said by Ada.');
		expect(document.activeElement?.getAttribute('aria-label')).toBe('Ada, 0:02: change who speaks');

		(document.activeElement as HTMLElement).blur();
		await tabTo('Merge Ada with');
		await userEvent.keyboard('{Enter}{Enter}');
		expect(told()).toBe('Ada was merged into Speaker 1.');
		expect(document.activeElement).not.toBe(document.body);

		await tabTo('Undo');
		await userEvent.keyboard('{Enter}{Enter}{Enter}');
		expect(told()).toBe('Undone: Speaker 2 is now called Ada.');
		expect(document.activeElement?.getAttribute('aria-label')).toBe('Undo');
	});
});
