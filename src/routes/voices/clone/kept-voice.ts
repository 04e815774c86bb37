// An unfinished voice as it is stored in the browser.
import type { Span } from './loud-spans.ts';

/** Without a selection the clip had not been read yet. */
export type KeptClip = { file: File; isRecorded: boolean; selection?: Span };
/** Older versions kept the name and the clips alone. */
export type KeptVoice = {
	name: string;
	clips: KeptClip[];
	step?: string;
	language?: string;
	model?: string;
	transcript?: string;
};

export function isKeptVoice(value: unknown): value is KeptVoice {
	return (
		isRecord(value) &&
		typeof value['name'] === 'string' &&
		Array.isArray(value['clips']) &&
		value['clips'].every(isKeptClip) &&
		['step', 'language', 'model', 'transcript'].every((name) =>
			['string', 'undefined'].includes(typeof value[name])
		)
	);
}

function isKeptClip(value: unknown): boolean {
	if (!isRecord(value) || !(value['file'] instanceof File)) return false;
	const { selection } = value;
	return typeof value['isRecorded'] === 'boolean' && (selection === undefined || isSpan(selection));
}

function isSpan(value: unknown): boolean {
	return (
		isRecord(value) &&
		typeof value['startSeconds'] === 'number' &&
		typeof value['endSeconds'] === 'number'
	);
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}
