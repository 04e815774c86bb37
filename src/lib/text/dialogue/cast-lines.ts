// What is asked of which voice, one after the other, so that a dialogue is heard.
import { splitAtPauses } from '../markup/markup.ts';
import { splitSentences, splitToLength } from '../split/split-sentences.ts';
import { hasSpeakable } from '../writing/scripts.ts';
import type { DialogueTurn } from './find-dialogue.ts';

/** A voice, by anything that tells it from others, and a speed. */
export type Part<Voice> = { voice: Voice; speed: number };

/** `pauseSeconds`: the silence after it. */
export type CastLine<Voice> = Part<Voice> & { text: string; pauseSeconds: number };

/** Between two who speak, at speed 1: a little longer than between two sentences of one. */
const TURN_SECONDS = 0.4;

/** Longer ones are cut: POST /v1/audio/speech takes 5,000. */
const MOST_CHARACTERS = 4000;

/**
 * One line per run of turns with the same voice and speed, or several where that is long. What holds nothing to say but pauses lengthens the line
 * before it, or that after it at the beginning.
 * @param partOf the part of a name; of null, the narrator's
 * @param saysNames whether the narrator reads each name before its speech
 */
export function castLines<Voice>(
	turns: readonly DialogueTurn[],
	partOf: (name: string | null) => Part<Voice>,
	saysNames: boolean
): CastLine<Voice>[] {
	const lines: CastLine<Voice>[] = [];
	let waiting = '';
	for (const { name, text } of turns.flatMap((turn) => withName(turn, saysNames))) {
		const isSaid = splitAtPauses(text).some((stretch) => hasSpeakable(stretch.text));
		const last = lines.at(-1);
		if (!isSaid) {
			if (last) last.text = `${last.text} ${text}`;
			else waiting = `${waiting}${text} `;
			continue;
		}
		const { voice, speed } = partOf(name);
		const said = waiting + text;
		waiting = '';
		if (last?.voice === voice && last.speed === speed) last.text = `${last.text}\n\n${said}`;
		else lines.push({ voice, speed, text: said, pauseSeconds: TURN_SECONDS / speed });
	}
	const last = lines.at(-1);
	if (last) last.pauseSeconds = 0;
	return lines.flatMap(cutLong);
}

/** After a sentence, where one ends in time. */
function cutLong<Voice>(line: CastLine<Voice>): CastLine<Voice>[] {
	if (line.text.length <= MOST_CHARACTERS) return [line];
	const sentences = splitSentences(line.text).flatMap((one) => splitToLength(one, MOST_CHARACTERS));
	const cuts = [0];
	for (const { startIndex, endIndex } of sentences) {
		if (endIndex - (cuts.at(-1) ?? 0) > MOST_CHARACTERS) cuts.push(startIndex);
	}
	return cuts.map((from, index) => {
		const until = cuts[index + 1];
		const pauseSeconds = until === undefined ? line.pauseSeconds : 0;
		return { ...line, text: line.text.slice(from, until).trimEnd(), pauseSeconds };
	});
}

type Said = Pick<DialogueTurn, 'name' | 'text'>;

function withName(turn: Said, saysNames: boolean): Said[] {
	if (!saysNames || turn.name === null) return [turn];
	return [{ name: null, text: `${turn.name}.` }, turn];
}
