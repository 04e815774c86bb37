// The page's side of the engine: leads when no other tab does, reaches the leader otherwise, tells the status.
import { asset, resolve } from '$app/paths';
import { dev } from '$app/environment';
import { awaitHost, LEADER, watch } from '#lib/relay/address.ts';
import { call, NotDelivered, toSendable, type SendableRequest } from '#lib/relay/relay.ts';
import { STATUS_CHANNEL, type EngineActivity, type EngineStatus } from '#lib/relay/status.ts';
import { unavailable } from '#lib/relay/unavailable.ts';
import { createEngineHere, type EngineHere } from './engine-here.ts';
import { expectsReload, reloadForIsolation } from './isolation.ts';
import { linkServiceWorker, type ServiceWorkerLink } from './service-worker-link.ts';
import { settingsHere } from './settings-here.ts';

export type Host = {
	/** Answers any /v1 request, wherever the engine is. Works from the first moment, without a service worker. */
	send(request: Request): Promise<Response>;
	status: { subscribe(listener: (status: EngineStatus) => void): () => void };
};

export type HostOptions = {
	/** Whether a reload now would disturb somebody. */
	isBusy(): boolean;
};

const PATIENCE_MILLISECONDS = 10_000; // a tab that takes over needs a moment to start

const ATTEMPTS = 3; // with engines that end before they answer

const SAVE_PATIENCE_MILLISECONDS = 15_000; // a model that will not open must not keep the app from being saved

/** Called once per page. */
export function startHost({ isBusy }: HostOptions): Host {
	let engineHere: EngineHere | undefined;
	let warmed: Promise<void> | undefined;
	const status = createStatus(({ place }) => {
		if (place === 'unavailable') void lookForHost(0); // it took longer than our patience, and is here now
	});
	const link = linkServiceWorker(
		asset('/service-worker.js'),
		resolve('/'),
		dev ? 'module' : 'classic'
	);

	function lead(): Promise<never> {
		const engine = createEngineHere(settingsHere(asset('/models')));
		engineHere = engine;
		status.change({ place: 'here' });
		if (!expectsReload()) warmed = engine.warm();
		void link.then(async (worker) => {
			if (!worker) return;
			worker.onCall(engine.connect);
			engine.announce(await worker.clientId());
		});
		return new Promise(() => undefined); // leads until the tab is closed
	}

	/** Settles once it is known whether this tab leads: what is asked before must not look for another tab. */
	const decided = new Promise<void>((decide) => {
		void navigator.locks.request(LEADER, { ifAvailable: true }, (lock) => {
			const leading = lock ? lead() : undefined;
			if (!lock) void navigator.locks.request(LEADER, lead);
			decide();
			return leading;
		});
	});
	async function lookForHost(patienceMilliseconds: number): Promise<void> {
		const host = await awaitHost(navigator.locks, patienceMilliseconds);
		if (!engineHere) status.change({ place: host ? 'elsewhere' : 'unavailable' });
	}
	void lookForHost(PATIENCE_MILLISECONDS);
	void link.then(async (worker) => {
		if (!worker) return;
		const userIsHere = () => navigator.userActivation.hasBeenActive;
		reloadForIsolation(() => !isBusy() && !userIsHere());
		// Saving comes second: on a first visit it would fetch the same files at the same time as the model.
		await Promise.race([warmed, pause(SAVE_PATIENCE_MILLISECONDS)]);
		if (!dev) status.change({ offlineReady: await worker.save() });
	});

	return {
		async send(request) {
			await decided;
			if (engineHere) return engineHere.send(request);
			return sendElsewhere(await toSendable(request), request.signal, await link);
		},
		status
	};
}

/** Reaches the engine of another tab: the service worker only passes the port on. */
async function sendElsewhere(
	request: SendableRequest,
	signal: AbortSignal,
	link: ServiceWorkerLink | undefined,
	attempts = ATTEMPTS
): Promise<Response> {
	const host = await awaitHost(navigator.locks, PATIENCE_MILLISECONDS);
	if (!host || !link || attempts === 0) {
		return unavailable('Another tab has the speech engine and cannot be reached. Close that tab.');
	}
	const { port1, port2 } = new MessageChannel();
	const { gone, stop } = watch(navigator.locks, host.address);
	try {
		const answered = call(port1, request, { gone, signal });
		link.forward(host.clientId, port2);
		const { response, done } = await answered;
		void done.then(stop);
		return response;
	} catch (error) {
		stop();
		if (error instanceof NotDelivered) return sendElsewhere(request, signal, link, attempts - 1);
		throw error;
	}
}

function pause(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** @param onNews called after each word of an engine, wherever it is */
function createStatus(onNews: (status: EngineStatus) => void) {
	const listeners = new Set<(status: EngineStatus) => void>();
	let current: EngineStatus = {
		place: 'starting',
		activity: 'idle',
		device: null,
		threads: 1,
		queued: 0,
		download: null,
		notice: null,
		offlineReady: false
	};
	function change(news: Partial<EngineStatus>): void {
		current = { ...current, ...news };
		for (const listener of listeners) listener(current);
	}
	const channel = new BroadcastChannel(STATUS_CHANNEL);
	channel.onmessage = ({ data: news }: MessageEvent<EngineActivity | string>) => {
		if (typeof news !== 'object') return;
		change(news);
		onNews(current);
	};
	channel.postMessage('what are you doing?');
	return {
		change,
		subscribe(listener: (status: EngineStatus) => void) {
			listeners.add(listener);
			listener(current);
			return () => void listeners.delete(listener);
		}
	};
}
