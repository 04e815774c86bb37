// Speech in every format, as the built app writes it and the browser reads it.
import { downloadSpeech, expect, openTab, speakOnPage, test } from './app.ts';
import { errorOf, speak } from './support/calls.ts';
import { readSound } from './support/sound.ts';

test.use({ visit: 'warm' });

const INPUT = 'Hello there. How are you today?';

/** What the browser's decoder may add: mp3's delay (1105 samples) and a frame of the codec. */
const FORMATS = [
	{ format: 'mp3', contentType: 'audio/mpeg', mostLonger: (1105 + 576) / 24_000 },
	{ format: 'flac', contentType: 'audio/flac', mostLonger: 0.001 },
	{ format: 'ogg', contentType: 'audio/ogg', mostLonger: 0.02 },
	{ format: 'opus', contentType: 'audio/ogg; codecs=opus', mostLonger: 0.02 }
];

test('every format holds the whole speech', async ({ context, host }) => {
	const page = await openTab(context, host);
	const plain = readSound((await speak(page, { input: INPUT })).bytes);

	for (const { format, contentType, mostLonger } of FORMATS) {
		const answer = await speak(page, { input: INPUT, format });
		expect([answer.status, answer.contentType]).toEqual([200, contentType]);

		const seconds = await page.evaluate(async (base64) => {
			const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
			const context = new OfflineAudioContext(1, 1, 48_000);
			return (await context.decodeAudioData(bytes.buffer)).duration;
		}, Buffer.from(answer.bytes).toString('base64'));
		expect(seconds, format).toBeGreaterThan(plain.seconds - 0.001);
		expect(seconds, format).toBeLessThan(plain.seconds + mostLonger);
	}
});

test('raw samples are those of the WAV', async ({ context, host }) => {
	const page = await openTab(context, host);
	const plain = await speak(page, { input: INPUT });

	const raw = await speak(page, { input: INPUT, format: 'pcm' });

	expect(raw.contentType).toBe('audio/pcm');
	expect(Buffer.from(raw.bytes).equals(Buffer.from(plain.bytes.subarray(44)))).toBe(true);
});

test('aac is refused with the formats there are', async ({ context, host }) => {
	const page = await openTab(context, host);

	const answer = await speak(page, { input: INPUT, format: 'aac' });

	expect(answer.status).toBe(400);
	expect(errorOf(answer)).toMatchObject({ code: 'invalid_request', param: 'format' });
	expect(errorOf(answer).message).toContain('mp3, wav, ogg, opus, flac, pcm');
});

test('the page saves what it said as mp3, and at no width does its row of buttons overflow', async ({
	context,
	host
}) => {
	const page = await openTab(context, host);
	await speakOnPage(page, INPUT);

	await page.getByLabel('File format').selectOption('mp3');
	const file = await downloadSpeech(page);

	expect(file.name).toBe('hello-there-how-are-you-today.mp3');
	expect([...file.bytes.subarray(0, 2)]).toEqual([0xff, 0xf3]);
	for (const width of [360, 600, 1200]) {
		await page.setViewportSize({ width, height: 740 });
		const overflow = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth
		);
		expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
	}
});
