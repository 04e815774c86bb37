// Single words of people, cut close and turned down, through the app's own /v1 with the models that ship; and sounds as
// short in which nobody speaks.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import { createAppApi } from '#lib/api/testing/app-api.ts';
import type { TranscriptJson } from '#lib/api/wire/transcriptions.ts';
import { createNodeRuntime } from '../../tools/node-runtime.ts';
import { createShippedEngine } from '../../tools/recordings/shipped-engine.ts';
import { soundsWithoutSpeech } from './sounds-without-speech.ts';

const api = createAppApi({ engine: createShippedEngine(createNodeRuntime()) });

async function transcribe(file: BlobPart): Promise<TranscriptJson> {
	const body = new FormData();
	body.set('model', 'mini-stt-2');
	body.set('response_format', 'verbose_json');
	body.set('file', new File([file], 'sound.wav', { type: 'audio/wav' }));
	const url = 'https://aloud.test/v1/audio/transcriptions';
	return (await (await api(new Request(url, { method: 'POST', body }))).json()) as TranscriptJson; // by its name
}

test.each(['down', 'go', 'left', 'no', 'right', 'stop', 'up', 'yes'])(
	'a quiet "%s" of half a second is heard, at its time in the file',
	async (word) => {
		const {
			text,
			words = [],
			duration
		} = await transcribe(readFileSync(`tests/fixtures/words/${word}.wav`));

		expect(text).toBe(word);
		expect(duration).toBe(0.45);
		expect(words[0]?.start).toBeLessThan(0.25);
		expect(words[0]?.end).toBeGreaterThan(words[0]?.start ?? Infinity);
		expect(words[0]?.end).toBeLessThanOrEqual(0.45);
	}
);

const names = Object.keys(soundsWithoutSpeech) as (keyof typeof soundsWithoutSpeech)[];

test.each(names)('%s of 0.3 to 1.9 s gives no word', async (name) => {
	const { samples, sampleRate } = soundsWithoutSpeech[name](2);
	const texts = [];
	for (const seconds of [0.3, 0.5, 1, 1.9]) {
		for (const share of [1, 0.1]) {
			const part = samples.slice(0, seconds * sampleRate).map((sample) => share * sample);
			texts.push((await transcribe(pcmToWav({ samples: part, sampleRate }))).text);
		}
	}

	expect(texts).toEqual(texts.map(() => ''));
});
