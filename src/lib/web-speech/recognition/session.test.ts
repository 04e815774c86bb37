// A recognition from its first sample to its end: which events come, and in which order.
import { expect, test } from 'vitest';
import { ApiFailure } from '../road/api-failure.ts';
import { RecognitionFailure } from './failure.ts';
import type { Listener } from './open-track.ts';
import type { Understood } from './results.ts';
import { createSession, type SessionMeans } from './session.ts';
import { HEARING_RATE } from './transcribe.ts';

const BLOCK_SECONDS = 0.1;

/** A tone, or faint noise, of so many seconds, in blocks as they come from a microphone. */
function sound(seconds: number, isLoud: boolean): Float32Array<ArrayBuffer>[] {
	return Array.from({ length: Math.round(seconds / BLOCK_SECONDS) }, () =>
		Float32Array.from({ length: HEARING_RATE * BLOCK_SECONDS }, (_, at) =>
			isLoud ? 0.3 * Math.sin(at / 3) : 0.0003 * Math.sin(at * at)
		)
	);
}

const says = (seconds: number) => sound(seconds, true);
const rests = (seconds: number) => sound(seconds, false);

/** Begins a recognition whose recogniser understands these texts, one for each time it is asked. */
function listen(texts: string[], means: Partial<SessionMeans> = {}) {
	const events: string[] = [];
	let listener: Listener | undefined;
	let isOpen = false;
	const asked = [...texts];
	const ended = new Promise<void>((resolve) => {
		const session = createSession(
			{
				isContinuous: false,
				wantsInterim: false,
				async open(given) {
					listener = given;
					isOpen = true;
					return {
						close() {
							isOpen = false;
							return new Float32Array();
						}
					};
				},
				prepare: async () => async (): Promise<Understood> => {
					return { transcript: asked.shift() ?? '', confidence: 1 };
				},
				...means
			},
			{
				happened(type) {
					events.push(type);
					if (type === 'end') resolve();
				},
				understood: (index, { transcript }, isFinal) =>
					events.push(`${isFinal ? 'final' : 'interim'} ${index} ${transcript}`),
				nothingUnderstood: () => events.push('nomatch'),
				failed: ({ code }) => events.push(`error ${code}`)
			}
		);
		Object.assign(controls, session);
	});
	return {
		events,
		ended,
		isOpen: () => isOpen,
		async hears(...blocks: Float32Array<ArrayBuffer>[]) {
			for (const block of blocks) {
				await new Promise((resolve) => setTimeout(resolve));
				listener?.block(block);
			}
		},
		stop: () => controls.stop?.(),
		abort: () => controls.abort?.(),
		leaves: () => listener?.gone()
	};
}

const controls: { stop?: () => void; abort?: () => void } = {};

const OPENED = ['start', 'audiostart'];
const BEGUN = [...OPENED, 'soundstart', 'speechstart'];
const CLOSED = ['speechend', 'soundend', 'audioend'];

test('the first utterance ends a recognition that is not continuous', async () => {
	const { events, ended, hears, isOpen } = listen(['hello']);
	await hears(...rests(0.5), ...says(1), ...rests(1.5));
	await ended;
	expect(events).toEqual([...BEGUN, ...CLOSED, 'final 0 hello', 'end']);
	expect(isOpen()).toBe(false);
});

test('a continuous one goes on until it is stopped, and then understands what was begun', async () => {
	const { events, ended, hears, stop } = listen(['one', 'two'], { isContinuous: true });
	await hears(...rests(0.5), ...says(1), ...rests(1), ...says(1));
	stop();
	await ended;
	expect(events.filter((event) => !event.startsWith('final'))).toEqual([
		...BEGUN,
		...CLOSED,
		'end'
	]);
	expect(events.filter((event) => event.startsWith('final'))).toEqual([
		'final 0 one',
		'final 1 two'
	]);
});

test('interim results come while somebody speaks, where they are wanted', async () => {
	const texts = ['hel', 'hello', 'hello there'];
	const { events, ended, hears } = listen(texts, { wantsInterim: true });
	await hears(...rests(0.5), ...says(1.6), ...rests(1));
	await ended;
	expect(events.filter((event) => / \d /.test(event))).toEqual([
		'interim 0 hel',
		'interim 0 hello',
		'final 0 hello there'
	]);
});

test('an utterance of which nothing is understood is no match', async () => {
	const { events, ended, hears } = listen(['']);
	await hears(...rests(0.5), ...says(1), ...rests(1.5));
	await ended;
	expect(events).toEqual([...BEGUN, ...CLOSED, 'nomatch', 'end']);
});

test('eight seconds of silence are no speech; stopped before that, there is nothing to tell', async () => {
	const silent = listen([]);
	await silent.hears(...rests(8.2));
	await silent.ended;
	expect(silent.events).toEqual([...OPENED, 'audioend', 'error no-speech', 'end']);

	const short = listen([]);
	await short.hears(...rests(1));
	short.stop();
	await short.ended;
	expect(short.events).toEqual([...OPENED, 'audioend', 'end']);
});

test('abort gives no result of what was heard', async () => {
	const { events, ended, hears, abort, isOpen } = listen(['hello'], { isContinuous: true });
	await hears(...rests(0.5), ...says(1));
	abort();
	await ended;
	expect(events).toEqual([...BEGUN, ...CLOSED, 'error aborted', 'end']);
	expect(isOpen()).toBe(false);
});

test('a track that ends is as if it was stopped', async () => {
	const { events, ended, hears, leaves } = listen(['hello'], { isContinuous: true });
	await hears(...rests(0.5), ...says(1));
	leaves();
	await ended;
	expect(events).toEqual([...BEGUN, ...CLOSED, 'final 0 hello', 'end']);
});

test.each([
	[new DOMException('No.', 'NotAllowedError'), 'not-allowed'],
	[new DOMException('None.', 'NotFoundError'), 'audio-capture']
])('a microphone that is not to be had is an error: %s', async (error, code) => {
	const { events, ended } = listen([], { open: () => Promise.reject(error) });
	await ended;
	expect(events).toEqual([`error ${code}`, 'end']);
});

test.each([
	[new RecognitionFailure('language-not-supported', 'No.'), 'language-not-supported'],
	[new ApiFailure(401, 'No key.'), 'service-not-allowed'],
	[new ApiFailure(0, 'Nothing there.'), 'network']
])('a recogniser that is not to be had is one, too: %s', async (error, code) => {
	const { events, ended } = listen([], { prepare: () => Promise.reject(error) });
	await ended;
	expect(events.slice(-2)).toEqual([`error ${code}`, 'end']);
	expect(events).not.toContain('soundstart');
});
