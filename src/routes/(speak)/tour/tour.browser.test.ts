// The three hints: when they come, that each is seen once, and that they are gone for good.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { speech } from '#lib/ui/speech/speech.svelte.ts';
import { tourWords } from '#lib/ui/words/script/tour.ts';
import TourHint from './TourHint.svelte';

const [first, second, third] = tourWords.hints;
const SEEN = 'aloud.tour';

afterEach(() => {
	localStorage.removeItem(SEEN);
	speech.phase = 'empty';
});

function show() {
	const tour = mount(TourHint, { target: document.body });
	flushSync();
	return tour;
}

function speak() {
	for (const phase of ['starting', 'making', 'done'] as const) {
		speech.phase = phase;
		flushSync();
	}
}

function press(name: string) {
	const button = [...document.querySelectorAll('button')].find(
		(one) => one.innerText === name || one.ariaLabel === name
	);
	button?.click();
	flushSync();
}

const shown = () => document.querySelector<HTMLElement>('[role="status"]')?.innerText ?? '';

test('nothing is hinted at before something was spoken in this visit, nor by a sound of an earlier one', async () => {
	speech.phase = 'done';
	const tour = show();

	expect(shown()).toBe('');
	speak();
	expect(shown()).toContain(first);
	await unmount(tour);
});

test('the hints come one at a time, take no focus, and never come again', async () => {
	const field = document.body.appendChild(document.createElement('input'));
	field.focus();
	const tour = show();
	speak();
	expect(shown()).toContain(first);
	expect(document.activeElement).toBe(field);
	press(tourWords.next);
	expect(shown()).toContain(second);
	expect(shown()).not.toContain(first);
	press(tourWords.next);
	expect(shown()).toContain(third);
	press(tourWords.done);
	expect(shown()).toBe('');
	await unmount(tour);

	const again = show();
	speak();
	expect(shown()).toBe('');
	await unmount(again);
	field.remove();
});

test('Escape ends them for good, but not while it stops a speech', async () => {
	const tour = show();
	speak();
	speech.phase = 'making';
	flushSync();
	dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
	flushSync();
	expect(shown()).toContain(first);
	speech.phase = 'done';
	flushSync();

	dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
	flushSync();

	expect(shown()).toBe('');
	await unmount(tour);
	const again = show();
	speak();
	expect(shown()).toBe('');
	await unmount(again);
});
