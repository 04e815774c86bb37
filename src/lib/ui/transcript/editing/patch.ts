// What a change has made of a transcript: only what differs, since a transcript may have tens of thousands of words.
import type { Segment } from '#lib/api/client/client.ts';
import type { Spoken } from '../speakers/spoken.ts';

/** At `at`, counted before the change, `removed` gave way to `added`. */
export type Splice = { at: number; removed: readonly Segment[]; added: readonly Segment[] };

type Names = Spoken['names'];

/** Splices in their order, none over another; `names` where those have changed. Plain data, to be kept as it is. */
export type Patch = { splices: readonly Splice[]; names?: { before: Names; after: Names } };

/** What leads from one state to the other. A segment that is the same object in both is not looked into. */
export function patchBetween(before: Spoken, after: Spoken): Patch {
	const splices = splicesBetween(before.segments, after.segments);
	if (before.names === after.names) return { splices };
	return { splices, names: { before: before.names, after: after.names } };
}

/** Throws a RangeError where the state is not the one that the patch was made for. */
export function applyPatch({ segments, names }: Spoken, patch: Patch): Spoken {
	if (patch.splices.length === 0) return { segments, names: patch.names?.after ?? names };
	const changed: Segment[] = [];
	let done = 0;
	for (const { at, removed, added } of patch.splices) {
		if (at < done || at + removed.length > segments.length) {
			throw new RangeError('The change belongs to another transcript.');
		}
		for (; done < at; done++) push(changed, segments[done]);
		changed.push(...added);
		done += removed.length;
	}
	for (; done < segments.length; done++) push(changed, segments[done]);
	return { segments: changed, names: patch.names?.after ?? names };
}

/** The way back. */
export function invertPatch({ splices, names }: Patch): Patch {
	let moved = 0;
	const inverted = splices.map(({ at, removed, added }) => {
		const splice = { at: at + moved, removed: added, added: removed };
		moved += added.length - removed.length;
		return splice;
	});
	if (!names) return { splices: inverted };
	return { splices: inverted, names: { before: names.after, after: names.before } };
}

/** The same patch with `instead` wherever it speaks of `segment`. */
export function replaceInPatch(patch: Patch, segment: Segment, instead: Segment): Patch {
	const isIn = ({ removed, added }: Splice) => removed.includes(segment) || added.includes(segment);
	if (!patch.splices.some(isIn)) return patch;
	const swap = (all: readonly Segment[]) => all.map((one) => (one === segment ? instead : one));
	const splices = patch.splices.map((splice) =>
		isIn(splice)
			? { at: splice.at, removed: swap(splice.removed), added: swap(splice.added) }
			: splice
	);
	return { ...patch, splices };
}

function push(all: Segment[], segment: Segment | undefined): void {
	if (segment) all.push(segment);
}

/** Most changes are of one place: only what lies between the first difference and the last one is compared. */
function splicesBetween(before: readonly Segment[], after: readonly Segment[]): Splice[] {
	const most = Math.min(before.length, after.length);
	let head = 0;
	while (head < most && before[head] === after[head]) head++;
	let tail = 0;
	while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
	const changed = after.slice(head, after.length - tail);
	const places = new Map(changed.map((segment, index) => [segment, head + index]));
	const splices: Splice[] = [];
	let [from, to] = [head, head];
	/** What lies between the last segment that stayed and these two places. */
	function close(nextFrom: number, nextTo: number): void {
		const [removed, added] = [before.slice(from, nextFrom), after.slice(to, nextTo)];
		if (removed.length > 0 || added.length > 0) splices.push({ at: from, removed, added });
		[from, to] = [nextFrom + 1, nextTo + 1];
	}
	before.slice(head, before.length - tail).forEach((segment, index) => {
		const place = places.get(segment);
		if (place !== undefined && place >= to) close(head + index, place);
	});
	close(before.length - tail, after.length - tail);
	return splices;
}
