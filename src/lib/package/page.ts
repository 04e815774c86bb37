// aloud.js of the npm package's assets: the engine in a page of somebody else's own site. It is loaded from where its
// workers and models lie, never bundled, and so finds them beside itself.
import type { SiteSender } from '#lib/api/gate/site-admission.ts';
import { createEngineHere } from '#lib/workers/engine-here.ts';
import { createHosting } from '#lib/workers/hosting.ts';
import { createStatus } from '#lib/workers/page-status.ts';
import { linkReadyWorker } from '#lib/workers/service-worker-link.ts';
import type { EngineStatus } from '#lib/relay/status.ts';

/** Of the package that this file comes with: put in when it is built. */
declare const PACKAGE_VERSION: string;

export const version = PACKAGE_VERSION;

export type StartOptions = {
	/** The folder of this file, with a slash at its end. */
	assets: string;
	/** The site's service worker answers /v1 with this package, and brings requests of other pages. */
	serviceWorker: boolean;
};

export type Started = {
	send(request: Request): Promise<Response>;
	subscribe(listener: (status: EngineStatus) => void): () => void;
	end(): void;
};

const PATIENCE_MILLISECONDS = 10_000;

export function start({ assets, serviceWorker }: StartOptions): Started {
	const status = createStatus(() => undefined);
	const settings = async () => {
		const { settingsHere } = await import('#lib/workers/settings-here.ts');
		return settingsHere(new URL('models', assets).href);
	};
	const host: { send(request: Request, site?: SiteSender): Promise<Response>; end(): void } =
		serviceWorker
			? createHosting({
					settings,
					link: linkReadyWorker(PATIENCE_MILLISECONDS),
					onLead: () => status.change({ place: 'here' }),
					trustsCalls: true
				})
			: createEngineHere(settings());
	if (!serviceWorker) status.change({ place: 'here' });
	return {
		send: (request) => host.send(request),
		subscribe: (listener) => status.subscribe(listener),
		end: () => host.end()
	};
}
