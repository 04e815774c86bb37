// Remote servers, as used by the pages: which there are, what they offer, what may be sent there.
import { askWith, type Call } from './call.ts';
import type { LocalFirstJson, RemoteJson, RemoteListJson } from '../wire/remotes.ts';

export type { LocalFirstJson, RemoteJson };

/** `key`: undefined leaves what is kept, null removes it. `tasks`: by the model's id at the server. */
export type RemoteChange = {
	address?: string;
	key?: string | null;
	allows?: Partial<RemoteJson['allows']>;
	tasks?: Record<string, 'speech' | 'transcription' | null>;
};

/** Like those of `Client`: they throw ApiError, and the signal's reason once it aborts. */
export type RemoteCalls = {
	remotes(signal?: AbortSignal): Promise<RemoteJson[]>;
	/** Asks the server for its models; one that does not answer is not added. */
	addRemote(
		news: { name: string; address: string; key?: string },
		signal?: AbortSignal
	): Promise<RemoteJson>;
	changeRemote(name: string, change: RemoteChange, signal?: AbortSignal): Promise<RemoteJson>;
	/** Asks the server for its models again. */
	refreshRemote(name: string, signal?: AbortSignal): Promise<RemoteJson>;
	/** Its key goes with it. */
	removeRemote(name: string, signal?: AbortSignal): Promise<void>;
	localFirst(signal?: AbortSignal): Promise<LocalFirstJson>;
	setLocalFirst(rule: LocalFirstJson, signal?: AbortSignal): Promise<LocalFirstJson>;
};

export function createRemoteCalls(call: Call): RemoteCalls {
	const ask = askWith(call);
	const at = (name: string) => `/remotes/${encodeURIComponent(name)}`;
	const send = (method: string, body?: object): RequestInit => ({
		method,
		...(body && { body: JSON.stringify(body) })
	});

	return {
		remotes: async (signal) => (await ask<RemoteListJson>('/remotes', {}, signal)).data,
		addRemote: (news, signal) => ask('/remotes', send('POST', news), signal),
		changeRemote: (name, change, signal) => ask(at(name), send('PATCH', change), signal),
		refreshRemote: (name, signal) => ask(`${at(name)}/refresh`, send('POST'), signal),
		async removeRemote(name, signal) {
			await call(at(name), { method: 'DELETE' }, signal);
		},
		localFirst: (signal) => ask(LOCAL_FIRST, {}, signal),
		setLocalFirst: (rule, signal) => ask(LOCAL_FIRST, send('PUT', rule), signal)
	};
}

const LOCAL_FIRST = '/settings/local-first';
