// Speeches in the library: added beside each other, opened again as they were made, kept where anything goes wrong.
import { cdp } from 'vitest/browser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { library } from '#lib/library/library.ts';
import { forget, keep, recall } from '../base/keep.ts';
import { keepTake } from './kept-speech.ts';
import type { Take } from './take.ts';
import { latestTake, recallTake } from './takes.ts';

const INFO = {
	...{ text: 'Bonjour le monde. Il fait beau.', voiceName: 'Ada', voice: 'ada', model: 'mini-tts' },
	...{ speed: 1.5, emotion: 'sad' as const, language: 'fr', warning: null, isCloned: false }
};

function take(about: Partial<Take> = {}): Take {
	const samples = Float32Array.from({ length: 24_000 }, (_, at) => Math.sin(at / 20) / 2);
	return { ...INFO, id: 'one', isWhole: true, samples, sampleRate: 24_000, ...about };
}

/** So much that it cannot be made small. */
function noise(seconds: number): Float32Array<ArrayBuffer> {
	return Float32Array.from({ length: seconds * 24_000 }, (_, at) => ((at * 7919) % 1999) / 1999);
}

async function forgetAll(): Promise<void> {
	await setQuota();
	await library.erase((await library.list()).map(({ id }) => id));
	await forget(['speech']);
}

/** Of the whole origin, beyond what it takes now; the browser's own again without `bytes`. */
async function setQuota(bytes?: number): Promise<void> {
	const session = cdp() as unknown as { send(method: string, params: object): Promise<unknown> };
	const { usage = 0 } = await navigator.storage.estimate();
	await session.send('Storage.overrideQuotaForOrigin', {
		origin: location.origin,
		...(bytes !== undefined && { quotaSize: usage + bytes })
	});
}

function isThere(value: unknown): value is object {
	return typeof value === 'object';
}

beforeEach(forgetAll);
afterEach(forgetAll);

test('a take is listed by its first words, found by any, and opens as it was made, sample by sample', async () => {
	const { samples, ...made } = take();
	expect(await keepTake(take())).toEqual({ id: 'one', notice: '' });

	const [entry] = await library.list();
	expect(entry).toMatchObject({
		...{ kind: 'take', title: 'Bonjour le monde. Il fait beau', language: 'fr', words: 6 },
		...{ model: 'mini-tts', durationSeconds: 1, isPartial: false }
	});
	expect(await library.words(['one'])).toEqual(['bonjour le monde.\nil fait beau.']);
	expect(entry?.soundBytes).toBeLessThan(40_000); // 48,000 as a WAV
	expect((await library.sound('one'))?.name).toBe('bonjour-le-monde-il-fait-beau.flac');
	const opened = await recallTake('one');
	expect(opened).toMatchObject(made);
	expect(opened?.samples).toHaveLength(samples.length);
	const off = opened?.samples.map((sample, at) => Math.abs(sample - (samples[at] ?? NaN)));
	expect(Math.max(...(off ?? [NaN]))).toBeLessThan(2 ** -14);
	expect(await recall('speech', isThere)).toBeUndefined();
});

test('the same text again is another take; one that was stopped says so, and is the latest', async () => {
	await keepTake(take());
	await keepTake(take({ id: 'two', isWhole: false }));

	expect((await library.list()).map(({ id, isPartial }) => [id, isPartial]).sort()).toEqual([
		['one', false],
		['two', true]
	]);
	expect(await latestTake()).toMatchObject({ id: 'two', isWhole: false });
	await library.remove('two');
	expect(await latestTake()).toMatchObject({ id: 'one', isWhole: true });
});

test('what an older version kept is taken over once, whoever asks', async () => {
	const { text, voiceName, voice, speed, samples, sampleRate } = take();
	await keep('speech', { text, voiceName, voice, speed, samples, sampleRate });

	const found = await Promise.all([latestTake(), latestTake()]);
	expect(found.map((one) => one?.text)).toEqual([text, text]);
	const [entry, ...others] = await library.list();
	expect(others).toEqual([]);
	expect(await recall('speech', isThere)).toBeUndefined();
	await library.erase(entry?.id ?? '');
	expect(await latestTake()).toBeUndefined();
});

test('what the page had no time to compress is in the library after the next visit, under its own id', async () => {
	await keep('speech', take({ id: 'noted', emotion: 'happy' }));
	expect(await latestTake()).toMatchObject({ id: 'noted', emotion: 'happy' });
	expect(await library.has('noted')).toBe(true);
});

test('where there is no room for the sound the words are kept, and everything that was there', async () => {
	await keepTake(take());
	await setQuota(400_000);
	expect(await keepTake(take({ id: 'two', samples: noise(60) }))).toMatchObject({
		id: 'two',
		notice: expect.stringContaining('no room for this audio') as unknown
	});
	await setQuota();

	expect((await recallTake('two'))?.samples).toHaveLength(0);
	expect(await recallTake('two')).toMatchObject({ text: INFO.text, speed: 1.5 });
	expect((await recallTake('one'))?.samples).toHaveLength(24_000);
	expect(await latestTake()).toMatchObject({ id: 'one' });
});

test('an older speech for which there is no room stays where it is, and is heard from there', async () => {
	await keep('speech', take({ samples: noise(60) }));
	await setQuota(100_000);
	expect(await latestTake()).toMatchObject({ id: '', text: INFO.text });
	await setQuota();
	expect(await latestTake()).toMatchObject({ id: 'one' });
});

test.each([
	['no rate', { ...INFO }],
	['a rate that nothing plays', { ...INFO, sampleRate: 1e9 }],
	['an emotion that nobody knows', { ...INFO, sampleRate: 24_000, emotion: 'bored' }],
	['a speed that is none', { ...INFO, sampleRate: 24_000, speed: NaN }]
])('an entry with %s, as an archive may bring it, is not opened', async (_, body) => {
	await library.add({ id: 'odd', kind: 'take', title: 'Odd', body, sound: new Blob(['sound']) });
	expect(await recallTake('odd')).toBeUndefined();
	expect(await latestTake()).toBeUndefined();
});
