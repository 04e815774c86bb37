// A server of the API: the engine, the account and HTTP put together, in one process.
import { join } from 'node:path';
import type { Account } from '#lib/account/account.ts';
import { createApi } from '#lib/api/api.ts';
import type { Engine } from '#lib/engine/engine.ts';
import { openAccount } from './account.ts';
import { listen, MOST_BODY_BYTES } from './http/listen.ts';
import type { KeyEntry } from './keys/key-file.ts';
import type { RuntimeName } from './models/open-runtime.ts';
import { openEngine } from './server-engine.ts';
import { readSounds } from './sound/read-sounds.ts';
import { openRecords } from './store/records.ts';
import { withServerWords } from './words.ts';

export type ServerOptions = {
	/** 0, or absent: any free one. */
	port?: number;
	/** Absent: this machine alone. */
	host?: string;
	/** Who may use it. */
	keys: readonly KeyEntry[];
	/** A folder of models, or an engine that is there already, as tests have; absent: the models that ship. */
	models?: string | Engine;
	/** The folder that voices, settings and what keys have spent are kept in; absent: they last as long as the server. */
	data?: string;
	/** Origins whose pages may call; `*` for any. */
	allowOrigins?: readonly string[];
	/** The largest body of a request. */
	mostBodyBytes?: number;
	/** How long a stop waits for what runs. */
	graceMilliseconds?: number;
	runtime?: RuntimeName;
	nativeFolder?: string;
	/** Called with what whoever runs it should know. */
	tell?(notice: string): void;
};

export type Server = {
	/** Without a slash at its end, and without `/v1`. */
	url: string;
	account: Account;
	engine: Engine;
	/** What runs the graphs: `native` or `wasm`; `given` where the engine was given. */
	runtime: 'native' | 'wasm' | 'given';
	/** How many requests are being answered. */
	running(): number;
	/** Settles when the first model is loaded, or did not load; until then `/readyz` answers 503. */
	ready: Promise<void>;
	/**
	 * Takes no more requests, lets what runs finish and cancels it after `graceMilliseconds`. Resolves with the number of
	 * requests that were cancelled.
	 */
	close(): Promise<number>;
};

export const GRACE_MILLISECONDS = 20_000;

/** @throws StartError where the port is taken, the folder has no models and the like */
export async function startServer({
	port = 0,
	host = '127.0.0.1',
	keys,
	models,
	data,
	allowOrigins = [],
	mostBodyBytes = MOST_BODY_BYTES,
	graceMilliseconds = GRACE_MILLISECONDS,
	runtime = 'auto',
	nativeFolder,
	tell = () => undefined
}: ServerOptions): Promise<Server> {
	const opened =
		typeof models === 'object'
			? { engine: models, runtime: 'given' as const, close: () => Promise.resolve() }
			: await openEngine({
					runtime,
					tell,
					...(models !== undefined && { models }),
					...(data !== undefined && { data }),
					...(nativeFolder !== undefined && { nativeFolder })
				});
	const { engine } = opened;
	const records = await openRecords(data && join(data, 'account.jsonl'));
	const account = await openAccount(records, keys, mostBodyBytes);
	const api = withServerWords(createApi({ engine, account, ...readSounds() }));
	let isReady = false;
	const { url, running, stop } = await listen({
		api,
		port,
		host,
		allowOrigins,
		mostBodyBytes,
		isReady: () => isReady
	});
	const ready = engine
		.warm()
		.catch((error: unknown) => tell(`The first model did not load: ${String(error)}`))
		.then(() => void (isReady = true));
	return {
		url,
		account,
		engine,
		runtime: opened.runtime,
		running,
		ready,
		async close() {
			const cut = await stop(graceMilliseconds);
			await opened.close();
			return cut;
		}
	};
}
