// Speech that tells when its words are said, over the API itself.
import { expect, test } from 'vitest';
import { createFakeEngine } from '#lib/engine/testing/fake-engine.ts';
import { createAppApi } from '../testing/app-api.ts';
import { createClient } from './client.ts';
import { speakTimed, type TimedSpeech } from './speak-timed.ts';

const ORIGIN = 'https://aloud.test';
const ORDER = { model: 'mini-tts', voice: 'mini_ada', input: 'One two.' };
const WORDS = [
	{ text: 'One', startSeconds: 0, endSeconds: 0.001 },
	{ text: 'two', startSeconds: 0.002, endSeconds: 0.003 }
];

type FakeOptions = Parameters<typeof createFakeEngine>[0];

function connect(options: FakeOptions = {}) {
	const engine = createFakeEngine(options);
	return { engine, api: createAppApi({ engine }) };
}

async function samplesOf({ chunks }: TimedSpeech): Promise<number[]> {
	const samples: number[] = [];
	for await (const chunk of chunks) samples.push(...chunk);
	return samples;
}

test('the words come with their times, and the sound is the one that comes without', async () => {
	const { api, engine } = connect({ words: () => WORDS });

	const timed = await speakTimed(api, ORIGIN, { ...ORDER, previousText: 'Before.' }, true);
	const samples = await samplesOf(timed);

	expect(timed.words).toEqual([
		{ text: 'One', startSeconds: 0, endSeconds: 0.001 },
		{ text: 'two.', startSeconds: 0.002, endSeconds: 0.003 }
	]);
	expect(timed.isEstimated()).toBe(false);
	expect(timed).toMatchObject({ language: 'en', isCloned: false });
	expect(engine.asked).toMatchObject({ continues: true, inParts: false });
	const plain = await createClient(api, ORIGIN).speak(ORDER);
	expect(samples).toEqual(await samplesOf({ ...timed, ...plain }));
});

test('of a model without times they are estimated, and it says so', async () => {
	const timed = await speakTimed(connect().api, ORIGIN, ORDER, true);
	await samplesOf(timed);

	expect(timed.words.map(({ text }) => text)).toEqual(['One', 'two.']);
	expect(timed.isEstimated()).toBe(true);
});

test('the sound alone is made in parts, and tells no words', async () => {
	const { api, engine } = connect({ words: () => WORDS });

	const timed = await speakTimed(api, ORIGIN, ORDER, false);

	expect((await samplesOf(timed)).length).toBeGreaterThan(0);
	expect(timed.words).toEqual([]);
	expect(engine.asked).toMatchObject({ inParts: true });
});

test('a refusal is the API’s own, and what breaks off says so', async () => {
	await expect(
		speakTimed(connect().api, ORIGIN, { ...ORDER, voice: 'nobody' }, true)
	).rejects.toMatchObject({ code: 'voice_not_found' });

	const { api } = connect({
		before: (piece) => {
			if (piece === 1) throw new Error('the model broke');
		}
	});
	const broken = await speakTimed(api, ORIGIN, { ...ORDER, input: 'One. Two.' }, true);
	await expect(samplesOf(broken)).rejects.toMatchObject({ name: 'ApiError' });

	const cut = () =>
		Promise.resolve(
			new Response('data: {"type":"speech.audio.words","words":[]}\n\n', {
				headers: { 'content-type': 'text/event-stream' }
			})
		);
	await expect(speakTimed(cut, ORIGIN, ORDER, true)).rejects.toMatchObject({ name: 'ApiError' });
});

test('what is aborted throws the reason', async () => {
	const stop = new AbortController();
	const { api } = connect({ before: () => stop.abort(new Error('enough')) });
	await expect(speakTimed(api, ORIGIN, ORDER, true, stop.signal)).rejects.toThrow('enough');
});
