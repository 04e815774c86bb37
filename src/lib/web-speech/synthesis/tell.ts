// Tells the words, sentences and marks of an utterance when they are heard.
import { createWordFinder, sentencesOf, type Boundary } from './boundaries.ts';
import type { Track } from './player.ts';
import type { Script } from './ssml.ts';

/** What is reached in an utterance; `charIndex` and `charLength` are of its own text. */
export type Reached =
	{ type: 'boundary'; boundary: Boundary } | { type: 'mark'; name: string; charIndex: number };

export type Told = {
	/** The first sample is heard. */
	started(): void;
	/** @param seconds since then, of the sound */
	reached(reached: Reached, seconds: number): void;
};

/** Gives the words, sentences and marks of a script as their moments are heard. */
export function createTeller(script: Script, language: string, track: Track, told: Told) {
	const find = createWordFinder(script.spoken);
	let sentences = sentencesOf(script.spoken, language);
	let { marks } = script;
	let expected: { boundary: Boundary; at: number }[] = [];
	let hasStarted = false;

	function toWritten({ name, charIndex, charLength }: Boundary): Boundary {
		const from = script.toWritten(charIndex);
		const last = script.toWritten(charIndex + charLength - 1);
		return { name, charIndex: from, charLength: Math.max(0, last + 1 - from) };
	}

	/** All that lies before this place of the spoken text, and was not told. */
	function takeBefore(place: number): Reached[] {
		const passed = marks.filter(({ at }) => at <= place);
		const begun = sentences.filter(({ charIndex }) => charIndex <= place);
		marks = marks.slice(passed.length);
		sentences = sentences.slice(begun.length);
		return [
			...passed.map(({ name, at }): Reached => {
				return { type: 'mark', name, charIndex: script.toWritten(at) };
			}),
			...begun.slice(-1).map((boundary): Reached => {
				return { type: 'boundary', boundary: toWritten(boundary) };
			})
		];
	}

	return {
		/** @param at seconds of the utterance's sound */
		expect(word: string, at: number) {
			const boundary = find(word);
			if (boundary) expected.push({ boundary, at });
		},
		/** So many seconds of the sound, from this second on, are heard from this moment on. */
		sounds(from: number, moment: number, length: number) {
			if (!hasStarted) track.reach(moment, () => told.started());
			hasStarted = true;
			const due = expected.filter(({ at }) => at < from + length);
			expected = expected.slice(due.length);
			for (const { boundary, at } of due) {
				const heardAt = moment + Math.max(0, at - from);
				const reached = [
					...takeBefore(boundary.charIndex),
					{ type: 'boundary' as const, boundary: toWritten(boundary) }
				];
				track.reach(heardAt, () => {
					for (const one of reached) told.reached(one, heardAt - track.begins);
				});
			}
		},
		/** Marks behind the last word. */
		end() {
			const rest = takeBefore(Infinity).filter(({ type }) => type === 'mark');
			const seconds = track.ends - track.begins;
			if (rest.length === 0) return;
			track.reach(track.ends, () => {
				for (const one of rest) told.reached(one, seconds);
			});
		}
	};
}
