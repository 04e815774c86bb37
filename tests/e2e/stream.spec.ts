// Addresses without a key, as the browser's own elements use them; and the paths of other services' clients.
import type { Page } from '@playwright/test';
import { PAGE_SECRET } from '../../tools/page-key.ts';
import type { StreamTokenJson } from '../../src/lib/api/wire/stream.ts';
import { expect, openTab, test } from './app.ts';
import { ask, readJson, speak, speechOf } from './support/calls.ts';
import { countSentences, untilWarm } from './support/engine-log.ts';
import { expectHeard } from './support/heard.ts';
import { GREETING, longText } from './support/texts.ts';

test.use({ visit: 'warm' });

test.slow(); // a first transcription opens three models

async function prepare(page: Page, path: string, question: Parameters<typeof ask>[2]) {
	const answer = await ask(page, path, question);
	expect(answer.status).toBe(200);
	return (readJson(answer) as StreamTokenJson).url; // our own API's words
}

test('an <audio> element plays while the sound is made, and can seek once it is', async ({
	context,
	host
}) => {
	const SENTENCES = 3; // of eleven seconds each
	const page = await openTab(context, host);
	await untilWarm(page);
	const order = await speechOf(page, { input: longText(SENTENCES), format: 'mp3' });
	const url = await prepare(page, '/v1/stream/speech', order);

	const playing = await page.evaluateHandle(async (url) => {
		const audio = document.createElement('audio');
		audio.src = url;
		audio.muted = true; // what plays by itself must be silent
		document.body.append(audio);
		await audio.play();
		return audio;
	}, url);
	await expect
		.poll(() => playing.evaluate(({ currentTime }) => currentTime), { intervals: [50] })
		.toBeGreaterThan(0.1);
	expect(await countSentences(page)).toBeLessThan(SENTENCES);
	const length = () =>
		page.evaluate(
			async (url) => (await fetch(url, { method: 'HEAD' })).headers.get('content-length'),
			url
		);
	await expect.poll(length, { intervals: [100], timeout: 60_000 }).not.toBeNull();

	const sought = await playing.evaluate(async (audio) => {
		audio.load();
		await new Promise((resolve) => (audio.onloadedmetadata = resolve));
		const { duration } = audio;
		const end = audio.seekable.length > 0 ? audio.seekable.end(0) : 0;
		audio.currentTime = duration / 2;
		await new Promise((resolve) => (audio.onseeked = resolve));
		const from = audio.currentTime;
		await audio.play();
		await new Promise<void>((resolve) => {
			audio.ontimeupdate = () => audio.currentTime > from && resolve();
		});
		audio.pause();
		return { duration, end, from };
	});

	expect(sought.duration).toBeGreaterThan(SENTENCES * 8);
	expect(sought.end).toBeCloseTo(sought.duration, 1);
	expect(sought.from).toBeCloseTo(sought.duration / 2, 1);
	expect(await countSentences(page)).toBe(SENTENCES);
});

test('an EventSource gets the words, and is told to stop', async ({ context, host }) => {
	const page = await openTab(context, host);
	const { bytes } = await speak(page, { input: GREETING });
	const url = await prepare(page, '/v1/stream/transcriptions', {
		form: { file: { name: 'greeting.wav', bytes } }
	});

	const texts = await page.evaluate(
		(url) =>
			new Promise<string[]>((resolve) => {
				const texts: string[] = [];
				const events = new EventSource(url);
				events.onmessage = ({ data }: MessageEvent<string>) => {
					const event = JSON.parse(data) as { type: string; text: string };
					if (event.type === 'transcript.text.done') texts.push(event.text);
				};
				events.onerror = () => {
					if (events.readyState === EventSource.CLOSED) resolve(texts);
				};
			}),
		url
	);

	expect(texts).toHaveLength(1);
	expectHeard(GREETING, texts[0] ?? '');
});

for (const service of ['openai', 'together', 'mistral']) {
	test(`/${service}/v1 reaches the engine through the service worker`, async ({
		context,
		host
	}) => {
		const page = await openTab(context, host);

		const { status, models } = await page.evaluate(
			async ([path, secret]) => {
				const headers = { authorization: `Bearer ${secret}` };
				const response = await fetch(path, { headers });
				return { status: response.status, models: await response.text() };
			},
			[`/${service}/v1/models`, PAGE_SECRET] as const
		);

		expect(status).toBe(200);
		expect(models).toMatch(service === 'together' ? /^\[.*"mini-tts"/ : /^\{.*"mini-tts"/);
	});
}
