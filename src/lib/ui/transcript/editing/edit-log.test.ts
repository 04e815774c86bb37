// Whatever is done to a transcript is undone and done again, also by another visit, and from what older versions kept.
import { expect, test } from 'vitest';
import type { Segment } from '#lib/api/client/client.ts';
import { createRandom } from '../../../../../tools/seeded/random.ts';
import { assignPassage, mergeSpeakers, renameSpeaker, type Spoken } from '../speakers/spoken.ts';
import { moveBoundaryByWord } from './boundary.ts';
import {
	amend,
	beginLog,
	improve,
	LEAST_STEPS,
	record,
	redo,
	undo,
	type EditLog
} from './edit-log.ts';
import {
	confirmWord,
	mergeWithNext,
	replaceMany,
	setWordTimes,
	splitAt,
	writeSegment
} from './edits.ts';
import { isKeptEdits, keptLog, recallLog } from './kept-log.ts';

const WORDS = 'one two three four five six seven eight nine ten'.split(' ');

function transcript(count: number): Segment[] {
	return Array.from({ length: count }, (_, at) => {
		const start = at * 3;
		const texts = WORDS.slice(at % 4, (at % 4) + 2 + (at % 5));
		const words = texts.map((text, word) => ({
			text,
			startSeconds: start + word / 2,
			endSeconds: start + word / 2 + 0.5,
			probability: 0.5,
			uncertain: word === 1,
			speaker: `SPEAKER_0${at % 3}`
		}));
		const endSeconds = start + words.length / 2;
		const speaker = `SPEAKER_0${at % 3}`;
		return { text: texts.join(' '), startSeconds: start, endSeconds, words, speaker };
	});
}

/** One of all the things that somebody may do. */
function anyEdit(spoken: Spoken, random: ReturnType<typeof createRandom>): Spoken {
	const index = random.below(spoken.segments.length);
	const text = spoken.segments[index]?.text ?? '';
	const speakers = ['SPEAKER_00', 'SPEAKER_01', 'SPEAKER_02'];
	return random.pick<() => Spoken>([
		() => writeSegment(spoken, index, text.replace(random.pick(WORDS), random.pick(WORDS))),
		() => writeSegment(spoken, index, `${text} ${random.pick(WORDS)}`),
		() => splitAt(spoken, index, random.below(text.length + 1)),
		() => mergeWithNext(spoken, index),
		() => (spoken.segments.length > 5 ? replaceMany(spoken, new Map([[index, '']])) : spoken),
		() => moveBoundaryByWord(spoken, index, random.pick([-1, 1])),
		() => confirmWord(spoken, index, 1),
		() => replaceMany(spoken, new Map([[index, 'all new'], [0, random.pick(WORDS)]])), // prettier-ignore
		() => renameSpeaker(spoken, random.pick(speakers), random.pick(WORDS)),
		() => mergeSpeakers(spoken, random.pick(speakers), random.pick(speakers)),
		() => assignPassage(spoken, { from: index, word: 1, to: index }, random.pick(speakers))
	])();
}

/** @param steps at most so many: some change nothing */
function edited(
	segments: Segment[],
	steps: number,
	seed: number
): { log: EditLog; states: Spoken[] } {
	const random = createRandom(seed);
	let log = beginLog(segments);
	const states = [log.present];
	for (let step = 0; step < steps; step++) {
		const next = record(log, anyEdit(log.present, random), `step ${step}`);
		if (next !== log) states.push(next.present);
		log = next;
	}
	return { log, states };
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
	'all of a series of edits is undone to what was heard, and done again (seed %i)',
	(seed) => {
		const heard = transcript(12);
		const { log, states } = edited(heard, 150, seed);
		expect(states.length).toBeGreaterThan(80);

		let back = log;
		for (const state of states.toReversed()) {
			expect(back.present).toEqual(state);
			back = undo(back);
		}
		expect(back.present.segments).toEqual(heard);
		expect(undo(back)).toBe(back);
		let forth = back;
		for (const state of states.slice(1)) {
			forth = redo(forth);
			expect(forth.present).toEqual(state);
		}
		expect(redo(forth)).toBe(forth);
	}
);

test.each([11, 12, 13, 14])('another visit finds the same, both ways (seed %i)', (seed) => {
	const heard = transcript(12);
	const { log } = edited(heard, 60, seed);
	const here = undo(undo(undo(log)));
	const kept: unknown = structuredClone(keptLog(here, 'now'));
	if (!isKeptEdits(kept)) throw new Error('it is not known again');

	const there = recallLog(kept, structuredClone(heard));

	expect(there?.present).toEqual(here.present);
	if (!there) return;
	expect(redo(redo(redo(there))).present).toEqual(log.present);
	let [mine, theirs] = [here, there];
	while (mine.done > 0) [mine, theirs] = [undo(mine), undo(theirs)];
	expect(theirs.present.segments).toEqual(heard);
});

test('after a new step what was undone cannot be done again', () => {
	const { log } = edited(transcript(6), 10, 1);
	const back = undo(log);
	const other = record(back, renameSpeaker(back.present, 'SPEAKER_00', 'Ada'), 'named');

	expect(redo(other)).toBe(other);
	expect(undo(other).present).toEqual(back.present);
});

test('what changes nothing is no step', () => {
	const log = beginLog(transcript(3));

	expect(record(log, { ...log.present }, 'nothing')).toBe(log);
});

test('keystrokes of one step are undone at once, and a step that comes to nothing is gone', () => {
	const heard = transcript(3);
	const typed = (log: EditLog, text: string) => writeSegment(log.present, 1, text);
	const first = record(beginLog(heard), typed(beginLog(heard), 'o'), 'typed');
	const second = amend(first, typed(first, 'on'), 'typed');

	expect(second.steps).toHaveLength(1);
	expect(undo(second).present.segments).toEqual(heard);
	expect(amend(second, { segments: heard, names: {} }, 'typed').done).toBe(1);
	const back = amend(second, beginLog(heard).present, 'typed');
	expect(back.present.segments).toEqual(heard);
});

test('the last two hundred steps can always be undone, and the first ones are forgotten but stay done', () => {
	const heard = transcript(400);
	let log = beginLog(heard);
	for (let step = 0; step < 300; step++) {
		const all = log.present.segments.map((_, index) => [index, `all ${step}`] as const);
		log = record(log, replaceMany(log.present, new Map(all)), 'all');
	}
	const kept: unknown = structuredClone(keptLog(log, 'now'));
	if (!isKeptEdits(kept)) throw new Error('it is not known again');
	let back = recallLog(kept, heard);
	for (let step = 0; back && step < LEAST_STEPS; step++) back = undo(back);

	expect(log.steps.length).toBeLessThan(300);
	expect(back?.present.segments[0]?.text).toBe('all 99');
});

test('a letter typed into a transcript of five hours keeps little beside it', () => {
	const log = beginLog(transcript(5000));
	const typed = record(log, writeSegment(log.present, 4000, 'one'), 'typed');

	expect(JSON.stringify(keptLog(typed, 'now')).length).toBeLessThan(3000);
});

test('times found by listening are no step, and stay over undoing, doing again and another visit', () => {
	const heard = transcript(3);
	let log = beginLog(heard);
	log = record(log, writeSegment(log.present, 1, 'quite new'), 'typed');
	log = record(log, renameSpeaker(log.present, 'SPEAKER_01', 'Ada'), 'named');
	const segment = log.present.segments[1];
	if (!segment) throw new Error('there is a segment');
	const words = segment.words.map((word, at) => ({
		...word,
		startSeconds: 3 + at,
		endSeconds: 4 + at
	}));
	log = improve(log, segment, setWordTimes(segment, words));

	expect(log.steps).toHaveLength(2);
	for (const state of [log, redo(undo(log)), redo(redo(undo(undo(log))))]) {
		expect(state.present.segments[1]?.words[1]).toMatchObject({ startSeconds: 4, endSeconds: 5 });
	}
	const kept = recallLog(structuredClone(keptLog(log, 'now')), heard);
	expect(kept?.present).toEqual(log.present);
	expect(undo(undo(log)).present.segments).toEqual(heard);
});

test('what version 0.2 kept is read: whole states become steps', () => {
	const heard = transcript(5);
	const { states } = edited(heard, 12, 3);
	const old = states.map((state, at) => ({ ...state, change: at === 0 ? '' : `step ${at}` }));
	const history = { past: old.slice(0, 4), present: old[4], future: old.slice(5) };
	const kept: unknown = structuredClone(history);
	if (!isKeptEdits(kept)) throw new Error('it is not known again');

	const log = recallLog(kept, heard);

	expect(log?.present).toEqual({ segments: states[4]?.segments, names: states[4]?.names });
	expect(log?.done).toBe(4);
	expect(log?.steps.map(({ change }) => change)).toEqual(old.slice(1).map(({ change }) => change));
	expect(log && keptLog(log, 'now').forgotten.splices).toEqual([]);
});

test('corrections of another transcript are refused', () => {
	const { log } = edited(transcript(12), 30, 5);

	expect(recallLog(keptLog(log, 'now'), transcript(2))).toBeUndefined();
	expect(isKeptEdits({ version: 2, stamp: 'now', forgotten: {}, steps: [], done: 0 })).toBe(false);
	expect(isKeptEdits({ past: [], present: {}, future: [] })).toBe(false);
});
