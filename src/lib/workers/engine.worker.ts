// The engine's thread: puts the parts together, answers requests that arrive on ports, and broadcasts its status.
import { expose } from 'comlink';
import { createAccount } from '#lib/account/account.ts';
import { SITES_CHANNEL } from '#lib/account/sites.ts';
import { createApi } from '#lib/api/api.ts';
import type { SiteSender } from '#lib/api/gate/site-admission.ts';
import { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import { createEngine, type Engine } from '#lib/engine/engine.ts';
import { models } from '#lib/models/index.ts';
import { holdForLife, watch } from '#lib/relay/address.ts';
import { answer } from '#lib/relay/answer.ts';
import { STATUS_CHANNEL, type EngineActivity } from '#lib/relay/status.ts';
import { threadsHere } from '#lib/runtime/threads.ts';
import { createOpfsStore } from '#lib/storage/opfs.ts';
import { createAccountStore } from './account-store.ts';
import { answerAddress, isForAddress } from './addresses/answer-address.ts';
import { findGpu } from './find-gpu.ts';
import { decodeInWorker as decodeMedia } from './decode/decode-in-worker.ts';
import { createSettingsStore } from './settings-store.ts';
import { createOpenSession } from './open-session.ts';
import { saveExtras } from './save-extras.ts';
import { MODEL_STORE, type WorkerSettings } from './settings.ts';
import { createVoiceStore } from './voice-store.ts';
import type { EngineWork } from '#lib/engine/requests.ts';

/** The first audio has priority. */
const QUIET_MILLISECONDS = 20_000;

const channel = new BroadcastChannel(STATUS_CHANNEL);
/** Frames in other sites hear at once that consent was taken back. */
const sites = new BroadcastChannel(SITES_CHANNEL);
let work: EngineWork = { activity: 'idle', device: null, queued: 0, download: null };
let notice: string | null = null;
let engine: Engine | undefined;
let api: ReturnType<typeof createApi> | undefined;

function tell(): void {
	channel.postMessage({ ...work, threads: threadsHere(), notice } satisfies EngineActivity);
}
channel.onmessage = tell; // every message on it is the same question

let saving = Promise.resolve();

/** One after the other: several pages may watch the same download. */
function saveLater(modelId: string, settings: WorkerSettings): void {
	saving = saving
		.then(async () => saveExtras(modelId, settings, (await findGpu()) ? 'webgpu' : 'wasm'))
		.catch(() => undefined); // tried again next time
}

/** Resumes what an earlier run of this engine had started. */
async function saveForReady(settings: WorkerSettings): Promise<void> {
	for (const { card } of models) {
		if (card.download && (await engine?.state(card.id))?.state === 'ready') {
			saveLater(card.id, settings);
		}
	}
}

const workerApi = {
	/**
	 * `lifeLock` is held from now on, so that the page notices when this worker dies. `persist` asks the browser to
	 * keep what is stored: only pages can.
	 */
	async start(
		settings: WorkerSettings,
		lifeLock: string,
		persist: () => Promise<boolean>
	): Promise<void> {
		engine = createEngine({
			models,
			openSession: createOpenSession(settings),
			downloads: {
				store: createOpfsStore(MODEL_STORE),
				persist
			},
			keyValues: createSettingsStore(),
			voices: createVoiceStore(),
			remotes: {
				decode: (file, sampleRate, signal) => decodeSound(file, sampleRate, signal, { decodeMedia })
			},
			gpu: findGpu,
			onWork(now) {
				work = now;
				tell();
			},
			onDownloaded: ({ id }) => saveLater(id, settings),
			onNotice(news) {
				notice = news;
				tell();
			}
		});
		api = createApi({
			engine,
			decode: (file, sampleRate, signal, limits) =>
				decodeSound(file, sampleRate, signal, { ...limits, decodeMedia }),
			openSound: (file, sampleRate, signal) => openSound(file, sampleRate, signal, { decodeMedia }),
			account: createAccount(createAccountStore(), undefined, () => sites.postMessage('changed')),
			basePath: settings.basePath
		});
		await holdForLife(navigator.locks, lifeLock);
		tell();
		setTimeout(() => void saveForReady(settings), QUIET_MILLISECONDS);
	},
	/** From now on the service worker finds this engine under `address`, and tabs that had given up are told. */
	async hold(address: string): Promise<void> {
		await holdForLife(navigator.locks, address);
		tell();
	},
	/** Answers the one request that arrives on `port`. `site`: of a page of another origin. */
	connect(port: MessagePort, isApp: boolean, site?: SiteSender): void {
		const answerer = api;
		if (!answerer) throw new Error('the engine was asked before it was started');
		answer(
			port,
			(request, onBegun) =>
				isApp && isForAddress(request)
					? answerAddress(request)
					: answerer(request, { isApp, site, onBegun }),
			(lock) => watch(navigator.locks, lock)
		);
	},
	/** Loads the model that will most likely speak first, so that the first audio comes soon. */
	async warm(): Promise<void> {
		await engine?.warm();
	}
};

export type EngineWorkerApi = typeof workerApi;

expose(workerApi);
