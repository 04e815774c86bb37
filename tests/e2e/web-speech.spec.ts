// The Web Speech API that /polyfill.js puts into a page: what is said, when its events come, and what is heard.
import type { Page } from '@playwright/test';
import { PAGE_SECRET } from '../../tools/page-key.ts';
import { expect, openTab, test } from './app.ts';
import { ask, firstVoice, speak, transcribe } from './support/calls.ts';
import { NOW_AND_THEN } from './support/engine-log.ts';
import { expectHeard } from './support/heard.ts';
import { GREETING } from './support/texts.ts';

test.use({ visit: 'warm' });

test.slow(); // a first transcription opens its models

type Heard = {
	type: string;
	name: string;
	word: string;
	elapsedTime: number;
	/** By the page's clock. */
	seconds: number;
};

/** As a page has it in its markup. */
async function addPolyfill(page: Page): Promise<void> {
	await page.evaluate(async (key) => {
		const script = document.createElement('script');
		script.src = '/polyfill.js?force';
		script.dataset['key'] = key;
		document.head.append(script);
		await new Promise((resolve) => (script.onload = resolve));
	}, PAGE_SECRET);
}

async function untilVoices(page: Page): Promise<void> {
	await page.waitForFunction(() => speechSynthesis.getVoices().length > 0, undefined, NOW_AND_THEN);
}

/** Says it with the voice, and gives all of its events. */
async function say(page: Page, text: string, voice = ''): Promise<Heard[]> {
	return page.evaluate(
		({ text, voice }) =>
			new Promise<Heard[]>((resolve) => {
				const utterance = new SpeechSynthesisUtterance(text);
				utterance.voice =
					speechSynthesis.getVoices().find(({ voiceURI }) => voiceURI.endsWith(voice)) ?? null;
				const heard: Heard[] = [];
				for (const type of ['start', 'boundary', 'mark', 'end', 'error']) {
					utterance.addEventListener(type, (event) => {
						const { name, charIndex, charLength, elapsedTime } = event as SpeechSynthesisEvent;
						heard.push({
							type,
							name,
							word: text.slice(charIndex, charIndex + charLength),
							elapsedTime,
							seconds: performance.now() / 1000
						});
						if (type === 'end' || type === 'error') resolve(heard);
					});
				}
				speechSynthesis.speak(utterance);
			}),
		{ text, voice }
	);
}

test('words are told when they are heard, as /v1 times them', async ({ context, host }) => {
	const page = await openTab(context, host);
	await page.mouse.click(1, 1);
	await addPolyfill(page);
	await untilVoices(page);
	const voice = await firstVoice(page);
	const answer = await ask(page, '/v1/audio/speech', {
		json: { model: 'mini-tts', voice, input: GREETING, format: 'pcm', timestamps: ['word'] }
	});
	const times = [
		...Buffer.from(answer.bytes)
			.toString()
			.matchAll(/^data: (.*)$/gm)
	]
		.map(([, data = '']) => JSON.parse(data) as { words?: { word: string; start: number }[] })
		.flatMap(({ words = [] }) => words);

	const heard = await say(page, GREETING, voice);

	expect(heard[0]?.type).toBe('start');
	expect(heard.at(-1)?.type).toBe('end');
	expect(heard.filter(({ name }) => name === 'sentence').map(({ word }) => word)).toEqual([
		GREETING
	]);
	const words = heard.filter(({ name }) => name === 'word');
	expect(words.map(({ word }) => word)).toEqual(times.map(({ word }) => word.replace(/\W+$/, '')));
	words.forEach(({ elapsedTime }, at) =>
		expect(elapsedTime).toBeCloseTo(times[at]?.start ?? -1, 2)
	);
	const began = heard[0]?.seconds ?? 0;
	const late = words.map(({ seconds, elapsedTime }) => Math.abs(seconds - began - elapsedTime));
	// One event may wait for a busy page; that most of them do would be our doing.
	expect(late.toSorted((one, other) => one - other)[words.length >> 1]).toBeLessThan(0.08);
});

test('what a track of the page says is understood while it is said: words in, words out', async ({
	context,
	host
}) => {
	const SAID = 'The train to the city leaves at half past seven in the morning.';
	const page = await openTab(context, host);
	await addPolyfill(page);
	const { bytes } = await speak(page, { input: SAID });
	await transcribe(page, { name: 'said.wav', bytes }); // opens its models, which takes longer than the sentence

	const { events, transcripts, availability } = await page.evaluate(
		async (bytes) => {
			type Result = ArrayLike<{ transcript: string; confidence: number }> & { isFinal: boolean };
			type Recognition = EventTarget & {
				lang: string;
				interimResults: boolean;
				start(track: MediaStreamTrack): void;
			};
			const { SpeechRecognition } = globalThis as unknown as {
				SpeechRecognition: {
					new (): Recognition;
					available(options: { langs: string[] }): Promise<string>;
				};
			};
			const context = new AudioContext();
			const buffer = await context.decodeAudioData(new Uint8Array(bytes).buffer);
			const microphone = context.createMediaStreamDestination();
			const source = new AudioBufferSourceNode(context, { buffer, loop: true });
			source.connect(microphone);
			const recognition = new SpeechRecognition();
			Object.assign(recognition, { lang: 'en-US', interimResults: true });
			const events: string[] = [];
			const transcripts: { transcript: string; confidence: number; isFinal: boolean }[] = [];
			const types =
				'start audiostart soundstart speechstart speechend soundend audioend nomatch error end';
			for (const type of types.split(' '))
				recognition.addEventListener(type, () => events.push(type));
			recognition.addEventListener('result', (event) => {
				source.loop = false; // on a slow machine it is said again until something is understood
				const { results } = event as unknown as { results: ArrayLike<Result> };
				const [result] = Array.from(results);
				const [best] = Array.from(result ?? []);
				if (result && best)
					transcripts.push({
						transcript: best.transcript,
						confidence: best.confidence,
						isFinal: result.isFinal
					});
			});
			const ended = new Promise((resolve) => recognition.addEventListener('end', resolve));
			recognition.addEventListener('audiostart', () => source.start());
			const [track] = microphone.stream.getAudioTracks();
			if (track) recognition.start(track);
			await ended;
			const availability = await SpeechRecognition.available({ langs: ['en-US', 'en'] });
			return { events, transcripts, availability };
		},
		[...bytes]
	);

	expect(events).toEqual([
		...['start', 'audiostart', 'soundstart', 'speechstart'],
		...['speechend', 'soundend', 'audioend', 'end']
	]);
	expect(transcripts.length).toBeGreaterThan(1);
	expect(transcripts.map(({ isFinal }) => isFinal).indexOf(true)).toBe(transcripts.length - 1);
	expectHeard(SAID, transcripts.at(-1)?.transcript ?? '');
	expect(transcripts.at(-1)?.confidence).toBeGreaterThan(0.3);
	expect(availability).toBe('available');
});
