// Assembles the engine's parts: the queue, sessions, downloads and storage.
import type { Model, ModelCard } from '#lib/models/model.ts';
import { decodeSound } from '#lib/audio/decode/decode.ts';
import { PATIENCE } from '#lib/remote/server.ts';
import { createInMemoryStore } from '#lib/storage/in-memory-store.ts';
import type { EngineContext } from './context.ts';
import type { Gpu } from './devices/choose-run.ts';
import { createDevices } from './devices/devices.ts';
import { createDownloads, type DownloadParts } from './downloads/downloads.ts';
import { createLocalFirst } from './remotes/local-first.ts';
import { createRemotes, type RemoteParts } from './remotes/remotes.ts';
import type { EngineWork } from './requests.ts';
import { createOpenBest } from './sessions/open-best.ts';
import { createOpenOnce } from './sessions/open-once.ts';
import { createQueue } from './sessions/queue.ts';
import { createWorkReport } from './sessions/report-work.ts';
import { createSessions, type OpenSession } from './sessions/sessions.ts';
import { createUseModel } from './sessions/use-model.ts';
import { createInMemoryKeyValueStore, type KeyValueStore } from './settings/key-value-store.ts';
import { createLastSpeechModel } from './settings/last-speech-model.ts';
import { createPronunciationDictionary } from './settings/pronunciations.ts';
import { createSpeeds } from './settings/speeds.ts';
import { explainVoiceStore } from './voice-store/explain-failures.ts';
import { createInMemoryVoiceStore, type VoiceStore } from './voice-store/voice-store.ts';

export type EngineParts = {
	models: readonly Model[];
	openSession: OpenSession;
	/** Where downloaded models are kept; without it, only for as long as the program runs. */
	downloads?: Omit<DownloadParts, 'keyValues'>;
	/** The graphics adapter, or null; without it, models run on the CPU. */
	gpu?(): Promise<Gpu | null>;
	/** What outlives the engine: the visitor's settings and the results of GPU self-tests. */
	keyValues?: KeyValueStore;
	/** Where cloned voices are kept; without it, only for as long as the program runs. */
	voices?: VoiceStore;
	/** How remote servers are asked; what is absent is the usual. */
	remotes?: Partial<RemoteParts>;
	/** Called whenever the engine's activity changes. */
	onWork?(work: EngineWork): void;
	/** Called when a download finishes. */
	onDownloaded?(card: ModelCard): void;
	/** Receives human-readable notices: things users should know although nothing has failed for them. */
	onNotice?(notice: string): void;
};

const USUAL_REMOTE_PARTS: RemoteParts = {
	fetch: (url, init) => fetch(url, init),
	decode: decodeSound,
	patience: PATIENCE
};

export function assembleEngine({
	models,
	openSession,
	downloads: parts = { store: createInMemoryStore() },
	gpu = () => Promise.resolve(null),
	keyValues = createInMemoryKeyValueStore(),
	voices = createInMemoryVoiceStore(),
	remotes: remoteParts,
	onWork,
	onDownloaded = () => undefined,
	onNotice = () => undefined
}: EngineParts) {
	const queue = createQueue();
	const report = createWorkReport(() => queue.waiting, onWork);
	const voiceStore = explainVoiceStore(voices);
	const devices = createDevices({ gpu, keyValues });
	const dictionary = createPronunciationDictionary(keyValues);
	const lastSpeechModel = createLastSpeechModel(keyValues);
	const speeds = createSpeeds(keyValues);
	const { downloads, opening } = createDownloads(models, { ...parts, keyValues }, devices, {
		onDownload: report.downloading,
		onDownloaded,
		openOnce: (...args) => openOnce(...args)
	});
	const { isReady, assertReady } = downloads;
	const remotes = createRemotes(keyValues, { ...USUAL_REMOTE_PARTS, ...remoteParts });
	const localFirst = createLocalFirst(keyValues, { assertReady, waiting: () => queue.waiting });
	const sessions = createSessions(
		createOpenBest({ openSession, devices, ...opening, onNotice }),
		avoidGpu
	);
	const openOnce = createOpenOnce({ queue, sessions, report, ...opening, state: downloads.state });
	const context: EngineContext = {
		models,
		rewriter: dictionary.rewriter,
		isReady,
		keyValues,
		findCloned: (id) => voiceStore.read(id),
		ticket: queue.ticket,
		use: createUseModel(queue, sessions, report, speeds)
	};
	return {
		context,
		queue,
		sessions,
		devices,
		downloads,
		voiceStore,
		dictionary,
		lastSpeechModel,
		speeds,
		remotes,
		localFirst
	};

	function avoidGpu(card: ModelCard, cause: unknown): void {
		console.warn(card.label, cause);
		devices.avoidGpu(card);
		onNotice(`This device's GPU failed while ${card.label} worked. It goes on with the processor.`);
	}
}
