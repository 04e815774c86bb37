// Text to speech to text: what was typed is spoken, saved, and heard again from that very file.
import {
	ALL_CORES,
	downloadSpeech,
	engineDetail,
	expect,
	openTab,
	player,
	speakOnPage,
	test,
	untilTranscribed
} from './app.ts';
import { speak, transcribe } from './support/calls.ts';
import { expectHeard, wordsOf } from './support/heard.ts';
import { readSound } from './support/sound.ts';
import { GREETING } from './support/texts.ts';

test.use(ALL_CORES);

const SENTENCES = [
	GREETING,
	'Please open the window, it is very warm in here.',
	'She paid twenty five dollars for the green shirt.'
];

function expectSpeech(bytes: Uint8Array, text: string): void {
	const sound = readSound(bytes);
	const words = wordsOf(text).length;
	expect(sound.sampleRate).toBe(24_000);
	expect(sound.seconds / words).toBeGreaterThan(0.12);
	expect(sound.seconds / words).toBeLessThan(1);
	expect(sound.peak).toBeLessThan(1);
	expect(sound.levelDb).toBeGreaterThan(-36);
	expect(sound.levelDb).toBeLessThan(-9);
	expect(sound.edges).toBeLessThan(0.03);
}

test.describe('with threads', () => {
	test.use({ visit: 'warm' });

	test('a sentence is spoken, saved as a whole WAV file, and heard again', async ({
		context,
		host
	}) => {
		const page = await openTab(context, host);

		await speakOnPage(page, GREETING);
		const file = await downloadSpeech(page);

		expect(file.name).toBe('hello-there-how-are-you-today.wav');
		expectSpeech(file.bytes, GREETING);
		const { claimedBytes, sampleBytes } = readSound(file.bytes);
		expect(claimedBytes).toBe(sampleBytes);
		const heard = await transcribe(page, file);
		expectHeard(GREETING, heard.text, 0.8);
		const cores = await page.evaluate(() => navigator.hardwareConcurrency);
		expect(await engineDetail(page, 'Threads')).toBe(String(Math.min(4, cores)));
		expect(await engineDetail(page, 'Runs on')).toBe('Processor (WebAssembly)');
	});

	for (const sentence of SENTENCES) {
		test(`"${sentence}" comes back through /v1, word for word in time`, async ({
			context,
			host
		}) => {
			const page = await openTab(context, host);

			const spoken = await speak(page, { input: sentence });
			const heard = await transcribe(page, { name: 'spoken.wav', bytes: spoken.bytes });

			expect(spoken.contentType).toBe('audio/wav');
			expectSpeech(spoken.bytes, sentence);
			const { seconds } = readSound(spoken.bytes);
			const words = heard.words ?? [];
			expectHeard(sentence, heard.text, 0.7);
			expect(heard.language).toBe('en');
			expect(heard.duration).toBeCloseTo(seconds, 1);
			expect(words.length).toBeGreaterThan(0);
			let last = 0;
			for (const { start, end } of words) {
				expect(start).toBeGreaterThanOrEqual(last);
				expect(end).toBeGreaterThanOrEqual(start);
				expect(end).toBeLessThanOrEqual(heard.duration);
				last = start;
			}
		});
	}

	test('every voice speaks, each in its own way, and faster when asked', async ({
		context,
		host
	}) => {
		const page = await openTab(context, host);
		const voices = await page.evaluate(async () => {
			const response = await fetch('/v1/voices');
			const list = (await response.json()) as { voices: { id: string; model: string }[] }; // our own API's words
			return list.voices.filter(({ model }) => model === 'mini-tts').map(({ id }) => id);
		});

		const sounds = [];
		for (const voice of voices) sounds.push(await speak(page, { input: GREETING, voice }));
		const [normal] = sounds;
		const fast = await speak(page, { input: GREETING, speed: 2 });

		expect(voices.length).toBeGreaterThanOrEqual(6);
		for (const { bytes } of sounds) expectSpeech(bytes, GREETING);
		const different = new Set(sounds.map(({ bytes }) => Buffer.from(bytes).toString('base64')));
		expect(different.size).toBe(voices.length);
		const ratio = readSound(normal?.bytes ?? fast.bytes).seconds / readSound(fast.bytes).seconds;
		expect(ratio).toBeGreaterThan(1.5);
		expect(ratio).toBeLessThan(2.5);
	});
});

test.describe('without threads and without a service worker', () => {
	test.use({ isolated: false, serviceWorkers: 'block' });

	test('a sentence is spoken and heard again, on one thread', async ({ context, host }) => {
		const page = await context.newPage();
		await page.goto(host.origin);

		await speakOnPage(page, GREETING);
		const file = await downloadSpeech(page);
		expect(await engineDetail(page, 'Threads')).toBe('1');
		expect(await engineDetail(page, 'Cross-origin isolated')).toBe('No: one thread only');
		await player(page).getByRole('button', { name: 'Transcribe this' }).click();

		expectSpeech(file.bytes, GREETING);
		expectHeard(GREETING, await untilTranscribed(page), 0.8);
	});
});
