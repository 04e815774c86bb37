// Reading: where somebody speaks is the same whatever blocks a sound comes in, and little of it is held.
import { expect, test } from 'vitest';
import {
	levelDetector,
	RATE,
	soundOf,
	streamInBlocks,
	wordsAt
} from '../testing/fake-transcription.ts';
import { fakeModels } from '../testing/fake-models.ts';
import { createSpeechReader } from './speech-reader.ts';
import type { EngineContext } from '../context.ts';

const turn = { ticket: 0, signal: new AbortController().signal };
const sentences = wordsAt(Array.from({ length: 400 }, () => [0.5, 0.3, 1.1, -0.5]).flat());
const sound = soundOf(sentences, 1000);

/** Only what reading needs of a context: a detector, if any. */
function createReader(length: number, models: EngineContext['models'] = fakeModels) {
	const context = {
		models,
		use: (_card: unknown, _turn: unknown, work: (session: unknown) => unknown) =>
			work(levelDetector)
	} as unknown as EngineContext; // the rest is not asked for
	return createSpeechReader(context, streamInBlocks(sound, length).stream, turn);
}

test.each([1000, 4096, 16_000, 700_000, sound.samples.length])(
	'speech is found in blocks of %i samples as in the whole',
	async (length) => {
		const reader = createReader(length);
		while (await reader.read());

		const whole = await levelDetector.detectSpeech(sound);

		expect(reader.known()).toEqual({
			spans: whole,
			isOpen: false,
			knownSeconds: sound.samples.length / RATE,
			isEnd: true
		});
	}
);

test('what was heard is let go: two hundred windows hold no more than one', async () => {
	const reader = createReader(5000);
	let held = 0;
	let heardSeconds = 0;
	while (await reader.read()) {
		held = Math.max(held, reader.sound.heldSeconds);
		if (reader.sound.heldSeconds < 5) continue;
		heardSeconds += 5;
		reader.forget(heardSeconds);
	}

	expect(heardSeconds / 5).toBeGreaterThanOrEqual(190);
	expect(held).toBeLessThan(10);
});

test('without a detector all of it is speech', async () => {
	const reader = createReader(5000, []);
	await reader.read();

	expect(reader.known()).toMatchObject({ spans: [{ startSeconds: 0 }], isOpen: true });
	while (await reader.read());
	expect(reader.known()).toMatchObject({ spans: [{ endSeconds: 1000 }], isOpen: false });
});
