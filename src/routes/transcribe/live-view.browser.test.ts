// A live transcript while its speakers are still looked for.
import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import { Live } from '#lib/ui/live/live.svelte.ts';
import LiveView from './LiveView.svelte';
import '#lib/ui/styles/base.css';

test('a sentence whose speaker is not found yet does not look as if the one before said it', async () => {
	const live = new Live();
	live.phase = 'listening';
	live.tellsApart = true;
	live.segments = ['SPEAKER_00', undefined, 'SPEAKER_00'].map((speaker, at) => ({
		text: 'Good morning.',
		startSeconds: at * 2,
		endSeconds: at * 2 + 1,
		words: [],
		...(speaker && { speaker })
	}));
	const view = mount(LiveView, { target: document.body, props: { live } });
	flushSync();

	const [first, unknown, last] = [...document.querySelectorAll('li > [dir]')].map(
		(said) => getComputedStyle(said).borderInlineStartColor
	);
	expect(unknown).not.toBe(first);
	expect(last).toBe(first);
	await unmount(view);
});
