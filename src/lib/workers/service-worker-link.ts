// What a page says to its service worker. The messages' types are shared with src/service-worker.

/** A page's words to the service worker; each comes with a port, for the answer or to be passed on. */
export type PageMessage =
	/** Answered with this page's client id. */
	| { type: 'who am i' }
	/** The port is passed on to the tab with this client id. */
	| { type: 'forward'; to: string }
	/** Save everything for offline use; answered with `true` when all is saved, `false` when something is missing. */
	| { type: 'save' };

/** The service worker's word to the tab that hosts the engine; comes with the port of one request. */
export type WorkerMessage = { type: 'call' };

export type ServiceWorkerLink = {
	clientId(): Promise<string>;
	forward(to: string, port: MessagePort): void;
	save(): Promise<boolean>;
	/** Hears of requests for the engine in this tab. */
	onCall(listener: (port: MessagePort) => void): void;
};

/** The link to the service worker at `url`, or undefined where there can be none (private windows, plain http). */
export async function linkServiceWorker(
	url: string,
	scope: string,
	type: WorkerType
): Promise<ServiceWorkerLink | undefined> {
	const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
	if (!container) return undefined;
	try {
		await container.register(url, { scope, type, updateViaCache: 'none' });
	} catch {
		return undefined; // the page works without: only other callers of /v1 and offline use need it
	}
	const { active } = await container.ready;
	if (!active) return undefined;

	function tell(message: PageMessage, port: MessagePort): void {
		// After an update the controller is the newer one.
		(container?.controller ?? active)?.postMessage(message, [port]);
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

	return {
		clientId: () => ask<string>({ type: 'who am i' }),
		forward: (to, port) => tell({ type: 'forward', to }, port),
		save: () => ask<boolean>({ type: 'save' }),
		onCall(listener) {
			container.addEventListener('message', ({ data: message, ports }: MessageEvent) => {
				const [port] = ports;
				if ((message as WorkerMessage).type === 'call' && port) listener(port); // ours alone sends here
			});
			container.startMessages();
		}
	};
}
