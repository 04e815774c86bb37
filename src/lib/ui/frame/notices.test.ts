// What people are told once.
import { expect, test } from 'vitest';
import { Notices } from './notices.svelte.ts';

test('a notice that the engine repeats is shown once, also after it was dismissed', () => {
	const notices = new Notices();
	notices.hear('The GPU failed.');
	notices.hear('The GPU failed.');
	expect(notices.current).toBe('The GPU failed.');

	notices.dismiss();
	notices.hear('The GPU failed.');

	expect(notices.current).toBeNull();
	expect(notices.latest).toBe('The GPU failed.');
});

test('a new notice takes the place of the one before, which does not come back', () => {
	const notices = new Notices();
	notices.hear('Kokoro uses the processor.');
	notices.hear('Whisper uses the processor.');
	notices.hear('Kokoro uses the processor.');

	expect(notices.current).toBe('Whisper uses the processor.');
});

test('a status without a notice leaves the one that is shown', () => {
	const notices = new Notices();
	notices.hear('The GPU failed.');
	notices.hear(null);

	expect(notices.current).toBe('The GPU failed.');
});
