// Who speaks when, as spans of time with labels.
import type { FrameTimes } from '#lib/models/model.ts';
import type { Activity } from './reconstruct.ts';

/**
 * A stretch in which one person speaks, in seconds from the start of the sound. Turns of several people may overlap.
 * `speaker`: the person's name if it is known, else SPEAKER_00 and so on.
 */
export type SpeakerTurn = { speaker: string; startSeconds: number; endSeconds: number };

/** `labels`: by the number of each person who speaks. */
export type LabelledTurns = { turns: SpeakerTurn[]; labels: ReadonlyMap<number, string> };

/**
 * Turns in order of time; people without a name are SPEAKER_00, SPEAKER_01 and so on in the order in which they first
 * speak. A turn begins and ends at the middle of a frame.
 * @param names of people, by their number
 */
export function turnsOf(
	activity: Activity,
	{ stepSeconds, durationSeconds }: FrameTimes,
	totalSeconds: number,
	names: ReadonlyMap<number, string> = new Map()
): LabelledTurns {
	const middle = (frame: number) =>
		Math.min(totalSeconds, frame * stepSeconds + durationSeconds / 2);
	const spans = activity.flatMap((row, person) =>
		spansOf(row).map(([from, to]) => ({
			person,
			startSeconds: middle(from),
			endSeconds: middle(to)
		}))
	);
	const inOrder = spans
		.filter(({ startSeconds, endSeconds }) => endSeconds > startSeconds)
		.sort((a, b) => a.startSeconds - b.startSeconds || a.person - b.person);
	const speaking = [...new Set(inOrder.map(({ person }) => person))];
	const unknown = speaking.filter((person) => !names.has(person));
	const labels = new Map(
		speaking.map((one) => [one, names.get(one) ?? speakerLabel(unknown.indexOf(one))])
	);
	const turns = inOrder.map(({ person, ...span }) => ({
		speaker: labels.get(person) ?? '',
		...span
	}));
	return { turns, labels };
}

/** SPEAKER_00 for 0. */
export function speakerLabel(index: number): string {
	return `SPEAKER_${String(index).padStart(2, '0')}`;
}

/** Runs of ones: the first frame, and the first after it that is none. */
function spansOf(row: Uint8Array): [from: number, to: number][] {
	const spans: [number, number][] = [];
	let from = -1;
	row.forEach((value, frame) => {
		if (value === 1 && from < 0) from = frame;
		if (from < 0 || value === 1) return;
		spans.push([from, frame]);
		from = -1;
	});
	return spans;
}
