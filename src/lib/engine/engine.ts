// The engine: text to sound and sound to text over whatever models it is given. A library: it runs in Node as well.
import type { Model, ModelCard, OfferedCard } from '#lib/models/model.ts';
import type { Device } from '#lib/runtime/runtime.ts';
import { createInMemoryStore } from '#lib/storage/in-memory-store.ts';
import type { DeviceSetting, Gpu } from './devices/choose-run.ts';
import { createDevices } from './devices/devices.ts';
import { createLastSpeechModel } from './settings/last-speech-model.ts';
import { createInMemoryKeyValueStore, type KeyValueStore } from './settings/key-value-store.ts';
import {
	createPronunciationDictionary,
	type PronunciationDictionary
} from './settings/pronunciations.ts';
import { createDownloads, type DownloadParts, type Downloads } from './downloads/downloads.ts';
import { createOpenBest } from './sessions/open-best.ts';
import { createQueue } from './sessions/queue.ts';
import type { DownloadWork } from './downloads/running-downloads.ts';
import { createSessions, type OpenSession } from './sessions/sessions.ts';
import { speak } from './speech/speak.ts';
import { transcribe } from './transcription/transcribe.ts';
import { explainVoiceStore } from './voice-store/explain-failures.ts';
import { createInMemoryVoiceStore, type VoiceStore } from './voice-store/voice-store.ts';
import { createVoices, type Voices } from './voices/voices.ts';
import type {
	SpeechRequest,
	TranscriptionRequest,
	TranscriptionEvent,
	SpeechChunk,
	EngineWork
} from './requests.ts';
import type { EngineContext } from './context.ts';

export type { Reading } from './requests.ts';
export type { EngineVoice, NewVoice, CloneRequest } from './voices/voices.ts';
export type { ClonedVoice } from './voice-store/voice-store.ts';
export type { BuildState } from './downloads/builds.ts';
export type { ModelSource } from '#lib/storage/source.ts';
export type { DownloadNews } from './downloads/run-download.ts';

export type Engine = Downloads &
	Voices & {
		deviceSetting(): Promise<DeviceSetting>;
		/** Holds from the next use of each model. @throws SpeechError for anything else than a DeviceSetting. */
		setDeviceSetting(value: unknown): Promise<DeviceSetting>;
		/** Models that callers may name, with where each runs (null until it has been opened). */
		models(): { card: OfferedCard; device: Device | null }[];
		/**
		 * Says a text sentence by sentence. Throws SpeechError before the first piece for an unknown model or voice,
		 * a model that must be downloaded first, or a text with nothing to say. Throws the signal's reason, before the
		 * next sentence, once it aborts.
		 */
		speak(request: SpeechRequest, signal: AbortSignal): AsyncIterable<SpeechChunk>;
		/**
		 * Transcribes window by window, and reads no more of the sound than the next one needs; times are seconds from
		 * the start of the sound. Aborts as `speak` does.
		 */
		transcribe(
			request: TranscriptionRequest,
			signal: AbortSignal
		): AsyncIterable<TranscriptionEvent>;
		/** The visitor's pronunciation dictionary as it was written. */
		pronunciations: PronunciationDictionary['text'];
		setPronunciations: PronunciationDictionary['setText'];
		/** Opens a model ahead of its first use; without an id the one that spoke last, or the first that speaks. */
		warm(modelId?: string): Promise<void>;
	};

export type EngineParts = {
	models: readonly Model[];
	openSession: OpenSession;
	/** Where downloaded models are kept; without it, as long as the program runs. */
	downloads?: Omit<DownloadParts, 'keyValues'>;
	/** The graphics adapter, or null; without it, models run on the CPU. */
	gpu?(): Promise<Gpu | null>;
	/** What outlives the engine: the visitor's settings, and how self-tests of the GPU went. */
	keyValues?: KeyValueStore;
	/** Where learned voices are kept; without it, as long as the program runs. */
	voices?: VoiceStore;
	/** Told at each change of what the engine does. */
	onWork?(work: EngineWork): void;
	/** Told when a download has come to its end. */
	onDownloaded?(card: ModelCard): void;
	/** Told, in words for people, what they should know though nothing has failed for them. */
	onNotice?(notice: string): void;
};

const ACTIVITY = {
	speech: 'speaking',
	conversion: 'speaking',
	transcription: 'transcribing',
	vad: 'transcribing'
} as const satisfies Record<ModelCard['task'], EngineWork['activity']>;

export function createEngine({
	models,
	openSession,
	downloads: parts = { store: createInMemoryStore() },
	gpu = () => Promise.resolve(null),
	keyValues = createInMemoryKeyValueStore(),
	voices: keptVoices = createInMemoryVoiceStore(),
	onWork,
	onDownloaded = () => undefined,
	onNotice = () => undefined
}: EngineParts): Engine {
	const queue = createQueue();
	const voiceStore = explainVoiceStore(keptVoices);
	const devices = createDevices({ gpu, keyValues });
	const pronunciationDictionary = createPronunciationDictionary(keyValues);
	const lastSpeechModel = createLastSpeechModel(keyValues);
	const { readyRuns, ...downloads } = createDownloads(
		models,
		{ ...parts, keyValues },
		devices,
		(news) => {
			download = news;
			tell(doing);
		}
	);
	const { check } = downloads;
	const sessions = createSessions(
		createOpenBest({ openSession, devices, readyRuns, check, onNotice }),
		(card, reason) => {
			devices.avoidGpu(card);
			onNotice(
				`This device's GPU failed while ${card.label} worked (${reason}). It goes on with the processor.`
			);
		}
	);
	let device: Device | null = null;
	let doing: EngineWork['activity'] = 'idle';
	let download: DownloadWork | null = null;

	function tell(now: EngineWork['activity']): void {
		doing = now;
		const activity = now === 'idle' && download ? 'downloading' : now;
		onWork?.({ activity, device, queued: queue.waiting, download });
	}

	async function* whenReady<T>(id: string, work: () => AsyncIterable<T>) {
		if (models.some(({ card }) => card.id === id)) await downloads.assertReady(id);
		yield* work();
	}

	function isReady(id: string): Promise<boolean> {
		return downloads.assertReady(id).then(
			() => true,
			() => false
		);
	}

	async function likelySpeechModel(): Promise<Model | undefined> {
		const last = await lastSpeechModel.read();
		const speakers = models.filter(({ card }) => card.task === 'speech');
		const found = speakers.find(({ card }) => card.id === last);
		return found && (await isReady(found.card.id)) ? found : speakers[0];
	}

	const context: EngineContext = {
		models,
		rewriter: pronunciationDictionary.rewriter,
		isReady,
		keyValues,
		findCloned: (id) => voiceStore.read(id),
		ticket: queue.ticket,
		use: (card, { ticket, signal, retries = 0 }, work) => {
			const used = queue.run(ticket, signal, async () => {
				tell(sessions.device(card.id) ? ACTIVITY[card.task] : 'loading');
				let left = retries;
				const repeats = () => !signal.aborted && left-- > 0;
				try {
					return await sessions.use(
						card,
						(session) => {
							device = sessions.device(card.id);
							tell(ACTIVITY[card.task]);
							return work(session);
						},
						repeats
					);
				} finally {
					tell('idle');
				}
			});
			used.catch(() => tell(doing)); // whoever gave up in the queue is not waiting any more
			return used;
		}
	};

	const { assertReady } = downloads;
	const voices = createVoices({
		context,
		store: voiceStore,
		assertReady,
		persist: parts.persist,
		speak: (request, signal) => speak(context, request, signal)
	});

	return {
		...voices,
		models: () =>
			models.flatMap(({ card }) =>
				card.task === 'vad' ? [] : [{ card, device: sessions.device(card.id) }]
			),
		speak: (request, signal) =>
			whenReady(request.model, async function* () {
				for await (const piece of speak(context, request, signal)) {
					lastSpeechModel.note(request.model);
					yield piece;
				}
			}),
		transcribe: (request, signal) =>
			whenReady(request.model, () => transcribe(context, request, signal)),
		...downloads,
		async *download(id, options, signal) {
			for await (const news of downloads.download(id, options, signal)) {
				const card = models.find(({ card }) => card.id === id)?.card;
				if (news.type === 'done' && card) onDownloaded(card);
				yield news;
			}
		},
		pronunciations: pronunciationDictionary.text,
		setPronunciations: pronunciationDictionary.setText,
		deviceSetting: devices.setting,
		async setDeviceSetting(value) {
			const setting = await devices.setSetting(value);
			// In its turn, so that no sentence is cut off.
			await queue.run(queue.ticket(), new AbortController().signal, async () => {
				await Promise.all(models.map(({ card }) => sessions.close(card.id)));
			});
			return setting;
		},
		remove(id) {
			// In its turn, so that no sentence is cut off and nobody opens the model in between.
			return queue.run(queue.ticket(), new AbortController().signal, async () => {
				await sessions.close(id);
				await downloads.remove(id);
			});
		},
		async warm(modelId) {
			const model = modelId
				? models.find(({ card }) => card.id === modelId)
				: await likelySpeechModel();
			const turn = { ticket: queue.ticket(), signal: new AbortController().signal };
			if (model) await context.use(model.card, turn, () => Promise.resolve());
		}
	};
}
