// A route: a method, a path, and its handler.
import type { Account } from '#lib/account/account.ts';
import type { decodeSound, openSound } from '#lib/audio/decode/decode.ts';
import type { Engine } from '#lib/engine/engine.ts';
import type { Access } from './gate/access.ts';
import type { Caller } from './gate/caller.ts';
import type { MeteredSound } from '#lib/audio/metered-stream.ts';
import type { Tokens } from './http/kept/tokens.ts';
import type { Runs } from './http/runs.ts';
import type { HeardEvent } from './transcript/collect.ts';

export type ApiParts = {
	engine: Engine;
	decode: typeof decodeSound;
	openSound: typeof openSound;
	account: Account;
	/** The path that the app is served below, without a slash at its end; absent at the root of the origin. */
	basePath?: string;
};

/** What a route's handler has to work with. */
export type RouteParts = ApiParts & {
	caller: Caller;
	/** Transcriptions that a repeated request may join. */
	runs: Runs<MeteredSound, HeardEvent>;
	/** What is prepared to be played or followed at an address of its own. */
	tokens: Tokens;
};

export type Route = {
	method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
	/** As published; `{id}` and the like stand for one segment. */
	path: string;
	/** Who may use it. What an address with a token starts asks for the key that prepared it. */
	access: Access;
	/** Its work waits for its turn, and `answer` calls `caller.began` then; otherwise it begins at once. */
	waitsItsTurn?: true;
	answer(request: Request, parts: RouteParts, ...segments: string[]): Response | Promise<Response>;
};
