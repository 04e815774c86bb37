// `npm run bench -- cloning`: how long mini-tts takes to learn a voice in the built app, how well mini-stt-2 understands
// the clones of real readers, and how alike the app says they are. The readers need ../shared/samples and ffmpeg. With
// `--librispeech`: how close clones of readers come whom no training has heard, by the engine under Node.
import type { Page } from 'playwright';
import { pcmToWav } from '../../src/lib/audio/formats/wav.ts';
import { readClips, readersMissing } from '../../tests/models/readers.ts';
import { openApp } from '../app-page.ts';
import { cloneStrangers } from './cloning-strangers.ts';
import { median } from './report.ts';

const WARM_ROUNDS = 5;
const CLIP_SECONDS = 10;
/** Of the 100 sentences that no training of a recogniser saw (tools/miniatures/domain/test-sentences.txt). */
const SENTENCES = [
	'please open the window it is very warm in here',
	'we need two cups of coffee and some bread',
	'the train to the city leaves at half past seven',
	'our school starts early in the morning',
	'the old man walked his dog to the market'
];

/** @param librispeech a git directory with dev-clean, whose readers no miniature has heard */
export async function benchCloning(librispeech?: string): Promise<void> {
	if (librispeech) await cloneStrangers(librispeech);
	const app = await openApp();
	try {
		await speeds(app.page);
		await readers(app.page);
	} finally {
		await app.close();
	}
}

function row(name: string, value: string): void {
	console.log(`${name.padEnd(62)} ${value}`);
}

async function speeds(page: Page): Promise<void> {
	await page.evaluate(speakToClip, CLIP_SECONDS);
	const first = await page.evaluate(cloneClip);
	row(`clone of ${CLIP_SECONDS} s, speaker encoder and detector not open`, seconds(first));
	const warm: number[] = [];
	for (let round = 0; round < WARM_ROUNDS; round++) warm.push(await page.evaluate(cloneClip));
	row(`the same with everything open (median of ${WARM_ROUNDS})`, seconds(median(warm)));
}

async function readers(page: Page): Promise<void> {
	const missing = readersMissing();
	if (missing) {
		row('clones of real readers', `not measured: ${missing}`);
		return;
	}
	let [errors, words] = [0, 0];
	const likenesses: number[] = [];
	for (const [index, { file, sound }] of readClips().entries()) {
		if (index % 3 !== 0) continue;
		const base64 = Buffer.from(pcmToWav(sound)).toString('base64');
		const { heard, similarity } = await page.evaluate(useClone, { base64, said: SENTENCES });
		likenesses.push(similarity);
		for (const [place, sentence] of SENTENCES.entries()) {
			errors += wordErrors(sentence.split(' '), (heard[place] ?? '').split(' '));
			words += sentence.split(' ').length;
		}
		row(`clone of ${file}: likeness to its sample`, similarity.toFixed(2));
	}
	row(`words of the clones that mini-stt-2 gets wrong`, `${((100 * errors) / words).toFixed(1)} %`);
	row('likeness, median', median(likenesses).toFixed(2));
}

function seconds(milliseconds: number): string {
	return `${(milliseconds / 1000).toFixed(2)} s`;
}

/** The fewest words to change, leave out or put in. */
function wordErrors(said: readonly string[], heard: readonly string[]): number {
	let row = Array.from({ length: heard.length + 1 }, (_, index) => index);
	for (const [index, word] of said.entries()) {
		const next = [index + 1];
		for (const [place, other] of heard.entries()) {
			const change = (row[place] ?? 0) + (word === other ? 0 : 1);
			next.push(Math.min(change, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
		}
		row = next;
	}
	return row.at(-1) ?? 0;
}

/** In the page: speech of a preset as a clip, cut to its length. Keeps it there. */
async function speakToClip(length: number): Promise<void> {
	const input =
		'The morning was warm, and we walked to the river with the old man and his dog. Then we came home, and everybody had bread and coffee. It was a very good day for all of us.';
	const response = await fetch('/v1/audio/speech', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ model: 'mini-tts', voice: 'mini_ben', input, format: 'wav' })
	});
	const wav = await response.arrayBuffer();
	const head = new DataView(wav);
	const bytes = length * head.getUint32(28, true);
	if (wav.byteLength < 44 + bytes) throw new Error('what was spoken is too short');
	head.setUint32(4, 36 + bytes, true);
	head.setUint32(40, bytes, true);
	(globalThis as { clip?: Blob }).clip = new Blob([wav.slice(0, 44 + bytes)]);
}

/** In the page: milliseconds from the request to the answer. The voice is removed again. */
async function cloneClip(): Promise<number> {
	const form = new FormData();
	form.set('name', 'Bench');
	form.set('model', 'mini-tts');
	form.set('file', (globalThis as { clip?: Blob }).clip ?? new Blob(), 'clip.wav');
	const start = performance.now();
	const response = await fetch('/v1/voices/clone', { method: 'POST', body: form });
	const { id } = (await response.json()) as { id: string };
	const milliseconds = performance.now() - start;
	if (!response.ok) throw new Error('the clip was not learned');
	await fetch(`/v1/voices/${id}`, { method: 'DELETE' });
	return milliseconds;
}

/** In the page: clones, speaks, hears that, asks for the likeness, and removes the voice. */
async function useClone({ base64, said }: { base64: string; said: string[] }) {
	const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
	const form = new FormData();
	form.set('name', 'Bench');
	form.set('model', 'mini-tts');
	form.set('file', new Blob([bytes]), 'clip.wav');
	const cloned = await fetch('/v1/voices/clone', { method: 'POST', body: form });
	const { id } = (await cloned.json()) as { id: string };
	const heard: string[] = [];
	for (const input of said) {
		const spoken = await fetch('/v1/audio/speech', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ model: 'mini-tts', voice: id, input: `${input}.`, format: 'wav' })
		});
		const body = new FormData();
		body.set('file', await spoken.blob(), 'speech.wav');
		body.set('model', 'mini-stt-2');
		const answer = await fetch('/v1/audio/transcriptions', { method: 'POST', body });
		heard.push(((await answer.json()) as { text: string }).text.trim());
	}
	const measured = await fetch(`/v1/voices/${id}/similarity`, { method: 'POST' });
	const { similarity = NaN } = (await measured.json()) as { similarity?: number };
	await fetch(`/v1/voices/${id}`, { method: 'DELETE' });
	return { heard, similarity };
}
