// Corrections as they are kept: what was written by an earlier version may have another shape.
import type { History } from './history.ts';
import type { SpokenState } from './speaker-edits.svelte.ts';

/** Undefined where it is none. */
export function toHistory(edits: unknown): History<SpokenState> | undefined {
	if (!isRecord(edits)) return undefined;
	const { past, present, future } = edits;
	const states = [present, ...listOf(past), ...listOf(future)];
	return Array.isArray(past) && Array.isArray(future) && states.every(isState)
		? (edits as History<SpokenState>) // as it was just looked at
		: undefined;
}

function listOf(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [];
}

function isState(value: unknown): boolean {
	return (
		isRecord(value) &&
		Array.isArray(value['segments']) &&
		isRecord(value['names']) &&
		typeof value['change'] === 'string'
	);
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}
