// A learned voice as it lies in the database: with the version of its format, so that later versions still read it.
import type { ClonedVoice } from './voice-store.ts';

/** Raised with every change that older records must follow; `STEPS` then gets one more. */
const VERSION = 1;

export type VoiceRecord = Record<string, unknown>;

/** What leads from each version to the next, the oldest first. Records of before there were versions are 0. */
const STEPS: readonly ((record: VoiceRecord) => VoiceRecord)[] = [
	(record) => ({ description: '', base: null, samples: [], likeness: null, ...record })
];

export function voiceToRecord(voice: ClonedVoice): VoiceRecord {
	return { ...voice, version: VERSION };
}

/**
 * The voice in a record of this version or an older one. Undefined for a record of a later version (another tab may
 * run it already) and for what is no voice: both stay as they lie.
 */
export function recordToVoice(record: unknown): ClonedVoice | undefined {
	if (!isRecord(record)) return undefined;
	const { version = 0, ...rest } = record;
	if (typeof version !== 'number' || version > VERSION) return undefined;
	const voice = STEPS.slice(version).reduce((old, step) => step(old), rest);
	return isVoice(voice) ? voice : undefined;
}

function isRecord(value: unknown): value is VoiceRecord {
	return typeof value === 'object' && value !== null;
}

/** What every reader takes for granted; one record without it must not hide the others. */
function isVoice(record: VoiceRecord): record is ClonedVoice {
	const { id, name, model, createdAt, conditioning, samples } = record;
	return (
		[id, name, model].every((text) => typeof text === 'string') &&
		typeof createdAt === 'number' &&
		isRecord(conditioning) &&
		Array.isArray(samples)
	);
}
