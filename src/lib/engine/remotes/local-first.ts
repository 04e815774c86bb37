// When a request for a model of this device is answered by a remote one: never, until the visitor says so.
import { SpeechError } from '../errors.ts';
import type { KeyValueStore } from '../settings/key-value-store.ts';

export type LocalFirst = {
	/** Where speech, and where transcriptions go; null: nowhere. */
	speech: { model: string; voice: string } | null;
	transcription: { model: string } | null;
	/** The model asked for has to be downloaded first. */
	whenMissing: boolean;
	/** This device is too weak for it. */
	whenWeak: boolean;
	/** More requests than this wait for their turn; null: however many. */
	whenQueueExceeds: number | null;
};

/** Work for a model of this device. */
export type LocalWork =
	{ task: 'speech'; model: string; isCloned: boolean } | { task: 'transcription'; model: string };

/** Who does it instead; `voice` of speech. */
export type Elsewhere = { model: string; voice?: string };

export type LocalFirstRule = {
	localFirst(): Promise<LocalFirst>;
	setLocalFirst(rule: LocalFirst): Promise<LocalFirst>;
	/** Null: it stays here, whatever comes of it. A cloned voice always does. */
	goesOut(work: LocalWork): Promise<Elsewhere | null>;
};

type Parts = {
	/** Throws why a model cannot be used here. */
	assertReady(model: string): Promise<void>;
	waiting(): number;
};

const KEY = 'local first';
const NEVER: LocalFirst = {
	speech: null,
	transcription: null,
	whenMissing: false,
	whenWeak: false,
	whenQueueExceeds: null
};

export function createLocalFirst(
	{ read, write }: KeyValueStore,
	{ assertReady, waiting }: Parts
): LocalFirstRule {
	async function localFirst(): Promise<LocalFirst> {
		return ((await read(KEY)) as LocalFirst | undefined) ?? NEVER; // only written below
	}

	async function lackOf(model: string): Promise<'missing' | 'weak' | null> {
		try {
			await assertReady(model);
			return null;
		} catch (error) {
			if (!(error instanceof SpeechError)) throw error;
			if (error.code === 'model_not_downloaded') return 'missing';
			return error.code === 'device_too_weak' ? 'weak' : null;
		}
	}

	return {
		localFirst,
		async setLocalFirst(rule) {
			await write(KEY, rule);
			return rule;
		},
		async goesOut(work) {
			const rule = await localFirst();
			const there = rule[work.task];
			if (!there || (work.task === 'speech' && work.isCloned)) return null;
			if (rule.whenQueueExceeds !== null && waiting() > rule.whenQueueExceeds) return there;
			if (!rule.whenMissing && !rule.whenWeak) return null;
			const lack = await lackOf(work.model);
			const goes = (lack === 'missing' && rule.whenMissing) || (lack === 'weak' && rule.whenWeak);
			return goes ? there : null;
		}
	};
}
