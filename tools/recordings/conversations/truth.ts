// When somebody is really heard in an utterance: its pauses are nobody's turn.
import type { SpeakerTurn } from '../../../src/lib/engine/engine.ts';
import type { Placed } from './turns.ts';

const FRAME_SECONDS = 0.01;
/** Below the loudest frames of an utterance by so much, nobody speaks. */
const QUIET = 10 ** (-32 / 20);
/** Shorter pauses belong to the speech around them, as in hand-made truths. */
const SHORTEST_PAUSE_SECONDS = 0.5;
const SHORTEST_SPEECH_SECONDS = 0.1;

/** The turns of all that was placed, in order; a person's name is `names[person]`. */
export function turnsOf(
	placed: readonly Placed[],
	names: readonly string[],
	rate: number
): SpeakerTurn[] {
	const turns = placed.flatMap(({ person, start, utterance }) =>
		speechIn(utterance, rate).map(([from, to]) => ({
			speaker: names[person] ?? '',
			startSeconds: start / rate + from,
			endSeconds: start / rate + to
		}))
	);
	return turns.sort((a, b) => a.startSeconds - b.startSeconds);
}

/** From when to when there is speech, in seconds from the utterance's start. */
export function speechIn(utterance: Float32Array, rate: number): [number, number][] {
	const size = Math.round(FRAME_SECONDS * rate);
	const levels: number[] = [];
	for (let at = 0; at + size <= utterance.length; at += size) {
		let power = 0;
		for (const value of utterance.subarray(at, at + size)) power += value * value;
		levels.push(Math.sqrt(power / size));
	}
	const loud = [...levels].sort((a, b) => b - a)[Math.floor(levels.length / 20)] ?? 0;
	const spans: [number, number][] = [];
	levels.forEach((level, frame) => {
		if (level <= loud * QUIET) return;
		const [from, to] = [frame * FRAME_SECONDS, (frame + 1) * FRAME_SECONDS];
		const last = spans.at(-1);
		if (last && from - last[1] < SHORTEST_PAUSE_SECONDS) last[1] = to;
		else spans.push([from, to]);
	});
	return spans.filter(([from, to]) => to - from >= SHORTEST_SPEECH_SECONDS);
}
