// The engine: speech and transcription with whatever models it is given. A library: it also runs in Node.
import { isOffered, type OfferedCard } from '#lib/models/model.ts';
import type { Device } from '#lib/runtime/runtime.ts';
import { align, type AlignmentRequest } from './alignment/align.ts';
import type { AlignmentEvent } from './alignment/events.ts';
import { diarize, type DiarizationRequest } from './diarization/diarize.ts';
import { chooseEmbedder, type DiarizationEvent } from './diarization/diarizer.ts';
import { findSegmenter } from './diarization/hear-window.ts';
import { createVoicePrints, type KnownVoice } from './diarization/voice-prints.ts';
import { assembleEngine, type EngineParts } from './assemble.ts';
import type { DeviceSetting } from './devices/choose-run.ts';
import type { Downloads } from './downloads/downloads.ts';
import type {
	SpeechChunk,
	SpeechRequest,
	TranscriptionEvent,
	TranscriptionRequest
} from './requests.ts';
import { isRemoteId } from './remotes/cards.ts';
import type { LocalFirstRule } from './remotes/local-first.ts';
import type { Remotes } from './remotes/remotes.ts';
import { speakRemotely } from './remotes/speak.ts';
import { transcribeRemotely } from './remotes/transcribe.ts';
import { chooseWarm } from './sessions/choose-warm.ts';
import type { PronunciationDictionary } from './settings/pronunciations.ts';
import type { Speed } from './settings/speeds.ts';
import { speak } from './speech/speak.ts';
import { transcribe } from './transcription/transcribe.ts';
import { createVoices, type Voices } from './voices/voices.ts';

export type { AlignmentEvent } from './alignment/events.ts';
export type { DiarizationRequest } from './diarization/diarize.ts';
export type { DiarizationEvent, FoundSpeaker, FoundTurns } from './diarization/diarizer.ts';
export type { KnownVoice } from './diarization/voice-prints.ts';
export type { SpeakerTurn } from './diarization/turns.ts';
export type { LocalFirst } from './remotes/local-first.ts';
export type { Remote, RemoteChanges } from './remotes/remotes.ts';
export type { EngineVoice } from './voices/voices.ts';
export type { ClonedVoice } from './voice-store/voice-store.ts';
export type { BuildState } from './downloads/builds.ts';
export type { ModelSource } from '#lib/storage/source.ts';
export type { DownloadNews } from './downloads/run-download.ts';

export type Engine = Downloads &
	Voices &
	LocalFirstRule & {
		/** Servers elsewhere, whose models `speak` and `transcribe` take, too; `models` and `voices` are this device's alone. */
		remotes: Remotes;
		deviceSetting(): Promise<DeviceSetting>;
		/** Applies from the next use of each model. @throws SpeechError for anything but a DeviceSetting. */
		setDeviceSetting(value: unknown): Promise<DeviceSetting>;
		/** Models that callers may name, with the device each runs on (null until it has been opened). */
		models(): { card: OfferedCard; device: Device | null }[];
		/**
		 * Speaks a text sentence by sentence. Throws SpeechError before the first piece for an unknown model or voice,
		 * a model that must be downloaded first, or a text with nothing to say. Throws the signal's reason, before the
		 * next sentence, once it aborts. `onBegun` is called when its turn has come, and perhaps again later: until then
		 * nothing was done.
		 */
		speak(
			request: SpeechRequest,
			signal: AbortSignal,
			onBegun?: () => void
		): AsyncIterable<SpeechChunk>;
		/**
		 * Transcribes window by window, reading no more of the sound than the next window needs; times are seconds from
		 * the start of the sound. Aborts, and begins, as `speak` does.
		 */
		transcribe(
			request: TranscriptionRequest,
			signal: AbortSignal,
			onBegun?: () => void
		): AsyncIterable<TranscriptionEvent>;
		/**
		 * Finds when each word of a given text is said, whether or not it is: `probability` tells. Aborts, and begins, as
		 * `speak` does.
		 * @throws SpeechError `invalid_request` for a model that does not align and a sound in which nobody speaks
		 */
		align(
			request: AlignmentRequest,
			signal: AbortSignal,
			onBegun?: () => void
		): AsyncIterable<AlignmentEvent>;
		/**
		 * Finds who speaks when, window by window. The last event has the turns in order of time, of SPEAKER_00, SPEAKER_01
		 * and so on in the order in which they first speak; several at a time where speech overlaps, none where nobody
		 * speaks. Aborts, and begins, as `speak` does.
		 * @throws SpeechError `invalid_request` for impossible numbers of speakers, `model_unavailable` without the models
		 */
		diarize(
			request: DiarizationRequest,
			signal: AbortSignal,
			onBegun?: () => void
		): AsyncIterable<DiarizationEvent>;
		/**
		 * Listens to a cloned voice, so that `diarize` can recognise it.
		 * @throws SpeechError `invalid_request` for clips in which nobody is heard, `model_unavailable` as `diarize`; what
		 * reading its clips throws
		 */
		learnPrint(voice: KnownVoice, signal: AbortSignal): Promise<void>;
		/** How fast a model has worked on this device; null until it has. */
		speed(modelId: string): Promise<Speed | null>;
		/** The visitor's pronunciation dictionary, as written. */
		pronunciations: PronunciationDictionary['text'];
		setPronunciations: PronunciationDictionary['setText'];
		/** Opens a model ahead of its first use; without an id, the one that last spoke, or the first speech model. */
		warm(modelId?: string): Promise<void>;
	};

export function createEngine(parts: EngineParts): Engine {
	const { models } = parts;
	const assembled = assembleEngine(parts);
	const { context, queue, sessions, devices, downloads, voiceStore } = assembled;
	const { dictionary, lastSpeechModel, speeds, remotes, localFirst } = assembled;
	const { assertReady } = downloads;
	const prints = createVoicePrints();
	const voices = createVoices({
		context,
		store: voiceStore,
		assertReady,
		persist: parts.downloads?.persist,
		speak: (request, signal) => speak(context, request, signal)
	});

	/** For an unknown model, the work itself throws. */
	async function* whenReady<T>(id: string, work: () => AsyncIterable<T>) {
		if (models.some(({ card }) => card.id === id)) await assertReady(id);
		yield* work();
	}

	/** Queued, so that no sentence is cut off and no model is opened meanwhile. */
	function betweenWork(work: () => Promise<void>): Promise<void> {
		return queue.run(queue.ticket(), new AbortController().signal, work);
	}

	return {
		...voices,
		models: () =>
			models.flatMap(({ card }) =>
				isOffered(card) ? [{ card, device: sessions.device(card.id) }] : []
			),
		remotes,
		...localFirst,
		speak: (request, signal, onBegun) =>
			isRemoteId(request.model)
				? speakRemotely(remotes, request, signal, onBegun)
				: whenReady(request.model, async function* () {
						for await (const piece of speak(context, request, signal, onBegun)) {
							lastSpeechModel.note(request.model);
							yield piece;
						}
					}),
		transcribe: (request, signal, onBegun) =>
			isRemoteId(request.model)
				? transcribeRemotely(context, remotes, request, signal, onBegun)
				: whenReady(request.model, () => transcribe(context, request, signal, onBegun)),
		align: (request, signal, onBegun) =>
			whenReady(request.model, () => align(context, request, signal, onBegun)),
		diarize: (request, signal, onBegun) =>
			// Listening to a window again gives the same result: a model that crashes midway costs one window.
			diarize(context, prints, request, { ticket: context.ticket(), signal, retries: 1, onBegun }),
		async learnPrint(voice, signal) {
			const models = {
				segmenter: findSegmenter(context),
				embedding: await chooseEmbedder(context)
			};
			await prints(context, models, voice, { ticket: context.ticket(), signal, retries: 1 });
		},
		...downloads,
		speed: speeds.read,
		assertReady: (id) => (isRemoteId(id) ? remotes.assertAllowed(id) : assertReady(id)),
		pronunciations: dictionary.text,
		setPronunciations: dictionary.setText,
		deviceSetting: devices.setting,
		async setDeviceSetting(value) {
			const setting = await devices.setSetting(value);
			await betweenWork(async () => {
				await Promise.all(models.map(({ card }) => sessions.close(card.id)));
			});
			return setting;
		},
		remove: (id) =>
			betweenWork(async () => {
				await sessions.close(id);
				await downloads.remove(id);
			}),
		async warm(modelId) {
			const model = modelId
				? models.find(({ card }) => card.id === modelId)
				: await chooseWarm(context, lastSpeechModel);
			const turn = { ticket: queue.ticket(), signal: new AbortController().signal };
			if (model) await context.use(model.card, turn, () => Promise.resolve());
		}
	};
}
