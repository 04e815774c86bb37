// A page's link to its service worker.
import type { SiteSender } from '#lib/api/gate/site-admission.ts';
import type { PageMessage, WorkerMessage } from '#lib/relay/page-messages.ts';

export type ServiceWorkerLink = {
	clientId(): Promise<string>;
	/** `site`: the request is of a page of another origin. */
	forward(to: string, port: MessagePort, site?: SiteSender): void;
	save(): Promise<boolean>;
	/** Called with requests for the engine in this tab. `isApp`: from another of the app's own pages. */
	onCall(listener: OnCall): void;
};

type OnCall = (port: MessagePort, isApp: boolean, site?: SiteSender) => void;

const ASK_AGAIN_MILLISECONDS = 1_000;
const ASK_SELDOM_MILLISECONDS = 60_000;

/** The link to the service worker at `url`, or undefined if there can be none (private windows, plain HTTP). */
export async function linkServiceWorker(
	url: string,
	scope: string,
	type: WorkerType
): Promise<ServiceWorkerLink | undefined> {
	const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
	if (!container) return undefined;
	let active: ServiceWorker | null;
	try {
		const registering = container.register(url, { scope, type, updateViaCache: 'none' });
		// One that is there from an earlier visit serves, however long looking for a newer one takes.
		({ active } = await Promise.race([container.ready, registering.then(() => container.ready)]));
	} catch {
		return undefined; // the page works without it: only other callers of /v1 and offline use need it
	}
	return active ? linkTo(container, active) : undefined;
}

/** The link to the service worker that answers for this page, whoever registered it; undefined if there is none in time. */
export async function linkReadyWorker(
	patienceMilliseconds: number
): Promise<ServiceWorkerLink | undefined> {
	const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
	if (!container) return undefined;
	const registration = await Promise.race([
		container.ready,
		new Promise<undefined>((resolve) => setTimeout(resolve, patienceMilliseconds))
	]);
	return registration?.active ? linkTo(container, registration.active) : undefined;
}

function linkTo(container: ServiceWorkerContainer, active: ServiceWorker): ServiceWorkerLink {
	function tell(message: PageMessage, port: MessagePort): void {
		// After an update, the controller is the newer one.
		(container.controller ?? active).postMessage(message, [port]);
	}
	function ask<T>(message: PageMessage): Promise<T> {
		const { port1, port2 } = new MessageChannel();
		return new Promise((resolve) => {
			port1.onmessage = ({ data: reply }: MessageEvent<T>) => {
				port1.close();
				resolve(reply);
			};
			tell(message, port2);
		});
	}
	/** A browser that is busy may end a service worker before it answers. Only for what does no harm twice. */
	async function askUntilAnswered<T>(message: PageMessage): Promise<T> {
		for (let wait = ASK_AGAIN_MILLISECONDS; ; wait = Math.min(2 * wait, ASK_SELDOM_MILLISECONDS)) {
			const answer = await Promise.race([
				ask<T>(message).then((value) => ({ value })),
				new Promise<undefined>((resolve) => setTimeout(resolve, wait))
			]);
			if (answer) return answer.value;
		}
	}

	// This page was still loading when the worker claimed the open pages, and was missed.
	if (!container.controller) void askUntilAnswered<true>({ type: 'claim' });

	return {
		clientId: () => askUntilAnswered<string>({ type: 'who am i' }),
		forward: (to, port, site) => tell({ type: 'forward', to, ...(site && { site }) }, port),
		save: () => ask<boolean>({ type: 'save' }),
		onCall(listener) {
			container.addEventListener('message', ({ data: message, ports }: MessageEvent) => {
				const [port] = ports;
				const { type, isApp, site } = message as WorkerMessage; // only our service worker posts here
				if (type === 'call' && port) listener(port, isApp, site as SiteSender | undefined); // as forwarded above
			});
			container.startMessages();
		}
	};
}
