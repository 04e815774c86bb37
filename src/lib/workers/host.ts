// The page's side of the engine: hosts it if no other tab does, otherwise reaches the host, and reports the status.
import { asset, resolve } from '$app/paths';
import { dev } from '$app/environment';
import { awaitHost } from '#lib/relay/address.ts';
import type { EngineStatus } from '#lib/relay/status.ts';
import { createHosting, PATIENCE_MILLISECONDS } from './hosting.ts';
import { expectsReload, reloadForIsolation } from './isolation.ts';
import { createStatus } from './page-status.ts';
import { savesData, untilQuiet, untilUsed } from './quiet.ts';
import { linkServiceWorker } from './service-worker-link.ts';

export type Host = {
	/** Answers any /v1 request, wherever the engine is. Works from the first moment, without a service worker. */
	send(request: Request): Promise<Response>;
	status: { subscribe(listener: (status: EngineStatus) => void): () => void };
};

export type HostOptions = {
	/** Whether a reload now would disturb the visitor. */
	isBusy(): boolean;
};

/** Called once per page. */
export function startHost({ isBusy }: HostOptions): Host {
	let warmed: Promise<void> | undefined;
	const status = createStatus(({ place }) => {
		if (place === 'unavailable') void lookForHost(0); // it took longer than we waited, and is here now
	});
	const link = linkServiceWorker(
		asset('/service-worker.js'),
		resolve('/'),
		dev ? 'module' : 'classic'
	);
	const hosting = createHosting({
		// A long list of addresses, which the page can be shown without; it comes while the engine's script does.
		settings: async () => {
			const { settingsHere } = await import('./settings-here.ts');
			return settingsHere(asset('/models'), resolve('/'));
		},
		link,
		onLead(engine) {
			status.change({ place: 'here' });
			if (!expectsReload() && !savesData()) warmed = engine.warm();
		}
	});

	async function lookForHost(patienceMilliseconds: number): Promise<void> {
		const host = await awaitHost(navigator.locks, patienceMilliseconds);
		if (!hosting.engine()) status.change({ place: host ? 'elsewhere' : 'unavailable' });
	}
	void lookForHost(PATIENCE_MILLISECONDS);
	// WebKit sets a page that was left aside, asleep with its workers and their locks: other pages would take that engine
	// for one that answers. The page's own locks are lost there, so on its return it starts anew.
	addEventListener('pagehide', () => hosting.engine()?.end());
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

	return { send: (request) => hosting.send(request), status };
}
