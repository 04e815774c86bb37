// Every change of a transcript in its order, with a way back and forth. What is remembered is what changed, not states.
import type { Segment } from '#lib/api/client/client.ts';
import type { Spoken } from '../speakers/spoken.ts';
import { applyPatch, invertPatch, patchBetween, replaceInPatch, type Patch } from './patch.ts';

/** `change`: what happened, in a sentence. */
export type Step = { change: string; patch: Patch };

export type EditLog = {
	/** As it was transcribed. */
	heard: Spoken;
	/** Before the first step that is remembered. */
	base: Spoken;
	/** The oldest first; those from `done` on are undone. */
	steps: readonly Step[];
	done: number;
	present: Spoken;
};

/** So many steps can always be undone. */
export const LEAST_STEPS = 200;
/** More are remembered while together they touch no more segments than this: they are written after each change. */
const MOST_SEGMENTS = 2000;
const MOST_STEPS = 1000;

/** A log of nothing. */
export function beginLog(segments: readonly Segment[]): EditLog {
	const heard = { segments, names: {} };
	return { heard, base: heard, steps: [], done: 0, present: heard };
}

/** A new state after the present one; what was undone cannot be done again. The same where nothing changes. */
export function record(log: EditLog, next: Spoken, change: string): EditLog {
	const patch = patchBetween(log.present, next);
	if (patch.splices.length === 0 && !patch.names) return log;
	const steps = [...log.steps.slice(0, log.done), { change, patch }];
	return forgetOld({ ...log, steps, done: steps.length, present: next });
}

/** As if the last step had led to `next` at once. Where nothing is left of it, it is forgotten. */
export function amend(log: EditLog, next: Spoken, change: string): EditLog {
	const last = log.steps[log.done - 1];
	if (!last) return record(log, next, change);
	const before = applyPatch(log.present, invertPatch(last.patch));
	const steps = log.steps.slice(0, log.done - 1);
	return record({ ...log, steps, done: steps.length, present: before }, next, change);
}

/** The same where there is nothing to undo. */
export function undo(log: EditLog): EditLog {
	const step = log.steps[log.done - 1];
	if (!step) return log;
	return {
		...log,
		done: log.done - 1,
		present: applyPatch(log.present, invertPatch(step.patch))
	};
}

/** The same where there is nothing to do again. */
export function redo(log: EditLog): EditLog {
	const step = log.steps[log.done];
	if (!step) return log;
	return { ...log, done: log.done + 1, present: applyPatch(log.present, step.patch) };
}

/** `segment` is told better, by no step of its own: wherever the log speaks of it, `instead` stands. */
export function improve(log: EditLog, segment: Segment, instead: Segment): EditLog {
	const swap = ({ segments, names }: Spoken): Spoken => {
		const index = segments.indexOf(segment);
		return { segments: index < 0 ? segments : segments.with(index, instead), names };
	};
	const steps = log.steps.map(({ change, patch }) => ({
		change,
		patch: replaceInPatch(patch, segment, instead)
	}));
	return { ...log, base: swap(log.base), steps, present: swap(log.present) };
}

function forgetOld(log: EditLog): EditLog {
	let touched = 0;
	let from = log.steps.length;
	while (from > 0) {
		const count = log.steps.length - from;
		touched += segmentsIn(log.steps[from - 1]);
		if (count >= MOST_STEPS || (count >= LEAST_STEPS && touched > MOST_SEGMENTS)) break;
		from--;
	}
	if (from === 0) return log;
	const base = log.steps
		.slice(0, from)
		.reduce((state, { patch }) => applyPatch(state, patch), log.base);
	return { ...log, base, steps: log.steps.slice(from), done: log.done - from };
}

function segmentsIn(step: Step | undefined): number {
	return (step?.patch.splices ?? []).reduce(
		(sum, { removed, added }) => sum + removed.length + added.length,
		0
	);
}
