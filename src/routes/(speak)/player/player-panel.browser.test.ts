// What stands by the player besides the sound.
import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import { Speech } from '#lib/ui/speech/speech.svelte.ts';
import { words } from '#lib/ui/words/words.ts';
import PlayerPanel from './PlayerPanel.svelte';

const WARNING = 'The text is French, and the voice Ada speaks English: expect an accent.';

const ASKED = {
	...{ text: 'Bonjour.', voiceName: 'Ada', voice: 'ada', model: 'mini-tts' },
	...{ speed: 1, emotion: 'neutral' as const, language: 'fr' }
};

const PROPS = {
	text: ASKED.text,
	canSpeak: true,
	onspeak: () => undefined,
	ontranscribe: () => undefined
};

test('a sound under another text says which one it is of', async () => {
	const speech = new Speech();
	speech.player.load(new Float32Array(2400), 24_000);
	speech.spoken = { ...ASKED, warning: null, isCloned: false };
	const here = mount(PlayerPanel, { target: document.body, props: { ...PROPS, speech } });
	flushSync();
	expect(document.body.innerText).not.toContain('earlier text');
	await unmount(here);

	const props = { ...PROPS, speech, text: 'Something newer.' };
	const panel = mount(PlayerPanel, { target: document.body, props });
	flushSync();
	expect(document.body.innerText).toContain(words.player.earlier('Bonjour.'));
	await unmount(panel);
});

test('the warning about a voice of another language stands by the player, until the next speech', async () => {
	const speech = new Speech();
	const asked = { ...ASKED, isCloned: false };
	const props = { ...PROPS, speech };
	const panel = mount(PlayerPanel, { target: document.body, props });

	speech.spoken = { ...asked, warning: WARNING };
	flushSync();
	expect(document.body.innerText).toContain(WARNING);

	speech.spoken = { ...asked, warning: null };
	flushSync();
	expect(document.body.innerText).not.toContain('accent');
	await unmount(panel);
});

test('beside the sound of a cloned voice it says that files of it are marked', async () => {
	const speech = new Speech();
	speech.player.load(new Float32Array(2400), 24_000);
	const props = { ...PROPS, speech };
	const panel = mount(PlayerPanel, { target: document.body, props });

	speech.spoken = { ...ASKED, warning: null, isCloned: true };
	flushSync();
	expect(document.body.innerText).toContain(words.player.marked);

	speech.spoken = { ...ASKED, warning: null, isCloned: false };
	flushSync();
	expect(document.body.innerText).not.toContain('AI-generated');
	await unmount(panel);
});
