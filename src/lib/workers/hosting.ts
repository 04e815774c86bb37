// One of several pages of an origin hosts the engine; the others reach it through the service worker.
import type { SiteSender } from '#lib/api/gate/site-admission.ts';
import { awaitHost, callerLockName, hold, LEADER, watch } from '#lib/relay/address.ts';
import { call, NotDelivered } from '#lib/relay/call.ts';
import { toSendable, type SendableRequest } from '#lib/relay/sendable.ts';
import { unavailable } from '#lib/relay/unavailable.ts';
import { createEngineHere, type EngineHere } from './engine-here.ts';
import type { ServiceWorkerLink } from './service-worker-link.ts';
import type { WorkerSettings } from './settings.ts';

export type HostingParts = {
	/** Asked once, when this page leads: a long list of addresses. */
	settings(): Promise<WorkerSettings>;
	/** Undefined where there is no service worker: then a page that does not lead reaches nobody. */
	link: Promise<ServiceWorkerLink | undefined>;
	/** This page leads from now on. */
	onLead?(engine: EngineHere): void;
	/** What the service worker brings is from this site's own pages, which need no key. */
	trustsCalls?: boolean;
};

export type Hosting = {
	/** Answers any /v1 request, wherever the engine is. `site`: for a page of another origin. */
	send(request: Request, site?: SiteSender): Promise<Response>;
	/** The engine, where this page leads. */
	engine(): EngineHere | undefined;
	/** Ends the engine if it is here, and makes way for another page. */
	end(): void;
};

/** A tab that takes over needs a moment to start. */
export const PATIENCE_MILLISECONDS = 10_000;

const ATTEMPTS = 3; // if engines end before they answer

export function createHosting({ settings, link, onLead, trustsCalls }: HostingParts): Hosting {
	let engineHere: EngineHere | undefined;
	let release: () => void = () => undefined;
	const ended = new AbortController();

	function lead(): Promise<void> {
		const engine = createEngineHere(settings());
		engineHere = engine;
		onLead?.(engine);
		void link.then(async (worker) => {
			if (!worker) return;
			worker.onCall((port, isApp, site) =>
				engine.connect(port, trustsCalls === true ? !site : isApp, site)
			);
			engine.announce(await worker.clientId());
		});
		// Leads until the tab is closed, or it has ended.
		return new Promise((resolve) => (release = resolve));
	}

	/** Settles once it is known whether this tab leads: earlier requests must not look for another tab. */
	const decided = new Promise<void>((decide) => {
		void navigator.locks.request(LEADER, { ifAvailable: true }, (lock) => {
			const leading = lock ? lead() : undefined;
			if (!lock)
				navigator.locks.request(LEADER, { signal: ended.signal }, lead).catch(() => undefined); // ended before its turn
			decide();
			return leading;
		});
	});

	return {
		async send(request, site) {
			await decided;
			if (engineHere) return engineHere.send(request, site);
			return sendElsewhere(await toSendable(request), request.signal, await link, site);
		},
		engine: () => engineHere,
		end() {
			ended.abort();
			engineHere?.end();
			release();
		}
	};
}

/** Reaches the engine in another tab: the service worker only passes the port on. */
async function sendElsewhere(
	request: SendableRequest,
	signal: AbortSignal,
	link: ServiceWorkerLink | undefined,
	site: SiteSender | undefined,
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
		link.forward(host.clientId, port2, site);
		const { response, done } = await answered;
		void done.then(stop).then(release);
		return response;
	} catch (error) {
		stop();
		release();
		if (error instanceof NotDelivered)
			return sendElsewhere(request, signal, link, site, attempts - 1);
		throw error;
	}
}
