// Sentences with known pauses, spoken by mini-tts: their segments in /v1's formats, whatever the windows of mini-stt-2 are.
import { beforeAll, expect, test } from 'vitest';
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import { resample } from '#lib/audio/resample.ts';
import { createAppApi } from '#lib/api/testing/app-api.ts';
import type { TranscriptJson } from '#lib/api/wire/transcriptions.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import { createShippedEngine } from '../../tools/recordings/shipped-engine.ts';
import { openSpeaker, SPEAKER_RATE } from '../../tools/recordings/speaker.ts';

const SENTENCES = [
	'please open the window it is very warm in here and the room is small',
	'the weather is cold today',
	'my brother went to the station this morning and took the last train to the city',
	'thank you'
];
const PAUSE_SECONDS = 1.5;
const NEAR_SECONDS = 0.4;

const runtime = createNodeRuntime();
const api = createAppApi({ engine: createShippedEngine(runtime) });
const spoken: { startSeconds: number; endSeconds: number }[] = [];
let file: File;

beforeAll(async () => {
	const speaker = await openSpeaker(runtime);
	const parts: Float32Array[] = [];
	let at = 0;
	for (const sentence of SENTENCES) {
		const said = await speaker.say(sentence, 'mini_finn');
		if (!said) throw new Error(`"${sentence}" has no word times`);
		const [first, last] = [said.words[0], said.words.at(-1)];
		spoken.push({
			startSeconds: at + (first?.startSeconds ?? 0),
			endSeconds: at + (last?.endSeconds ?? 0)
		});
		parts.push(said.pcm.samples, new Float32Array(PAUSE_SECONDS * SPEAKER_RATE));
		at += said.pcm.samples.length / SPEAKER_RATE + PAUSE_SECONDS;
	}
	await speaker.close();
	const samples = Float32Array.from(parts.flatMap((part) => [...part]));
	const pcm = resample({ samples, sampleRate: SPEAKER_RATE }, 16_000);
	file = new File([pcmToWav(pcm)], 'sound.wav', { type: 'audio/wav' });
});

async function transcribe(format: string): Promise<string> {
	const body = new FormData();
	body.set('model', 'mini-stt-2');
	body.set('response_format', format);
	body.set('file', file);
	const url = 'https://aloud.test/v1/audio/transcriptions';
	return (await api(new Request(url, { method: 'POST', body }))).text();
}

test('each sentence is a segment, from its first word to its last', async () => {
	const { segments } = JSON.parse(await transcribe('verbose_json')) as TranscriptJson; // by its name

	expect(segments).toHaveLength(SENTENCES.length);
	for (const [index, { start, end }] of segments.entries()) {
		expect(Math.abs(start - (spoken[index]?.startSeconds ?? NaN))).toBeLessThan(NEAR_SECONDS);
		expect(Math.abs(end - (spoken[index]?.endSeconds ?? NaN))).toBeLessThan(NEAR_SECONDS);
	}
});

test.each(['srt', 'vtt'])('no cue of %s goes over a pause', async (format) => {
	const text = (await transcribe(format)).replaceAll(',', '.');
	const cues = [...text.matchAll(/(\d+):(\d+\.\d+) --> (?:\d+:)?(\d+):(\d+\.\d+)/g)].map(
		([, ...parts]) => {
			const [minutes = 0, seconds = 0, endMinutes = 0, endSeconds = 0] = parts.map(Number);
			return { start: 60 * minutes + seconds, end: 60 * endMinutes + endSeconds };
		}
	);

	expect(cues.length).toBeGreaterThanOrEqual(SENTENCES.length);
	for (const { startSeconds } of spoken.slice(1)) {
		const middle = startSeconds - PAUSE_SECONDS / 2;
		expect(cues.filter(({ start, end }) => start < middle - 0.5 && end > middle + 0.5)).toEqual([]);
	}
});
