// `npm run bench -- first-visit`: what somebody has who has downloaded nothing, asked of the built app's own /v1: words of
// readers whom no model here has heard, as recorded and worse, single words, sounds without any, the voices, and how soon
// and fast.
import type { Page } from 'playwright';
import type { Pcm } from '../../src/lib/audio/pcm.ts';
import { pcmToWav } from '../../src/lib/audio/formats/wav.ts';
import { soundsWithoutSpeech } from '../../tests/models/sounds-without-speech.ts';
import { openApp } from '../app-page.ts';
import { judge } from '../recordings/judge.ts';
import { readLibrispeech } from '../recordings/librispeech.ts';
import { readSingleWords, type Repositories } from '../recordings/single-words.ts';
import { acrossRoom, besideNoise, byTelephone } from '../recordings/worsen.ts';
import { askForTranscript } from './diarization/in-page.ts';
import { speakAndTime } from './first-visit-in-page.ts';
import { tellVoices } from './first-visit-voices.ts';

export type FirstVisitOptions = Repositories & { librispeech?: string; files: number };

const MANNERS: Readonly<Record<string, (sound: Pcm) => Pcm>> = {
	'as recorded': (sound) => sound,
	'by telephone': byTelephone,
	'beside noise, 10 dB': (sound) => besideNoise(sound, 10),
	'across a room': acrossRoom
};

const SENTENCE = 'It is warm in here. Please open the window, and let some air in.';
/** Of each voice. */
const VOICE_SENTENCES = 20;
const TEXT = `${SENTENCE} `.repeat(12).trim();

/** `words`: with whether the recogniser is sure of them. */
type Answer = {
	words?: { word: string; start: number; end: number; uncertain: boolean }[];
	text: string;
};

export async function benchFirstVisit(options: FirstVisitOptions): Promise<void> {
	const app = await openApp({ ready: false });
	try {
		const { page } = app;
		await page.goto(app.origin);
		const first = await page.evaluate(speakAndTime, SENTENCE);
		console.log(
			`first sound ${(first.sinceOpening / 1000).toFixed(2)} s after the page was opened for the first time`
		);
		const spoken = await page.evaluate(speakAndTime, TEXT);
		console.log(`speaks ${(spoken.soundSeconds / spoken.seconds).toFixed(1)} s of sound a second`);
		await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
		await tellVoices(page, VOICE_SENTENCES);
		await tellReading(page, options);
		await tellSingleWords(page, options);
		await tellSilence(page);
	} finally {
		await app.close();
	}
}

async function tellReading(page: Page, { librispeech, files }: FirstVisitOptions): Promise<void> {
	if (!librispeech) return;
	const readings = [...readLibrispeech(librispeech, 'dev-clean', 'figures', files)];
	for (const [manner, worsen] of Object.entries(MANNERS)) {
		let [said, errors, certain, right, sound, busy] = [0, 0, 0, 0, 0, 0];
		for (const { words, sound: recorded } of readings) {
			const { answer, seconds } = await hear(page, worsen(recorded));
			const heard = (answer.words ?? []).map(({ word, start, end, uncertain }) => ({
				...{ text: plain(word), startSeconds: start, endSeconds: end },
				...{ uncertain, probability: 1 }
			}));
			const truth = words.map((text) => ({ text, startSeconds: 0, endSeconds: 0 }));
			const { wordErrorRate, pairs } = judge(truth, heard, []);
			const sure = heard.filter(({ uncertain }) => !uncertain);
			const correct = new Set(pairs.map(({ heard: one }) => one));
			said += words.length;
			errors += wordErrorRate * words.length;
			certain += sure.length;
			right += sure.filter((word) => correct.has(word)).length;
			sound += recorded.samples.length / recorded.sampleRate;
			busy += seconds;
		}
		console.log(
			`dev-clean ${manner}: ${readings.length} recordings, ${said} words, ${percent(errors, said)} wrong; ` +
				`${certain} certain, ${percent(right, certain)} of them right; ${(sound / busy).toFixed(1)} s of sound a second`
		);
	}
}

async function tellSingleWords(
	page: Page,
	{ files, ...repositories }: FirstVisitOptions
): Promise<void> {
	const sets = new Map<string, { all: number; right: number; empty: number }>();
	for (const { set, word, content } of readSingleWords(repositories, files)) {
		const { answer } = await ask(page, Buffer.from(content));
		const text = plain(answer.text);
		const sum = sets.get(set) ?? { all: 0, right: 0, empty: 0 };
		sets.set(set, sum);
		sum.all++;
		if (text === word) sum.right++;
		if (text === '') sum.empty++;
	}
	for (const [set, { all, right, empty }] of sets) {
		console.log(`${set}: ${all} files, ${percent(right, all)} right, ${percent(empty, all)} empty`);
	}
}

async function tellSilence(page: Page): Promise<void> {
	for (const [name, make] of Object.entries(soundsWithoutSpeech)) {
		const { answer } = await hear(page, make(10));
		console.log(`${name}, 10 s: ${answer.text.trim() === '' ? 'no word' : `“${answer.text}”`}`);
	}
}

const hear = (page: Page, sound: Pcm) => ask(page, Buffer.from(pcmToWav(sound)));

async function ask(page: Page, wav: Buffer): Promise<{ answer: Answer; seconds: number }> {
	const fields = { response_format: 'verbose_json', 'timestamp_granularities[]': 'word' };
	const { text, seconds } = await page.evaluate(askForTranscript, {
		base64: wav.toString('base64'),
		fields
	});
	return { answer: JSON.parse(text) as Answer, seconds }; // the response's own format
}

const plain = (text: string) =>
	text
		.toLowerCase()
		.replace(/[^\p{L}\p{N}' ]/gu, '')
		.trim();
const percent = (part: number, whole: number) =>
	`${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
