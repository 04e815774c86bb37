// Reading along: marks where the engine says that the words are, keys, clicks, and no mark on what was edited.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ListedVoice } from '#lib/api/client/client.ts';
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import { library } from '#lib/library/library.ts';
import { isKeeping } from '#lib/ui/base/keep.ts';
import { engine } from '#lib/ui/frame/engine.svelte.ts';
import { draft } from '#lib/ui/speech/draft.svelte.ts';
import { speech } from '#lib/ui/speech/speech.svelte.ts';
import ScriptText from '../ScriptText.svelte';
import { along } from './along.svelte.ts';
import './parts.ts'; // found before the tests begin: what is found later makes Vite load the page again
import '#lib/ui/styles/base.css';

const RATE = 24_000;
const TEXT = 'Read this along. Then hear more words here. That is all.';
/** What a voice of this engine needs for a word, and the silence before each. */
const [WORD_SECONDS, GAP_SECONDS] = [0.3, 0.1];
/** A mark may be so late, or so early. */
const MOST_OFF_SECONDS = 0.08;

const ADA = { id: 'ada', name: 'Ada', model: 'mini-tts', language: 'en' } as ListedVoice; // all that is looked at
const BEN = { ...ADA, id: 'ben', name: 'Ben' };

let asked: string[];
let shown: Record<string, unknown>;

/** Says each word of the input in its time, as events that tell when. */
async function answer(request: Request): Promise<Response> {
	if (!request.url.endsWith('/audio/speech')) return Response.json({ voices: [], data: [] });
	const { input, voice } = (await request.json()) as Record<'input' | 'voice', string>; // the client's own words
	asked.push(`${voice}: ${input}`);
	if (input.startsWith('Broken'))
		return Response.json({ error: { message: 'It broke.' } }, { status: 500 });
	const words = input.split(' ').map((word, at) => {
		const start = at * (WORD_SECONDS + GAP_SECONDS) + GAP_SECONDS;
		return { word, start, end: start + WORD_SECONDS };
	});
	const samples = new Float32Array(Math.round((words.at(-1)?.end ?? 0) * RATE)).fill(0.01);
	const audio = btoa(
		Array.from(pcmToWav({ samples, sampleRate: RATE }), (byte) => String.fromCharCode(byte)).join(
			''
		)
	);
	const events = [
		{ type: 'speech.audio.words', words },
		{ type: 'speech.audio.delta', audio },
		{ type: 'speech.audio.done', usage: {} }
	];
	return new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), {
		headers: { 'content-type': 'text/event-stream', 'x-language': 'en' }
	});
}

const marked = () => document.querySelector('.now')?.textContent ?? '';
const heard = () => document.querySelector('[aria-current="true"]')?.textContent ?? '';
const selected = () => document.querySelector('[aria-selected="true"]')?.textContent ?? '';
const list = () => page.getByRole('listbox', { name: 'Text read aloud' });

async function speak(text = TEXT): Promise<void> {
	draft.text = text;
	await speech.speak(text, ADA, 1);
	await expect.element(list()).toBeVisible();
}

beforeEach(async () => {
	asked = [];
	localStorage.clear();
	engine.attach({ send: answer, status: { subscribe: () => () => undefined } }, location.origin);
	await page.viewport(1000, 800);
	shown = mount(ScriptText, {
		target: document.body,
		props: { Toolbar: undefined, voice: null }
	});
	flushSync();
});

afterEach(async () => {
	if (speech.player.playing) speech.player.pause();
	speech.sentences = [];
	speech.spoken = null;
	along.isOn = false;
	await unmount(shown);
	await vi.waitFor(() => expect(isKeeping()).toBe(false));
	await library.erase((await library.list()).map(({ id }) => id));
});

test('each word is marked within 80 ms of when the engine says it is heard', async () => {
	const seen: { word: string; seconds: number }[] = [];
	await speak();
	const look = () => {
		const word = marked();
		if (word !== (seen.at(-1)?.word ?? ''))
			seen.push({ word, seconds: speech.player.positionSeconds });
		if (speech.player.playing) requestAnimationFrame(look);
	};
	speech.player.seek(0);
	look();
	await vi.waitFor(() => expect(speech.player.playing).toBe(false), 20_000);

	const told = speech.sentences.flatMap((sentence, index) => {
		const before = speech.sentences.slice(0, index);
		// Sounds, and a quarter of a second after each.
		const start = before.reduce(
			(sum, { versions: [version] }) => sum + (version?.samples.length ?? 0) / RATE + 0.25,
			0
		);
		const words = sentence.versions[0]?.words ?? [];
		return words.map(({ text, startSeconds }) => ({ text, seconds: start + startSeconds }));
	});
	expect(told.map(({ text }) => text).join(' ')).toBe(TEXT);
	for (const { text, seconds } of told) {
		const off = seen
			.filter(({ word }) => word === text)
			.map((mark) => Math.abs(mark.seconds - seconds));
		expect(Math.min(...off), `"${text}" at ${seconds} s`).toBeLessThanOrEqual(MOST_OFF_SECONDS);
	}
});

test('a click on a word plays from there, and its sentence is marked', async () => {
	await speak();
	speech.player.pause();

	await page.getByText('more', { exact: true }).click();

	expect(speech.player.playing).toBe(true);
	const second = 1.2 + 0.25;
	const third = 2 * (WORD_SECONDS + GAP_SECONDS) + GAP_SECONDS;
	expect(speech.player.positionSeconds - second - third).toBeLessThan(0.3);
	expect(speech.player.positionSeconds - second - third).toBeGreaterThanOrEqual(-0.01);
	await expect.poll(heard).toBe('Then hear more words here.');
	await expect.poll(marked).toBe('more');
});

test('arrow keys move by sentence, Enter plays from there, and a letter goes on writing', async () => {
	await speak();
	speech.player.pause();
	speech.player.seek(0);
	const area = document.querySelector('textarea');
	area?.setSelectionRange(4, 4);
	document.querySelector<HTMLElement>('[role="listbox"]')?.focus();

	await userEvent.keyboard('{Home}{ArrowDown}{ArrowDown}{ArrowDown}');
	expect(selected()).toBe('That is all.');
	expect(speech.player.playing).toBe(false);
	await userEvent.keyboard('{ArrowUp}');
	expect(selected()).toBe('Then hear more words here.');
	await userEvent.keyboard('{Enter}');
	expect(speech.player.playing).toBe(true);
	await expect.poll(heard).toBe('Then hear more words here.');
	await userEvent.keyboard(' ');
	expect(speech.player.playing).toBe(false);

	await userEvent.keyboard('!');
	expect(document.activeElement).toBe(area);
	expect(draft.text).toBe(`Read! this${TEXT.slice(9)}`);
	await expect.element(list()).not.toBeInTheDocument();
});

test('an edited sentence is not marked, and the others are', async () => {
	await speak();
	draft.text = TEXT.replace('hear more', 'hear far more');
	along.isOn = true;

	speech.player.seek(0.2);
	await expect.poll(heard).toBe('Read this along.');
	speech.player.seek(1.6);
	await expect.poll(heard).toBe('');
	speech.player.seek(1.2 + 0.25 + 2 + 0.25 + 0.2);
	await expect.poll(heard).toBe('That is all.');
	expect(document.querySelectorAll('.unmade')).toHaveLength(1);
});

test('a sentence is said by another voice, compared and chosen; nothing else is made, and all of it is kept', async () => {
	engine.voices = [ADA, BEN];
	engine.models = [{ id: 'mini-tts', state: 'shipped', languages: ['en'] } as never]; // all that is looked at
	await speak();
	const length = speech.player.madeSeconds;
	speech.player.pause();
	await page.getByText('more', { exact: true }).click();
	speech.player.pause();
	asked = [];
	const bar = page.getByRole('group', { name: 'Sentence 2 of 3' });

	await bar.getByRole('button', { name: 'Say it differently' }).click();
	await bar.getByRole('combobox', { name: 'Voice' }).selectOptions('Ben');
	await bar.getByRole('button', { name: 'Make this sentence' }).click();
	await expect.element(bar.getByRole('radio', { name: 'Ben' })).toBeChecked();
	expect(asked).toEqual(['ben: Then hear more words here.']);
	expect(speech.player.madeSeconds).toBeCloseTo(length);

	await bar.getByText('Ada').click();
	await expect.element(bar.getByRole('radio', { name: 'Ada' })).toBeChecked();
	await expect.poll(heard).toBe('Then hear more words here.');
	await bar.getByText('Ben').click();
	await vi.waitFor(() => expect(isKeeping()).toBe(false));
	expect(asked).toHaveLength(1);

	const { recallTake } = await import('#lib/ui/speech/takes.ts');
	const take = await recallTake(speech.takeId ?? '');
	speech.sentences = [];
	if (take) speech.show(take);
	await vi.waitFor(() => expect(speech.sentences).toHaveLength(3));
	const chosen = speech.sentences.map(({ versions, chosen: at }) => versions[at]?.voiceName);
	expect(chosen).toEqual(['Ada', 'Ben', 'Ada']);
	expect(speech.sentences[1]?.versions).toHaveLength(2);
});

test('what fails says so, and leaves the sentence as it was', async () => {
	engine.voices = [ADA, BEN];
	engine.models = [{ id: 'mini-tts', state: 'shipped', languages: ['en'] } as never]; // all that is looked at
	await speak('Read this along.');
	speech.player.pause();
	engine.attach(
		{
			send: () =>
				Promise.resolve(Response.json({ error: { message: 'It broke.' } }, { status: 500 })),
			status: { subscribe: () => () => undefined }
		},
		location.origin
	);
	const before = speech.sentences;

	await page.getByRole('button', { name: 'Say it differently' }).click();
	await page.getByRole('combobox', { name: 'Emotion' }).selectOptions('Sad');
	await page.getByRole('button', { name: 'Make this sentence' }).click();

	await expect.element(page.getByText('It broke.')).toBeVisible();
	expect(speech.sentences).toBe(before);
	await expect.element(page.getByRole('button', { name: 'Make this sentence' })).toBeEnabled();
});
