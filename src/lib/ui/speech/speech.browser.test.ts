// The speech of the Speak page, over answers as the API gives them.
import { beforeEach, expect, test, vi } from 'vitest';
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import type { ListedVoice } from '#lib/api/client/client.ts';
import { engine } from '../frame/engine.svelte.ts';
import { library } from '#lib/library/library.ts';
import { isKeeping } from '../base/keep.ts';
import { Speech } from './speech.svelte.ts';

const ADA: ListedVoice = {
	id: 'ada',
	name: 'Ada',
	model: 'mini-tts',
	language: 'en-US',
	category: 'preset',
	clone: null,
	description: 'low, calm'
};
const WARNING = 'The text is French, and the voice Ada speaks English: expect an accent.';

/** Speaks a tenth of a second; French with a warning. */
async function answer(request: Request): Promise<Response> {
	if (!request.url.endsWith('/audio/speech')) return Response.json({ voices: [], data: [] });
	const { input, voice } = (await request.json()) as Record<'input' | 'voice', string>; // the client's own words
	const isFrench = input.startsWith('Bonjour');
	if (input.startsWith('Broken'))
		return Response.json({ error: { message: 'No.' } }, { status: 500 });
	const sound = pcmToWav({ samples: new Float32Array(2400), sampleRate: 24_000 });
	return new Response(input.startsWith('Endless') ? withoutEnd(sound) : sound, {
		headers: {
			'content-type': 'audio/wav',
			'x-language': isFrench ? 'fr' : 'en',
			...(isFrench && { 'x-warning': WARNING }),
			...(voice === 'voice_mine' && { 'x-ai-generated': 'true' })
		}
	});
}

/** The sound so far; what is missing never comes. */
function withoutEnd(sound: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
	return new ReadableStream({ start: (controller) => controller.enqueue(sound) });
}

async function speakAndStop(text: string): Promise<Speech> {
	const speech = new Speech();
	void speech.speak(text, ADA, 1);
	await vi.waitFor(() => expect(speech.player.madeSeconds).toBeGreaterThan(0));
	speech.stop();
	await vi.waitFor(() => expect(isKeeping()).toBe(false));
	return speech;
}

beforeEach(async () => {
	await library.erase((await library.list()).map(({ id }) => id));
	engine.attach({ send: answer, status: { subscribe: () => () => undefined } }, location.origin);
});

test('the warning about a voice of another language goes with its sound, and with no other', async () => {
	const speech = new Speech();

	await speech.speak('Bonjour le monde.', ADA, 1);
	expect(speech.spoken).toMatchObject({ language: 'fr', warning: WARNING });

	const next = speech.speak('Hello there.', ADA, 1);
	expect(speech.spoken?.warning).toBeNull();
	await next;
	expect(speech.spoken).toMatchObject({ language: 'en', warning: null });
});

test('a sound that comes back after a reload has its warning with it', async () => {
	await new Speech().speak('Bonjour le monde.', ADA, 1);

	const later = new Speech();
	await later.restore();

	expect(later.spoken).toMatchObject({ text: 'Bonjour le monde.', warning: WARNING });
});

test('what was made of a speech that was stopped is there after a reload, and no older sound', async () => {
	await new Speech().speak('Hello there.', ADA, 1);
	const stopped = await speakAndStop('Endless are the stars.');

	const later = new Speech();
	await later.restore();

	expect(later.spoken?.text).toBe('Endless are the stars.');
	expect(later.phase).toBe('stopped');
	expect(later.player.madeSeconds).toBe(stopped.player.madeSeconds);
});

test('a speech that fails, or is stopped before it sounds, leaves the last sound where it was', async () => {
	const speech = new Speech();
	await speech.speak('Hello there.', ADA, 1);

	await speech.speak('Broken.', ADA, 1);
	await vi.waitFor(() => expect(speech.player.madeSeconds).toBeGreaterThan(0));
	expect(speech.phase).toBe('failed');
	expect(speech.spoken?.text).toBe('Hello there.');

	void speech.speak('Another one.', ADA, 1);
	speech.stop();
	await vi.waitFor(() => expect(speech.phase).toBe('done'));
	expect(speech.spoken?.text).toBe('Hello there.');
});

test('a sound is saved in the format chosen, which is remembered', async () => {
	const saved: string[] = [];
	const names = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
		this: HTMLAnchorElement
	) {
		saved.push(this.download, this.href);
	});
	const speech = new Speech();
	await speech.speak('Hello there.', ADA, 1);

	speech.saveFormat = 'flac';
	await speech.save();

	const [name, url = ''] = saved;
	expect(name).toBe('hello-there.flac');
	expect((await (await fetch(url)).text()).slice(0, 4)).toBe('fLaC');
	expect(new Speech().saveFormat).toBe('flac');
	names.mockRestore();
	localStorage.clear();
});

test.each(['wav', 'mp3'] as const)(
	'a %s file of a cloned voice says that it is AI-generated, also after a reload',
	async (format) => {
		const urls: string[] = [];
		const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
			this: HTMLAnchorElement
		) {
			urls.push(this.href);
		});
		await new Speech().speak('Hello there.', { ...ADA, id: 'voice_mine', category: 'cloned' }, 1);
		const later = new Speech();
		await later.restore();

		later.saveFormat = format;
		await later.save();

		expect(await (await fetch(urls[0] ?? '')).text()).toContain('AI-generated speech');
		click.mockRestore();
		localStorage.clear();
	}
);
