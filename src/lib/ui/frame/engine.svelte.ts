// The engine as the pages see it: the API's client, the status, the voices and models it lists.
import {
	createClient,
	questionIn,
	type Client,
	type ListedModel,
	type ListedVoice
} from '#lib/api/client/client.ts';
import type { EngineStatus } from '#lib/relay/status.ts';
import { problemOf, type Problem } from '../base/problem.ts';
import { consent } from './consent.svelte.ts';
import { notices } from './notices.svelte.ts';

/** The part of the host (workers/host.ts) that pages need. */
export type HostLike = {
	send(request: Request): Promise<Response>;
	status: { subscribe(listener: (status: EngineStatus) => void): () => void };
};

const STARTING: EngineStatus = {
	place: 'starting',
	activity: 'idle',
	device: null,
	threads: 0,
	queued: 0,
	download: null,
	notice: null,
	offlineReady: false
};

export class Engine {
	status = $state.raw<EngineStatus>(STARTING);
	voices = $state.raw<ListedVoice[]>([]);
	models = $state.raw<ListedModel[]>([]);
	/** Why there is no list of voices. */
	problem = $state.raw<Problem | null>(null);
	#client: Client | undefined;
	#host: HostLike | undefined;

	/** Called once, by the root layout. */
	attach(host: HostLike, origin: string): void {
		this.#host = host;
		this.#client = createClient(
			(request) => host.send(request),
			origin,
			(question) => consent.ask(question)
		);
		host.status.subscribe((status) => {
			const before = this.status;
			const hasCome = status.place !== before.place && status.place !== 'unavailable';
			this.status = status;
			notices.hear(status.notice);
			if ((hasCome && this.problem) || hasChangedModels(before, status)) void this.list();
		});
		// Another tab may have downloaded or deleted a model meanwhile.
		document.addEventListener('visibilitychange', () => {
			if (document.visibilityState === 'visible') void this.list();
		});
		void this.list();
	}

	get client(): Client {
		if (!this.#client) throw new Error('The engine is used before the layout has attached a host');
		return this.#client;
	}

	/** Any request of the API, sent as the app's own: it needs no key, and nothing is charged. */
	send(request: Request): Promise<Response> {
		if (!this.#host) throw new Error('The engine is used before the layout has attached a host');
		return sendAllowed(request, this.#host);
	}

	/** Asks for voices and models; also the second try after a failure. */
	async list(): Promise<void> {
		this.problem = null;
		try {
			[this.voices, this.models] = await Promise.all([this.client.voices(), this.client.models()]);
		} catch (error) {
			this.problem = problemOf(error);
		}
	}
}

/** A request of JSON that would go to a remote server for the first time is sent again once that is allowed. */
async function sendAllowed(request: Request, host: HostLike): Promise<Response> {
	const isText = request.headers.get('content-type') === 'application/json';
	const again = isText ? request.clone() : null;
	const response = await host.send(request);
	if (!again || response.status !== FORBIDDEN) return response;
	const question = await questionIn(response.clone());
	return question && (await consent.ask(question)) ? host.send(again) : response;
}

const FORBIDDEN = 403;

/** A model has been opened, so that its device is known, or a download has begun or ended. */
function hasChangedModels(before: EngineStatus, now: EngineStatus): boolean {
	const hasLoaded = before.activity === 'loading' && now.activity !== 'loading';
	return hasLoaded || before.download?.model !== now.download?.model;
}

export const engine = new Engine();
