// The engine behind this frame: the visitor's own where the browser shares their storage, one of its own otherwise.
import type { SiteSender } from '#lib/api/gate/site-admission.ts';
import { createEngineHere, type EngineHere } from '#lib/workers/engine-here.ts';
import { createHosting, type Hosting } from '#lib/workers/hosting.ts';
import { linkServiceWorker } from '#lib/workers/service-worker-link.ts';

export type FrameEngine = {
	/** Starts the engine at the first request. */
	send(request: Request, site: SiteSender): Promise<Response>;
	end(): void;
};

/** @param home where the app is */
export function createFrameEngine(home: URL): FrameEngine {
	let shared: Hosting | undefined;
	let own: EngineHere | undefined;

	async function settings() {
		const { settingsHere } = await import('#lib/workers/settings-here.ts');
		return settingsHere(`${home.pathname}models`, home.pathname);
	}
	function share(): Hosting {
		const worker = new URL('service-worker.js', home).href;
		const link = linkServiceWorker(
			worker,
			home.pathname,
			import.meta.env.DEV ? 'module' : 'classic'
		);
		return createHosting({ settings, link });
	}

	return {
		send(request, site) {
			if (!site.lent) return (shared ??= share()).send(request, site);
			return (own ??= createEngineHere(settings())).send(request, site);
		},
		end() {
			shared?.end();
			own?.end();
		}
	};
}
