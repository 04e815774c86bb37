// Sentences get their speakers between words: in bounded windows, by labels that stay, and not at all on a slow device.
import { expect, test } from 'vitest';
import type { Segment } from '#lib/api/client/client.ts';
import { settle } from '#lib/engine/testing/waiting.ts';
import {
	createLiveSpeakers,
	MISSED_WHILE_OPENING,
	MOST_MISSED,
	type FoundVoices
} from './live-speakers.ts';

const RATE = 100;
const VOICES: Record<string, number[]> = { ada: [1, 0], ben: [0, 1] };

function sentence(startSeconds: number, endSeconds: number): Segment {
	const half = (startSeconds + endSeconds) / 2;
	const word = (text: string, start: number, end: number) => ({
		text,
		startSeconds: start,
		endSeconds: end,
		probability: 1,
		uncertain: false
	});
	const words = [word('Well', startSeconds, half), word('yes.', half, endSeconds)];
	return { text: 'Well yes.', startSeconds, endSeconds, words };
}

/** Turns of these people, in seconds from the start of what was asked about. */
function found(...turns: [who: string, from: number, to: number][]): FoundVoices {
	const people = [...new Set(turns.map(([who]) => who))];
	const label = (who: string) => `SPEAKER_0${people.indexOf(who)}`;
	return {
		least: 0.6,
		turns: turns.map(([who, startSeconds, endSeconds]) => ({
			speaker: label(who),
			startSeconds,
			endSeconds
		})),
		voices: people.map((who) => ({ label: label(who), embedding: VOICES[who] ?? [], seconds: 3 }))
	};
}

/** `answers`: what is found in each window, in turn; a promise that waits is a device that is slow. */
function start(...answers: (FoundVoices | Promise<FoundVoices>)[]) {
	const asked: { seconds: number; signal: AbortSignal }[] = [];
	const told = { segments: [] as readonly Segment[], isSlow: false };
	const live = createLiveSpeakers({
		sampleRate: RATE,
		most: 8,
		find(samples, signal) {
			asked.push({ seconds: samples.length / RATE, signal });
			const stopped = new Promise<never>((_, reject) => {
				signal.addEventListener('abort', () => reject(new Error('stopped')));
			});
			return Promise.race([stopped, answers.shift() ?? Promise.reject(new Error('no answer'))]);
		},
		labelled: (segments) => (told.segments = segments),
		tooSlow: () => (told.isSlow = true)
	});
	const hear = (seconds: number) => {
		for (let k = 0; k < seconds; k++) live.hear(new Float32Array(RATE).fill(0.1));
	};
	const who = () => told.segments.map(({ speaker }) => speaker);
	return { ...live, asked, told, hear, who };
}

const never = () => new Promise<FoundVoices>(() => undefined);

test('each sentence has a speaker, who has the same label in every window', async () => {
	const live = start(found(['ben', 1, 3]), found(['ada', 4, 6], ['ben', 1, 3]));
	live.hear(4);
	live.finish([sentence(1, 3)]);
	live.resume();
	await settle();
	live.hear(4);
	live.finish([sentence(4, 6)]);
	live.resume();
	await settle();

	expect(live.who()).toEqual(['SPEAKER_00', 'SPEAKER_01']);
});

test('a sentence is split where the speaker changes', async () => {
	const live = start(found(['ada', 0, 2], ['ben', 2, 4]));
	live.hear(5);
	live.finish([sentence(0, 4)]);
	live.resume();
	await settle();

	expect(live.told.segments.map(({ text, speaker }) => `${speaker}: ${text.trim()}`)).toEqual([
		'SPEAKER_00: Well',
		'SPEAKER_01: yes.'
	]);
});

test('what is listened to is a window, however many sentences wait, and as much as is kept of a longer one', async () => {
	const live = start(found(['ada', 9, 10]), found(['ada', 0, 9]), found(['ada', 0, 9]), never());
	live.hear(100);
	live.finish([sentence(98, 99)]);
	live.resume();
	await settle();
	live.hear(20);
	live.finish([sentence(101, 104), sentence(105, 108), sentence(109, 112), sentence(113, 116)]);
	live.resume();
	await settle();
	live.hear(100);
	live.finish([sentence(120, 215)]);
	live.resume();

	expect(live.asked.map(({ seconds }) => Math.round(seconds))).toEqual([10, 10, 10, 55]);
	expect(live.who().slice(0, 5)).not.toContain(undefined);
});

test('words go first: what is looked for stops, and is looked for again after them', async () => {
	const live = start(never(), found(['ada', 0, 6]));
	live.hear(7);
	live.finish([sentence(0, 2)]);
	live.resume();
	live.giveWay();
	live.finish([sentence(3, 5)]);
	await settle();
	expect(live.asked[0]?.signal.aborted).toBe(true);
	live.resume();
	await settle();

	expect(live.who()).toEqual(['SPEAKER_00', 'SPEAKER_00']);
	expect(live.told.isSlow).toBe(false);
});

test('words of a sentence that goes on stop what takes several windows, and wait for one', async () => {
	const live = start(never(), never());
	live.hear(30);
	live.finish([sentence(0, 9)]);
	live.resume();
	live.giveWayIfLong();
	expect(live.asked[0]?.signal.aborted).toBe(false);
	live.giveWay();
	await settle();
	live.resume();
	live.giveWay();
	await settle();
	const long = start(never());
	long.hear(30);
	long.finish([sentence(10, 25)]);
	long.resume();
	long.giveWayIfLong();

	expect(long.asked[0]?.signal.aborted).toBe(true);
});

/** So many sentences, none of which has its speaker before the next. */
async function miss({ finish, resume, giveWay }: ReturnType<typeof start>, sentences: number) {
	for (let at = 0; at < sentences; at++) {
		finish([sentence(3 + 3 * at, 5 + 3 * at)]);
		resume();
		giveWay();
		await settle();
	}
}

test('a device on which no speaker comes in time for three sentences says so, and looks for no more', async () => {
	const live = start(found(['ada', 0, 2]), ...Array.from({ length: 9 }, never));
	live.hear(30);
	live.finish([sentence(0, 2)]);
	live.resume();
	await settle();
	await miss(live, MOST_MISSED);
	expect(live.told.isSlow).toBe(false);
	await miss(live, 1);
	expect(live.told.isSlow).toBe(true);
	const before = live.asked.length;
	live.resume();
	await live.end();

	expect(live.asked).toHaveLength(before);
});

test('while the models are opened, more sentences may be missed', async () => {
	const live = start(...Array.from({ length: 20 }, never));
	live.hear(30);
	await miss(live, MISSED_WHILE_OPENING + MOST_MISSED);
	expect(live.told.isSlow).toBe(false);
	await miss(live, 1);

	expect(live.told.isSlow).toBe(true);
});

test('a failure costs a try, and the last sentences have speakers before it ends', async () => {
	const live = start(Promise.reject(new Error('worker')), found(['ada', 0, 2]));
	live.hear(3);
	live.finish([sentence(0, 2)]);
	live.resume();
	await settle();
	await live.end();

	expect(live.who()).toEqual(['SPEAKER_00']);
});
