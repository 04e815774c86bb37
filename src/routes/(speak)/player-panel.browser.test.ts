// What stands by the player besides the sound.
import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import { Speech } from '#lib/ui/state/speech.svelte.ts';
import PlayerPanel from './PlayerPanel.svelte';

const WARNING = 'The text is French, and the voice Ada speaks English: expect an accent.';

test('the warning about a voice of another language stands by the player, until the next speech', async () => {
	const speech = new Speech();
	const asked = { text: 'Bonjour.', voiceName: 'Ada', voice: 'ada', speed: 1, language: 'fr' };
	const props = { speech, canSpeak: true, onspeak: () => undefined, ontranscribe: () => undefined };
	const panel = mount(PlayerPanel, { target: document.body, props });

	speech.spoken = { ...asked, warning: WARNING };
	flushSync();
	expect(document.body.innerText).toContain(WARNING);

	speech.spoken = { ...asked, warning: null };
	flushSync();
	expect(document.body.innerText).not.toContain('accent');
	await unmount(panel);
});
