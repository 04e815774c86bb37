// The pages' API client: the public API of this site, typed, over any function that answers requests.
import type { SpeakerTurn } from '#lib/engine/engine.ts';
import { EMOTIONS, type Emotion, type Segment } from '#lib/models/model.ts';
import { ApiError, assertOk, questionIn, type ConsentQuestion } from './api-error.ts';
import { toFormBlob } from './form-blob.ts';
import { createAccountCalls, type AccountCalls } from './account.ts';
import { createSettingCalls, type SettingCalls } from './settings.ts';
import { createAlign, type AlignCall } from './align.ts';
import { createModelCalls, type ModelCalls } from './models.ts';
import { createRemoteCalls, type RemoteCalls } from './remotes.ts';
import { createVoiceCalls, type VoiceCalls } from './voices.ts';
import { readSpeech, type SpeechStream } from './read-speech.ts';
import { readTranscript, type TranscriptEvent } from './read-transcript.ts';

export { ApiError, EMOTIONS, questionIn };
export type { ConsentQuestion };
/** Every published error code with its HTTP status. */
export { ERROR_STATUS } from '../wire/error-status.ts';
export type { AccountKey, AccountLimits, AllowedSite, LogLine, Refusal } from './account-json.ts';
export { DEFAULT_SCOPES, SCOPES } from './account.ts';
export type { Credits, FaultPlan, LedgerEntry, Outcome, Prices, Scope } from './account.ts';
export type {
	CheckedFiles,
	DownloadEvent,
	ListedBuild,
	ListedModel,
	ModelSource,
	Precision
} from './models.ts';
export type { LocalFirstJson, RemoteJson } from './remotes.ts';
export type { DeviceSetting } from './settings.ts';
export { DEFAULT_SUBTITLE_PRESET, SUBTITLE_PRESETS } from '../subtitles/shape.ts';
export type { SubtitlePreset } from '../subtitles/shape.ts';
export { formatTranscript } from '../transcriptions/formats.ts';
export { formatRttm } from '../transcript/rttm.ts';
export { assignSpeakers } from '#lib/engine/diarization/assign-words.ts';
export { keepWords } from '#lib/engine/transcription/slice-words.ts';
export type { AlignedText } from './align.ts';
export type { CloneFacts, Cloned, ListedVoice } from './voices.ts';
export type { Emotion, Segment, SpeakerTurn, SpeechStream, TranscriptEvent };

/** `speed` is 0.5 to 2, default 1. `language` is BCP 47; detected when absent. */
export type SpeakRequest = {
	model: string;
	voice: string;
	input: string;
	speed?: number;
	language?: string;
	emotion?: Emotion;
};

/**
 * Without a model the API's default is used; without a language the model detects it. `prompt`: names and words to
 * expect; `task: 'translate'`: the text is in English; `isMixed`: several languages are spoken, each is detected.
 */
export type TranscribeOptions = {
	model?: string;
	language?: string;
	prompt?: string;
	task?: 'transcribe' | 'translate';
	isMixed?: boolean;
	/** Who speaks is told apart, too; a number where it is known how many there are. */
	speakers?: true | number;
	/** The model that tells them apart; the best that is here if absent. */
	diarization_model?: string;
	/** Transcription begins here, for what is before it is known; times stay those of the whole file. */
	start_seconds?: number;
	/** Who speaks when, and no words. */
	response_format?: 'speakers_json';
};

/**
 * All calls throw ApiError when the API answers with an error or a response breaks off,
 * and the signal's reason when the caller has aborted.
 */
export type Client = ModelCalls &
	RemoteCalls &
	SettingCalls &
	VoiceCalls & {
		account: AccountCalls;
		align: AlignCall;
		/** Resolves when the first audio is on its way; to stop, abort or leave the loop over `chunks`. */
		speak(request: SpeakRequest, signal?: AbortSignal): Promise<SpeechStream>;
		/** Sends nothing before the first `next`; to stop, abort or leave the loop. */
		transcribe(
			file: Blob & { readonly name?: string },
			options?: TranscribeOptions,
			signal?: AbortSignal
		): AsyncIterable<TranscriptEvent>;
	};

/**
 * `send` is `fetch` or a direct connection to the engine; `origin` may include a base path, without `/v1`.
 * @param allows asks the visitor before something is sent to a remote server for the first time; the request is sent
 * again once that is allowed
 */
export function createClient(
	send: (request: Request) => Promise<Response>,
	origin: string,
	allows: (question: ConsentQuestion) => Promise<boolean> = () => Promise.resolve(false)
): Client {
	const base = origin.replace(/\/+$/, '');

	async function call(path: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
		const body = init.body instanceof FormData ? toFormBlob(init.body) : (init.body ?? null);
		const ask = () =>
			send(new Request(`${base}/v1${path}`, { ...init, body, ...(signal && { signal }) }));
		const response = await ask();
		try {
			return await assertOk(response);
		} catch (error) {
			const question = error instanceof ApiError ? error.remote : null;
			if (!question || !(await allows(question))) throw error;
			signal?.throwIfAborted();
			return assertOk(await ask());
		}
	}

	return {
		...createModelCalls(call),
		...createRemoteCalls(call),
		...createSettingCalls(call),
		...createVoiceCalls(call),
		account: createAccountCalls(call),
		align: createAlign(call),
		async speak({ speed = 1, ...order }, signal) {
			const response = await call(
				'/audio/speech',
				{
					method: 'POST',
					headers: { 'content-type': 'application/json' },
					body: JSON.stringify({ ...order, speed, format: 'wav' })
				},
				signal
			);
			return readSpeech(response, signal);
		},
		async *transcribe(file, options = {}, signal) {
			const form = new FormData();
			form.set('file', file, file.name ?? 'sound');
			const { isMixed, speakers, ...fields } = options;
			for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
			if (isMixed) form.set('language', 'mixed');
			if (speakers) form.set('diarization', 'true');
			if (typeof speakers === 'number') form.set('num_speakers', String(speakers));
			form.set('stream', 'true');
			const init = { method: 'POST', body: form };
			yield* readTranscript(await call('/audio/transcriptions', init, signal), signal);
		}
	};
}
