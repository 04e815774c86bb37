// The engine of this tab: one worker, restarted when it dies, reached over one port per request.
import { proxy, transfer, type Remote } from 'comlink';
import { addressOf, watch } from '#lib/relay/address.ts';
import type { SiteSender } from '#lib/api/gate/site-admission.ts';
import { call, NotDelivered } from '#lib/relay/call.ts';
import { toSendable } from '#lib/relay/sendable.ts';
import type { EngineWorkerApi } from './engine.worker.ts';
import type { WorkerSettings } from './settings.ts';
import { startWorker } from './start-worker.ts';

export type EngineHere = {
	/** Gives the engine a port on which a request will arrive; the app's own pages need no key. */
	connect(port: MessagePort, isApp: boolean, site?: SiteSender): void;
	/** Calls the engine directly, without the service worker. `site`: for a page of another origin. */
	send(request: Request, site?: SiteSender): Promise<Response>;
	/** Loads the model that will most likely speak first; settles when that is done or has failed. */
	warm(): Promise<void>;
	/** From now on other tabs find this engine through the service worker. */
	announce(clientId: string): void;
	/** Ends the worker, and with it all that it holds; no other one follows. */
	end(): void;
};

const ATTEMPTS = 3;

type Incarnation = { remote: Remote<EngineWorkerApi>; gone: AbortSignal };

/** @param settings may be on their way */
export function createEngineHere(settings: WorkerSettings | Promise<WorkerSettings>): EngineHere {
	let incarnations = 0;
	let isOver = false;
	let running: Worker | undefined;
	let clientId: string | undefined;
	let current = start();

	function start(): Promise<Incarnation> {
		const number = incarnations++;
		const lifeLock = `engine@${crypto.randomUUID()}`;
		const create = () => {
			running = new Worker(new URL('./engine.worker.ts', import.meta.url), {
				type: 'module',
				name: 'engine'
			});
			if (isOver) running.terminate();
			return running;
		};
		const starting = startWorker<EngineWorkerApi>(create, async (remote) =>
			remote.start(await settings, lifeLock, proxy(persist))
		).then(({ worker, remote }) => {
			const { gone } = watch(navigator.locks, lifeLock);
			gone.addEventListener('abort', () => {
				worker.terminate();
				if (!isOver) current = start();
			});
			if (clientId) void remote.hold(addressOf(clientId, number));
			return { remote, gone };
		});
		starting.catch(() => undefined); // reported to whoever sends a request
		return starting;
	}

	return {
		connect(port, isApp, site) {
			// A port that reaches no engine is closed with its worker; the calling side watches the address.
			current
				.then(({ remote }) => remote.connect(transfer(port, [port]), isApp, site))
				.catch(() => port.close());
		},
		async send(request, site) {
			const sendable = await toSendable(request);
			for (let attempt = 1; ; attempt++) {
				const { remote, gone } = await current;
				const { port1, port2 } = new MessageChannel();
				const answered = call(port1, sendable, { gone, signal: request.signal });
				void remote.connect(transfer(port2, [port2]), !site, site);
				try {
					return (await answered).response;
				} catch (error) {
					// The worker ended before it accepted the request: by now another one is starting.
					if (!(error instanceof NotDelivered) || attempt === ATTEMPTS) throw error;
				}
			}
		},
		warm() {
			return current.then(({ remote }) => remote.warm()).catch(() => undefined); // the first request reports why
		},
		announce(id) {
			clientId = id;
			const number = incarnations - 1;
			current.then(({ remote }) => remote.hold(addressOf(id, number))).catch(() => undefined);
		},
		end() {
			isOver = true;
			running?.terminate();
		}
	};
}

/** Asks the browser not to clear stored data by itself; it may ask the visitor. */
function persist(): Promise<boolean> {
	return navigator.storage?.persist?.() ?? Promise.resolve(false);
}
