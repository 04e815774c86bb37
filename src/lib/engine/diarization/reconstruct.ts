// From windows, in which speakers are only numbers, to the recording, in which they are people.
import type { FrameTimes } from '#lib/models/model.ts';
import { countSpeakers } from './count-speakers.ts';
import { framesOf, overlay, type SegmentedWindow } from './frames.ts';

/** `people`: for each of the window's speakers the number of the person, from 0; undefined for who cannot be told. */
export type IdentifiedWindow = SegmentedWindow & { people: readonly (number | undefined)[] };

/** One row for each person: a 1 for each frame of the recording in which they speak. */
export type Activity = Uint8Array[];

/**
 * In each frame as many people speak as the windows over it say on average: those that most windows name. Of equal ones
 * the first; nobody whom no window names.
 * @param most how many may speak at once
 */
export function reconstruct(
	windows: readonly IdentifiedWindow[],
	times: FrameTimes,
	most = Infinity
): Activity {
	const counts = countSpeakers(windows, times, most);
	const votes = collectVotes(windows, times);
	const activity = votes.map((row) => new Uint8Array(row.length));
	counts.forEach((count, frame) => {
		const named = votes
			.map((row, person) => ({ person, votes: row[frame] ?? 0 }))
			.filter(({ votes }) => votes > 0)
			.sort((a, b) => b.votes - a.votes);
		for (const { person } of named.slice(0, count)) activity[person]?.fill(1, frame, frame + 1);
	});
	return activity;
}

/** For each person, how many windows name them in each frame. */
function collectVotes(windows: readonly IdentifiedWindow[], times: FrameTimes): Uint16Array[] {
	const frames = framesOf(windows, times);
	const known = windows.flatMap(({ people }) => people.filter((person) => person !== undefined));
	const number = known.reduce((most, person) => Math.max(most, person + 1), 0);
	const votes = Array.from({ length: number }, () => new Uint16Array(frames));
	const named = windows.map(({ people }) => peopleByBits(people));
	overlay(windows, times, (frame, bits, window) => {
		for (const person of named[window]?.[bits] ?? []) {
			const row = votes[person];
			if (row) row[frame] = (row[frame] ?? 0) + 1;
		}
	});
	return votes;
}

/** The people who speak where a frame has certain bits; each once, however many of the window's speakers they are. */
function peopleByBits(people: readonly (number | undefined)[]): number[][] {
	return Array.from({ length: 1 << people.length }, (_, bits) => {
		const speaking = people.filter((_, speaker) => (bits & (1 << speaker)) !== 0);
		return [...new Set(speaking.filter((person) => person !== undefined))];
	});
}
