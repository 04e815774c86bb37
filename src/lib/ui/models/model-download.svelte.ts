// One running download of a model: how much is here, how fast, what is wrong.
import {
	ApiError,
	type Client,
	type DownloadEvent,
	type ModelSource,
	type Precision
} from '#lib/api/client/client.ts';
import { problemOf, type Problem } from '../base/problem.ts';

/** `waiting`: interrupted, tried again by itself. `failed`: somebody has to do something. */
export type DownloadPhase = 'running' | 'waiting' | 'failed';

/** `done`: all is here. `stopped`: left, or the model was removed. */
export type DownloadOutcome = 'done' | 'stopped' | 'failed';

/** Before each further try, in seconds: a connection is often back at once, a server seldom. */
export const PAUSES_SECONDS: readonly number[] = [2, 5, 15, 30, 60];

/** What passes by itself: the source is silent, or the tab with the engine was closed. */
const PASSING = ['download_interrupted', 'engine_unavailable', 'server_error'];

export class ModelDownload {
	readonly model: string;
	readonly precision: Precision;
	phase = $state<DownloadPhase>('running');
	bytes = $state(0);
	/** 0 until the first news. */
	totalBytes = $state(0);
	bytesPerSecond = $state<number | null>(null);
	secondsLeft = $state<number | null>(null);
	/** The file that comes just now, by its path. */
	file = $state<string | null>(null);
	/** The host that sends the files; empty while it is not known. */
	host = $state('');
	/** Why it does not go on just now. */
	problem = $state.raw<Problem | null>(null);
	/** How long it rests before the next try, while it is `waiting`. */
	pauseSeconds = $state(0);
	/** Told at the end: every file has the hash that was published. */
	isVerified = false;
	/** Told at the end: why the model could not be opened although its files are here. */
	warning: string | null = null;
	readonly #pauses: readonly number[];
	readonly #abort = new AbortController();
	#wake: () => void = () => undefined;

	constructor(model: string, precision: Precision, pauses = PAUSES_SECONDS) {
		this.model = model;
		this.precision = precision;
		this.#pauses = pauses;
	}

	/** Whether trying again later, with nothing changed, may help. */
	get isPassing(): boolean {
		return PASSING.includes(this.problem?.code ?? '');
	}

	/** Downloads until all is here, trying again where that may help. Never rejects; can be called again after `failed`. */
	async run(client: Client): Promise<DownloadOutcome> {
		for (let failures = 0; ;) {
			const before = this.bytes;
			this.phase = 'running';
			try {
				this.host = hostOf(await client.modelSource(this.#abort.signal));
				const { model, precision } = this;
				for await (const news of client.download(model, { precision }, this.#abort.signal)) {
					this.#take(news);
				}
				this.problem = null;
				return this.#abort.signal.aborted ? 'stopped' : 'done';
			} catch (error) {
				if (this.#abort.signal.aborted || isRemoved(error)) return 'stopped';
				this.problem = problemOf(error);
			}
			failures = this.bytes > before ? 1 : failures + 1;
			const pause = this.#pauses[failures - 1];
			if (!this.isPassing || pause === undefined) {
				this.phase = 'failed';
				return 'failed';
			}
			await this.#rest(pause);
			if (this.#abort.signal.aborted) return 'stopped';
		}
	}

	/** Ends a rest: the connection is back, or somebody will not wait. */
	hurry(): void {
		this.#wake();
	}

	/** Leaves the download; what has arrived stays. */
	stop(): void {
		this.#abort.abort();
		this.#wake();
	}

	#take(news: DownloadEvent): void {
		this.bytes = news.bytes;
		this.totalBytes = news.totalBytes;
		if (news.type === 'done') {
			this.isVerified = news.isVerified;
			this.warning = news.warning;
			return;
		}
		this.problem = null;
		this.file = news.file;
		this.bytesPerSecond = news.bytesPerSecond;
		this.secondsLeft = news.secondsLeft;
	}

	#rest(seconds: number): Promise<void> {
		this.pauseSeconds = seconds;
		this.phase = 'waiting';
		return new Promise((resolve) => {
			const timer = setTimeout(resolve, seconds * 1000);
			this.#wake = () => {
				clearTimeout(timer);
				resolve();
			};
		});
	}
}

/** The model was deleted meanwhile, here or in another tab: nothing is wrong, and nothing is wanted any more. */
function isRemoved(error: unknown): boolean {
	return error instanceof ApiError && error.code === 'model_not_downloaded';
}

/** Who sends the files, in a word. */
export function hostOf(source: ModelSource): string {
	return source.kind === 'hub'
		? 'huggingface.co'
		: source.url.replaceAll(/^https?:\/\/|\/.*$/g, '');
}
