// A cloned voice as stored in the database, with a format version so that later versions can still read it.
import type { ClonedVoice } from './voice-store.ts';

/** Incremented with every change that older records must be migrated to; `STEPS` then gets one more. */
const VERSION = 2;

export type VoiceRecord = Record<string, unknown>;

/** Migrations from each version to the next, oldest first. Records from before versioning count as 0. */
const STEPS: readonly ((record: VoiceRecord) => VoiceRecord)[] = [
	(record) => ({ description: '', base: null, samples: [], likeness: null, ...record }),
	(record) => ({ ...record, isRecognised: false })
];

export function voiceToRecord(voice: ClonedVoice): VoiceRecord {
	return { ...voice, version: VERSION };
}

/**
 * The voice in a record of this version or an older one. Undefined for a record of a later version (another tab may
 * already be running it) and for anything that is not a voice: both are left untouched.
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

/** Checks what every reader relies on; one bad record must not hide the others. */
function isVoice(record: VoiceRecord): record is ClonedVoice {
	const { id, name, model, createdAt, conditioning, samples } = record;
	return (
		[id, name, model].every((text) => typeof text === 'string') &&
		typeof createdAt === 'number' &&
		isRecord(conditioning) &&
		Array.isArray(samples)
	);
}
