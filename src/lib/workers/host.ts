// The page's side of the engine: hosts it if no other tab does, otherwise reaches the host, and reports the status.
import { asset, resolve } from '$app/paths';
import { dev } from '$app/environment';
import { awaitHost, callerLockName, hold, LEADER, watch } from '#lib/relay/address.ts';
import { call, NotDelivered } from '#lib/relay/call.ts';
import { toSendable, type SendableRequest } from '#lib/relay/sendable.ts';
import type { EngineStatus } from '#lib/relay/status.ts';
import { unavailable } from '#lib/relay/unavailable.ts';
import { createEngineHere, type EngineHere } from './engine-here.ts';
import { expectsReload, reloadForIsolation } from './isolation.ts';
import { createStatus } from './page-status.ts';
import { savesData, untilQuiet, untilUsed } from './quiet.ts';
import { linkServiceWorker, type ServiceWorkerLink } from './service-worker-link.ts';

export type Host = {
	/** Answers any /v1 request, wherever the engine is. Works from the first moment, without a service worker. */
	send(request: Request): Promise<Response>;
	status: { subscribe(listener: (status: EngineStatus) => void): () => void };
};

export type HostOptions = {
	/** Whether a reload now would disturb the visitor. */
	isBusy(): boolean;
};

const PATIENCE_MILLISECONDS = 10_000; // a tab that takes over needs a moment to start

const ATTEMPTS = 3; // if engines end before they answer

/** Called once per page. */
export function startHost({ isBusy }: HostOptions): Host {
	let engineHere: EngineHere | undefined;
	let warmed: Promise<void> | undefined;
	const status = createStatus(({ place }) => {
		if (place === 'unavailable') void lookForHost(0); // it took longer than we waited, and is here now
	});
	const link = linkServiceWorker(
		asset('/service-worker.js'),
		resolve('/'),
		dev ? 'module' : 'classic'
	);

	function lead(): Promise<never> {
		// A long list of addresses, which the page can be shown without; it comes while the engine's script does.
		const settings = import('./settings-here.ts').then(({ settingsHere }) =>
			settingsHere(asset('/models'), resolve('/'))
		);
		const engine = createEngineHere(settings);
		engineHere = engine;
		status.change({ place: 'here' });
		if (!expectsReload() && !savesData()) warmed = engine.warm();
		void link.then(async (worker) => {
			if (!worker) return;
			worker.onCall(engine.connect);
			engine.announce(await worker.clientId());
		});
		return new Promise(() => undefined); // leads until the tab is closed
	}

	/** Settles once it is known whether this tab leads: earlier requests must not look for another tab. */
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
	// WebKit sets a page that was left aside, asleep with its workers and their locks: other pages would take that engine
	// for one that answers. The page's own locks are lost there, so on its return it starts anew.
	addEventListener('pagehide', () => engineHere?.end());
	addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
	void link.then(async (worker) => {
		if (!worker) return;
		const userIsHere = () => navigator.userActivation.hasBeenActive;
		reloadForIsolation(() => !isBusy() && !userIsHere());
		if (savesData()) await untilUsed(status);
		// Saving comes later: on a first visit it would fetch the same files at the same time as the model.
		await untilQuiet(status, warmed);
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

/** Reaches the engine in another tab: the service worker only passes the port on. */
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
	const callerLock = callerLockName();
	const release = await hold(navigator.locks, callerLock);
	try {
		const answered = call(port1, request, { gone, signal, callerLock });
		link.forward(host.clientId, port2);
		const { response, done } = await answered;
		void done.then(stop).then(release);
		return response;
	} catch (error) {
		stop();
		release();
		if (error instanceof NotDelivered) return sendElsewhere(request, signal, link, attempts - 1);
		throw error;
	}
}
