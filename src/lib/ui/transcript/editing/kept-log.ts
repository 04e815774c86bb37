// A log of changes as it is kept beside its transcript, which is not kept again with it; and what was kept before there was one.
import type { Segment } from '#lib/api/client/client.ts';
import type { Spoken } from '../speakers/spoken.ts';
import { beginLog, record, undo, type EditLog, type Step } from './edit-log.ts';
import { applyPatch, patchBetween, type Patch } from './patch.ts';

/**
 * `forgotten`: from what was transcribed to the first step. `stamp`: another one after each change, by which a tab knows
 * its own. Plain data: IndexedDB takes it as it is.
 */
export type KeptLog = {
	version: 2;
	stamp: string;
	forgotten: Patch;
	steps: readonly Step[];
	done: number;
};

type OldState = Spoken & { change: string };

/** Whole states one after the other, as they were kept up to version 0.2. */
type OldHistory = { past: OldState[]; present: OldState; future: OldState[] };

/** Whatever was kept by this version or an older one. */
export type KeptEdits = KeptLog | OldHistory;

export function keptLog({ heard, base, steps, done }: EditLog, stamp: string): KeptLog {
	return { version: 2, stamp, forgotten: patchBetween(heard, base), steps, done };
}

/** The log again, over the transcript that it belongs to; undefined where it belongs to another one. */
export function recallLog(kept: KeptEdits, segments: readonly Segment[]): EditLog | undefined {
	try {
		return 'version' in kept ? unfold(kept, segments) : convert(kept, segments);
	} catch (error) {
		if (error instanceof RangeError) return undefined;
		throw error;
	}
}

/** Whether it has the shape that this version or an older one kept. */
export function isKeptEdits(value: unknown): value is KeptEdits {
	if (!isRecord(value)) return false;
	if (value['version'] === 2) {
		const { stamp, forgotten, steps, done } = value;
		const areSteps = Array.isArray(steps) && steps.every(isStep) && isNumber(done);
		return typeof stamp === 'string' && isPatch(forgotten) && areSteps;
	}
	const { past, present, future } = value;
	return areOldStates(past) && areOldStates([present]) && areOldStates(future);
}

function unfold({ forgotten, steps, done }: KeptLog, segments: readonly Segment[]): EditLog {
	const { heard } = beginLog(segments);
	const base = applyPatch(heard, forgotten);
	const applied = steps.slice(0, done);
	const present = applied.reduce((state, { patch }) => applyPatch(state, patch), base);
	// What was undone has to fit, too, before anybody does it again.
	steps.slice(done).reduce((state, { patch }) => applyPatch(state, patch), present);
	return { heard, base, steps, done: applied.length, present };
}

function convert({ past, present, future }: OldHistory, segments: readonly Segment[]): EditLog {
	const states = [...past, present, ...future];
	const known = sameObjects(states[0]?.segments ?? [], segments);
	const [first, ...later] = states.map((state) => ({
		...state,
		segments: state.segments.map((segment) => known.get(segment) ?? segment)
	}));
	if (!first) return beginLog(segments);
	const { heard } = beginLog(segments);
	let log: EditLog = { heard, base: first, steps: [], done: 0, present: first };
	let { done } = log;
	later.forEach(({ change, segments: changed, names }, at) => {
		log = record(log, { segments: changed, names }, change);
		if (at < past.length) ({ done } = log);
	});
	while (log.done > done) log = undo(log);
	return log;
}

/** Segments that say the same as those that were transcribed become the same objects, so that nothing is kept twice. */
function sameObjects(old: readonly Segment[], heard: readonly Segment[]): Map<Segment, Segment> {
	const known = new Map<Segment, Segment>();
	old.forEach((segment, index) => {
		const one = heard[index];
		if (one && JSON.stringify(one) === JSON.stringify(segment)) known.set(segment, one);
	});
	return known;
}

function areOldStates(value: unknown): value is OldState[] {
	return (
		Array.isArray(value) &&
		value.every(
			(state) =>
				isRecord(state) &&
				Array.isArray(state['segments']) &&
				isRecord(state['names']) &&
				typeof state['change'] === 'string'
		)
	);
}

function isStep(value: unknown): value is Step {
	return isRecord(value) && typeof value['change'] === 'string' && isPatch(value['patch']);
}

function isPatch(value: unknown): value is Patch {
	return isRecord(value) && Array.isArray(value['splices']) && value['splices'].every(isSplice);
}

function isSplice(value: unknown): boolean {
	return (
		isRecord(value) &&
		isNumber(value['at']) &&
		Array.isArray(value['removed']) &&
		Array.isArray(value['added'])
	);
}

function isNumber(value: unknown): value is number {
	return typeof value === 'number';
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}
