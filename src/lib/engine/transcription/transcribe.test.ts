// Long sounds: every word once, at its time, whatever the sound and the recogniser do; read no further than needed.
import { describe, expect, test } from 'vitest';
import { streamOf, type Pcm, type SoundStream } from '#lib/audio/pcm.ts';
import type {
	WindowTranscript,
	TranscriptionSession,
	VadSession,
	Word
} from '#lib/models/model.ts';
import { createEngine } from '../engine.ts';
import {
	hearWords,
	levelDetector,
	RATE,
	soundOf,
	streamInBlocks,
	wordsAt
} from '../testing/fake-transcription.ts';
import { closedModel, fakeModels, listener } from '../testing/fake-models.ts';
import type { OpenSession } from '../sessions/sessions.ts';
import type { TranscriptionEvent } from '../requests.ts';
import { collect } from '../testing/collect.ts';

const LIMIT_SECONDS = 10; // of the fake recogniser
const patient = new AbortController().signal;
const untimed = { ...listener, id: 'untimed', windowSeconds: 40, hasNoWordTimes: true } as const;

/** An engine whose recogniser hears as it is told. */
function createListening(
	hear: TranscriptionSession['hear'],
	detector: Omit<VadSession, 'close'> = levelDetector
) {
	const windows: number[] = [];
	const opened: string[] = [];
	const openSession: OpenSession = (card) => {
		opened.push(card.id);
		const session = {
			...detector,
			hear(window: Pcm, options: Parameters<typeof hear>[1]) {
				windows.push(window.samples.length / window.sampleRate);
				return hear(window, options);
			},
			close: () => Promise.resolve()
		};
		return Promise.resolve({ session, device: 'wasm' }) as ReturnType<OpenSession>; // serves every task
	};
	const engine = createEngine({ models: [...fakeModels, closedModel(untimed)], openSession });
	const transcribe = (sound: SoundStream, signal = patient, model = 'listener') =>
		engine.transcribe({ model, sound }, signal);
	return { transcribe, windows, opened };
}

function wordsOf(parts: readonly TranscriptionEvent[]): Word[] {
	return parts.flatMap((part) => (part.type === 'segment' ? part.segment.words : []));
}

const textOf = (words: readonly { text: string }[]) => words.map(({ text }) => text);

/** Words of 0.12 to 0.7 s, a pause after some. */
function speech(count: number, pauseAfter: (index: number) => number) {
	return wordsAt(
		Array.from({ length: count }, (_, index) => {
			const length = 0.12 + 0.58 * Math.abs(Math.sin(index * 12.9898));
			const pause = pauseAfter(index);
			return pause > 0 ? [length, -pause] : [length];
		}).flat()
	);
}

describe('every word is told once and at its time', () => {
	test.each([
		['without any pause', speech(400, () => 0), 0.05],
		['without any pause, with times that are quite wrong', speech(400, () => 0), 0.09],
		['with a breath now and then', speech(400, (index) => (index % 9 === 0 ? 0.15 : 0)), 0.05],
		['in sentences', speech(400, (index) => (index % 12 === 11 ? 0.6 : 0)), 0.05],
		['with long silences', speech(150, (index) => (index % 10 === 9 ? 12 : 0)), 0.05],
		['of single short words', wordsAt([-4, 0.15, -3, 0.15, -1, 0.15, -20, 0.15]), 0.02],
		['that fills 40 seconds', wordsAt(Array.from({ length: 80 }, () => 0.5)), 0.05]
	])('in speech %s', async (_, words, error) => {
		const sound = soundOf(words);
		const { transcribe, windows } = createListening((window) =>
			Promise.resolve(hearWords(words, window, error))
		);

		const heard = wordsOf(await collect(transcribe(streamInBlocks(sound).stream)));

		expect(textOf(heard)).toEqual(textOf(words));
		expect(Math.max(...windows)).toBeLessThanOrEqual(LIMIT_SECONDS);
		heard.forEach((word, index) => {
			expect(Math.abs(word.startSeconds - (words[index]?.startSeconds ?? 0))).toBeLessThan(0.2);
			expect(word.endSeconds).toBeGreaterThanOrEqual(word.startSeconds);
			expect(word.startSeconds).toBeGreaterThanOrEqual(heard[index - 1]?.endSeconds ?? 0);
		});
		expect(heard.at(-1)?.endSeconds).toBeLessThanOrEqual(sound.samples.length / RATE);
	});

	test('a text is cut along with its words, marks and all', async () => {
		const words = speech(100, () => 0);
		const { transcribe } = createListening((window) => {
			const heard = hearWords(words, window);
			for (const segment of heard.segments) segment.text = `${segment.text.replaceAll(' ', ', ')}.`;
			return Promise.resolve(heard);
		});

		const parts = await collect(transcribe(streamOf(soundOf(words))));

		const text = parts.map((part) => (part.type === 'segment' ? part.segment.text : '')).join(' ');
		expect(text.match(/w[\d.]*\d/g)).toEqual(textOf(words));
	});

	test('a model that hears only half of each window goes on where it stopped', async () => {
		const words = speech(200, (index) => (index % 12 === 11 ? 0.6 : 0));
		const { transcribe } = createListening((window) => {
			const heard = hearWords(words, window);
			const all = heard.segments.flatMap((segment) => segment.words);
			const middle = all[Math.ceil(all.length / 2)];
			return Promise.resolve({ ...heard, nextSeconds: middle?.startSeconds ?? heard.nextSeconds });
		});

		const heard = wordsOf(await collect(transcribe(streamOf(soundOf(words)))));

		expect(textOf(heard)).toEqual(textOf(words));
	});

	test.each([0, 0.01, -5, NaN])(
		'a model that goes on by %d s does not hold the rest up',
		async (step) => {
			const words = speech(100, (index) => (index % 12 === 11 ? 0.6 : 0));
			const { transcribe, windows } = createListening((window) =>
				Promise.resolve({ ...hearWords(words, window), nextSeconds: step })
			);

			const heard = wordsOf(await collect(transcribe(streamOf(soundOf(words)))));

			expect(textOf(heard)).toEqual(textOf(words));
			expect(windows.length).toBeLessThan(15);
		}
	);

	test('a model that hears nothing ends, and what others hear in between is told', async () => {
		const words = speech(100, () => 0);
		let calls = 0;
		const empty: WindowTranscript = { segments: [], language: 'en', nextSeconds: 10 };
		const { transcribe } = createListening((window) =>
			Promise.resolve(calls++ % 2 === 0 ? empty : hearWords(words, window))
		);

		const heard = wordsOf(await collect(transcribe(streamOf(soundOf(words)))));

		expect(heard.length).toBeGreaterThan(20);
		expect(new Set(textOf(heard)).size).toBe(heard.length);
	});
});

describe('of a model that tells no times of words', () => {
	const listen = (words: ReturnType<typeof speech>) => {
		const { transcribe, windows } = createListening((window) => {
			const heard = hearWords(words, window);
			const text = heard.segments.map((segment) => segment.text).join(' ');
			const whole = { text, startSeconds: 0, endSeconds: heard.nextSeconds, words: [] };
			return Promise.resolve({ ...heard, segments: [whole] });
		});
		const parts = collect(transcribe(streamInBlocks(soundOf(words)).stream, patient, 'untimed'));
		const segments = parts.then((all) =>
			all.flatMap((part) => (part.type === 'segment' ? [part.segment] : []))
		);
		return { segments, windows };
	};

	test('each passage between two pauses is a segment with its times', async () => {
		const words = speech(300, (index) => (index % 12 === 11 ? 1.6 : 0));
		const segments = await listen(words).segments;

		expect(segments.map(({ text }) => text)).toEqual(
			Array.from({ length: 25 }, (_, index) =>
				textOf(words.slice(index * 12, index * 12 + 12)).join(' ')
			)
		);
		segments.forEach(({ startSeconds, endSeconds }, index) => {
			const [first, last] = [words[index * 12], words[index * 12 + 11]];
			expect(Math.abs(startSeconds - (first?.startSeconds ?? NaN))).toBeLessThan(0.2);
			expect(Math.abs(endSeconds - (last?.endSeconds ?? NaN))).toBeLessThan(0.2);
		});
	});

	test('speech without pauses is cut between words, as late as its windows allow', async () => {
		const words = speech(300, () => 0);
		const { segments, windows } = listen(words);

		expect((await segments).map(({ text }) => text).join(' ')).toBe(textOf(words).join(' '));
		expect(Math.max(...windows)).toBeLessThanOrEqual(40);
		expect(windows[0]).toBeGreaterThan(36);
	});
});

describe('segments', () => {
	const segmentsOf = (parts: readonly TranscriptionEvent[]) =>
		parts.flatMap((part) => (part.type === 'segment' ? [part.segment] : []));
	/** Hears each window as one segment, with an exclamation mark where `ends` says. */
	const hearWhole = (words: ReturnType<typeof speech>, ends: (text: string) => boolean) =>
		createListening((window) => {
			const heard = hearWords(words, window);
			const all = heard.segments
				.flatMap((segment) => segment.words)
				.map((word) => ({ ...word, text: ends(word.text) ? `${word.text}!` : word.text }));
			const [first, last] = [all[0], all.at(-1)];
			if (!first || !last) return Promise.resolve(heard);
			const text = textOf(all).join(' ');
			const times = { startSeconds: first.startSeconds, endSeconds: last.endSeconds };
			return Promise.resolve({ ...heard, segments: [{ text, ...times, words: all }] });
		});

	test('follow pauses, whatever the windows are', async () => {
		const words = speech(60, (index) => (index % 6 === 5 ? 1.3 : 0));
		const { transcribe, windows } = hearWhole(words, () => false);

		const segments = segmentsOf(await collect(transcribe(streamOf(soundOf(words)))));

		expect(segments.map((segment) => segment.words.length)).toEqual(Array(10).fill(6));
		expect(windows.length).toBeLessThan(10);
	});

	test('follow sentences, whatever the windows are', async () => {
		const words = speech(120, () => 0);
		const lasts = new Set(words.filter((_, index) => index % 8 === 7).map(({ text }) => text));
		const { transcribe } = hearWhole(words, (text) => lasts.has(text));

		const segments = segmentsOf(await collect(transcribe(streamOf(soundOf(words)))));

		expect(segments.map((segment) => segment.words.length)).toEqual(Array(15).fill(8));
		expect(segments.every(({ text }) => text.endsWith('!'))).toBe(true);
	});

	test('of speech without pauses last no longer than ten seconds, and are no windows', async () => {
		const words = speech(300, () => 0);
		const { transcribe } = hearWhole(words, () => false);

		const segments = segmentsOf(await collect(transcribe(streamOf(soundOf(words)))));

		expect(textOf(segments.flatMap((segment) => segment.words))).toEqual(textOf(words));
		for (const { startSeconds, endSeconds, words } of segments) {
			expect(endSeconds - startSeconds).toBeLessThanOrEqual(10);
			expect(words.length).toBeLessThanOrEqual(30);
		}
	});

	test('that were kept for more to come are told before a failure', async () => {
		const words = speech(40, () => 0);
		const { samples } = soundOf(words);
		let calls = 0;
		const { transcribe } = createListening((window) =>
			calls++ < 1
				? Promise.resolve(hearWords(words, window))
				: Promise.reject(new Error('no memory'))
		);
		const heard: TranscriptionEvent[] = [];

		await expect(
			(async () => {
				for await (const part of transcribe(streamOf({ samples, sampleRate: RATE })))
					heard.push(part);
			})()
		).rejects.toThrow(/more memory/);

		expect(wordsOf(heard).length).toBeGreaterThan(5);
	});
});

describe('a sound in which no speech was found', () => {
	/** Finds speech only where it is asked to look less strictly. */
	const strict: Omit<VadSession, 'close'> = {
		detectSpeech: (sound, leastProbability = 1) =>
			leastProbability < 0.5 ? levelDetector.detectSpeech(sound) : Promise.resolve([]),
		detectInBlock: async (block, state) => {
			const { state: next } = await levelDetector.detectInBlock(block, state);
			return { spans: [], state: next };
		}
	};
	const hearAll = (words: ReturnType<typeof wordsAt>, uncertain: boolean) =>
		createListening((window) => {
			const heard = hearWords(words, window);
			for (const segment of heard.segments)
				segment.words = segment.words.map((word) => ({ ...word, uncertain }));
			return Promise.resolve(heard);
		}, strict);

	test('is looked at again if it is short, and heard with its times in the file', async () => {
		const words = wordsAt([0.4, -0.2, 0.5]);
		const { transcribe, windows } = hearAll(words, false);

		const parts = await collect(transcribe(streamInBlocks(soundOf(words)).stream));

		expect(textOf(wordsOf(parts))).toEqual(textOf(words));
		expect(wordsOf(parts).at(-1)?.endSeconds).toBeCloseTo(1.1, 0);
		expect(parts.at(-1)).toEqual({ type: 'progress', heardSeconds: 1.1, settledSeconds: 1.1 });
		expect(windows).toHaveLength(1);
	});

	test('gives no words that the recogniser is not sure of', async () => {
		const words = wordsAt([0.4, -0.2, 0.5]);
		const { transcribe, windows } = hearAll(words, true);

		expect(wordsOf(await collect(transcribe(streamOf(soundOf(words)))))).toEqual([]);
		expect(windows).toHaveLength(1);
	});

	test('is not looked at again if it is longer', async () => {
		const words = wordsAt([0.4, -0.2, 0.5]);
		const { transcribe, windows } = hearAll(words, false);

		expect(wordsOf(await collect(transcribe(streamOf(soundOf(words, 2.5)))))).toEqual([]);
		expect(windows).toEqual([]);
	});
});

describe('reading', () => {
	test('while a window is heard the next one is read, and no more', async () => {
		const words = speech(1000, () => 0);
		const { stream, told } = streamInBlocks(soundOf(words));
		let readMeanwhile = 0;
		const { transcribe } = createListening(async (window) => {
			// However long it takes: nothing more is read until then.
			for (let read = -1; read !== told.readSeconds;) {
				read = told.readSeconds;
				await new Promise((waited) => setTimeout(waited, 50));
			}
			readMeanwhile = told.readSeconds;
			return hearWords(words, window);
		});
		const parts = transcribe(stream)[Symbol.asyncIterator]();

		const first = await parts.next();

		expect(first).toMatchObject({ value: { type: 'progress' } });
		expect(readMeanwhile).toBeGreaterThanOrEqual(1.5 * LIMIT_SECONDS);
		expect(readMeanwhile).toBeLessThan(2 * LIMIT_SECONDS + 5);
		await parts.return?.(undefined);
	});

	test('a file that breaks off is heard as far as it goes, and then it is told', async () => {
		const words = speech(60, () => 0);
		const { samples } = soundOf(words);
		async function* blocks() {
			yield await Promise.resolve(samples.slice(0, 15 * RATE));
			throw new Error('the file breaks off');
		}
		const { transcribe } = createListening((window) => Promise.resolve(hearWords(words, window)));
		const heard: TranscriptionEvent[] = [];
		const reading = (async () => {
			const sound = { sampleRate: RATE, durationSeconds: 30, blocks: blocks() };
			for await (const part of transcribe(sound)) heard.push(part);
		})();

		await expect(reading).rejects.toThrow('the file breaks off');

		expect(wordsOf(heard).length).toBeGreaterThan(5);
	});

	test('who stops reading lets go of the file, and nothing more is heard', async () => {
		const words = speech(1000, () => 0);
		const { stream, told } = streamInBlocks(soundOf(words));
		const { transcribe, windows } = createListening((window) =>
			Promise.resolve(hearWords(words, window))
		);

		for await (const { type } of transcribe(stream)) if (type === 'progress') break;

		expect(told.isClosed).toBe(true);
		expect(windows).toHaveLength(1);
	});

	test('a cancelled request ends within the window that is being heard', async () => {
		const words = speech(1000, () => 0);
		const stop = new AbortController();
		const { stream, told } = streamInBlocks(soundOf(words));
		const { transcribe, windows } = createListening((window) => {
			if (windows.length === 2) stop.abort(new Error('stopped'));
			return Promise.resolve(hearWords(words, window));
		});

		await expect(collect(transcribe(stream, stop.signal))).rejects.toThrow('stopped');

		expect(windows).toHaveLength(2);
		expect(told.isClosed).toBe(true);
	});

	test('three hours of silence move on, and nothing is heard', async () => {
		const seconds = 3 * 3600;
		async function* blocks() {
			for (let at = 0; at < seconds; at += 60) {
				yield await Promise.resolve(new Float32Array(60 * RATE));
			}
		}
		const { transcribe, windows } = createListening(() => Promise.reject(new Error('heard')));

		const parts = await collect(
			transcribe({ sampleRate: RATE, durationSeconds: seconds, blocks: blocks() })
		);

		const heard = parts.map((part) => (part.type === 'progress' ? part.heardSeconds : -1));
		expect(windows).toEqual([]);
		expect(heard.length).toBeGreaterThan(1000);
		expect(heard.every((value, index) => value > (heard[index - 1] ?? 0))).toBe(true);
		expect(heard.at(-1)).toBe(seconds);
	});

	test('progress never goes back and comes to the end', async () => {
		const words = speech(200, (index) => (index % 30 === 29 ? 6 : 0));
		const sound = soundOf(words, 250);
		const { transcribe } = createListening((window) => Promise.resolve(hearWords(words, window)));

		const parts = await collect(transcribe(streamInBlocks(sound).stream));

		const heard = parts.flatMap((part) => (part.type === 'progress' ? [part.heardSeconds] : []));
		expect(heard).toEqual([...heard].sort((a, b) => a - b));
		expect(heard.at(-1)).toBe(250);
	});
});

describe('a recogniser that breaks down', () => {
	test('hears the window again in a fresh session, and nobody notices', async () => {
		const words = speech(300, () => 0);
		let calls = 0;
		const { transcribe, opened } = createListening((window) => {
			if (calls++ % 3 === 1) {
				structuredClone(window, { transfer: [window.samples.buffer] });
				return Promise.reject(new Error('a run has failed'));
			}
			return Promise.resolve(hearWords(words, window));
		});

		const heard = wordsOf(await collect(transcribe(streamOf(soundOf(words)))));

		expect(textOf(heard)).toEqual(textOf(words));
		expect(opened.filter((id) => id === 'listener').length).toBeGreaterThan(4);
	});

	test('at the same window time and again ends the request with a reason', async () => {
		const words = speech(50, () => 0);
		const { transcribe, windows } = createListening(() => Promise.reject(new Error('no memory')));

		await expect(collect(transcribe(streamOf(soundOf(words))))).rejects.toMatchObject({
			code: 'out_of_memory'
		});

		expect(windows).toHaveLength(2);
	});

	test('after a cancel is not asked again', async () => {
		const words = speech(50, () => 0);
		const stop = new AbortController();
		const { transcribe, windows } = createListening(() => {
			stop.abort(new Error('stopped'));
			return Promise.reject(new Error('its worker was ended'));
		});

		await expect(collect(transcribe(streamOf(soundOf(words)), stop.signal))).rejects.toThrow();

		expect(windows).toHaveLength(1);
	});
});
