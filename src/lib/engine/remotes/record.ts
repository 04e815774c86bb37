// What is kept of a remote server: beside the settings, on this device alone.
import type { RemoteModel } from '#lib/remote/list-offer.ts';
import type { KeyValueStore } from '../settings/key-value-store.ts';

export type Allowed = { texts: boolean; recordings: boolean };

export type RemoteRecord = {
	name: string;
	/** The base of its API. */
	address: string;
	/** Sent to that address alone; never told, logged or exported. */
	key: string | null;
	/** What the visitor lets be sent there. */
	allows: Allowed;
	/** As it listed them. */
	models: RemoteModel[];
	/** What the visitor says that models are for, by the server's ids. */
	tasks: Record<string, 'speech' | 'transcription' | null>;
	/** Milliseconds since 1970. */
	createdAt: number;
	listedAt: number;
};

const KEY = 'remotes';

export type RemoteRecords = {
	/** In the order in which they were added. */
	list(): Promise<RemoteRecord[]>;
	/** Keeps what `change` returns; changes are made one after the other. */
	change(change: (records: RemoteRecord[]) => RemoteRecord[]): Promise<void>;
};

export function createRemoteRecords({ read, write }: KeyValueStore): RemoteRecords {
	let last: Promise<unknown> = Promise.resolve();

	async function list(): Promise<RemoteRecord[]> {
		return ((await read(KEY)) as RemoteRecord[] | undefined) ?? []; // only written below
	}

	return {
		list,
		change(change) {
			const next = last.then(async () => write(KEY, change(await list())));
			last = next.catch(() => undefined);
			return next;
		}
	};
}

export function taskOf(
	{ tasks }: Pick<RemoteRecord, 'tasks'>,
	{ id, task }: RemoteModel
): RemoteModel['task'] {
	return Object.hasOwn(tasks, id) ? (tasks[id] ?? null) : task;
}
