// A server of the API: the engine, the account and HTTP put together, in one process.
import type { Account } from '#lib/account/account.ts';
import { createApi } from '#lib/api/api.ts';
import { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import type { Engine } from '#lib/engine/engine.ts';
import { openAccount } from './account.ts';
import { listen, MOST_BODY_BYTES } from './http/listen.ts';
import type { KeyEntry } from './keys/key-file.ts';
import { openRecords } from './store/records.ts';

export type ServerOptions = {
	/** 0, or absent: any free one. */
	port?: number;
	/** Absent: this machine alone. */
	host?: string;
	/** Who may use it. */
	keys: readonly KeyEntry[];
	/** An engine that is there already, as tests have. */
	engine: Engine;
	allowOrigins?: readonly string[];
	mostBodyBytes?: number;
	/** How long a stop waits for what runs. */
	graceMilliseconds?: number;
};

export type Server = {
	/** Without a slash at its end, and without `/v1`. */
	url: string;
	account: Account;
	engine: Engine;
	/** Stops as `Listening.stop` does; resolves with the number of requests that were cancelled. */
	close(): Promise<number>;
};

const GRACE_MILLISECONDS = 20_000;

/** @throws StartError where the port is taken or the like */
export async function startServer({
	port = 0,
	host = '127.0.0.1',
	keys,
	engine,
	allowOrigins = [],
	mostBodyBytes = MOST_BODY_BYTES,
	graceMilliseconds = GRACE_MILLISECONDS
}: ServerOptions): Promise<Server> {
	const account = await openAccount(await openRecords(undefined), keys, mostBodyBytes);
	const api = createApi({ engine, decode: decodeSound, openSound, account });
	const { url, stop } = await listen({ api, port, host, allowOrigins, mostBodyBytes });
	return { url, account, engine, close: () => stop(graceMilliseconds) };
}
