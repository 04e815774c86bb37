// Remote servers that the visitor added: what is kept of them, what they offer, and what may be sent to them.
import { AddressRefused, readServerAddress } from '#lib/remote/address.ts';
import { listOffer, type RemoteModel } from '#lib/remote/list-offer.ts';
import type { SayParts } from '#lib/remote/say.ts';
import type { Server } from '#lib/remote/server.ts';
import { SpeechError } from '../errors.ts';
import type { KeyValueStore } from '../settings/key-value-store.ts';
import { cardsOf, type RemoteCard } from './cards.ts';
import { ConsentError, explainListing, explainRemote, type Sent } from './explain.ts';
import { createReach } from './reach.ts';
import { createRemoteRecords, type Allowed, type RemoteRecord } from './record.ts';

/** How servers are asked. */
export type RemoteParts = Omit<SayParts, 'signal'>;

/** A server as it is told to others: without its key. */
export type Remote = Omit<RemoteRecord, 'key'> & { hasKey: boolean };

export type RemoteNews = { name: string; address: string; key: string | null };

/** What is absent stays as it is. */
export type RemoteChanges = {
	address?: string;
	key?: string | null;
	allows?: Partial<Allowed>;
	tasks?: RemoteRecord['tasks'];
};

/** All reject with SpeechError: `not_found` for a name that no server has, what asking a server throws. */
export type Remotes = {
	list(): Promise<Remote[]>;
	find(name: string): Promise<Remote>;
	/** Asks for its models; nothing is kept of one that does not list them. */
	add(news: RemoteNews, signal: AbortSignal): Promise<Remote>;
	/** With another address it is asked for its models, its key is forgotten unless given anew, and nothing is allowed any more. */
	change(name: string, changes: RemoteChanges, signal: AbortSignal): Promise<Remote>;
	/** Asks for its models again. */
	refresh(name: string, signal: AbortSignal): Promise<Remote>;
	/** Work that it does is stopped. */
	remove(name: string): Promise<void>;
	/** Of all of them. */
	cards(): Promise<RemoteCard[]>;
	/** @throws SpeechError `model_not_found` */
	card(id: string): Promise<RemoteCard>;
	/** @throws ConsentError, SpeechError `model_not_found` */
	assertAllowed(id: string): Promise<void>;
	/**
	 * A model, to be asked now. @throws ConsentError; SpeechError `model_not_found`, or `remote_unavailable` within seconds where nobody answers
	 */
	open(id: string, signal: AbortSignal): Promise<OpenRemote>;
};

/** `parts.signal` aborts, too, when the server is removed or may no longer be sent this. */
export type OpenRemote = { server: Server; model: RemoteModel; card: RemoteCard; parts: SayParts };

const NAME = /^[a-z\d](?:[a-z\d.-]{0,38}[a-z\d])?$/u;
const KEY_FORM = /^[\x21-\x7e]{1,1000}$/u;
const MOST_REMOTES = 50;

export function createRemotes(keyValues: KeyValueStore, parts: RemoteParts): Remotes {
	const records = createRemoteRecords(keyValues);
	const reach = createReach();
	/** Ended when the server is removed or less is allowed. */
	const lives = new Map<string, AbortController>();

	async function findRecord(name: string): Promise<RemoteRecord> {
		const found = (await records.list()).find((record) => record.name === name);
		if (found) return found;
		throw new SpeechError('not_found', `There is no remote server "${name}".`);
	}

	async function update(
		name: string,
		change: (record: RemoteRecord) => RemoteRecord
	): Promise<Remote> {
		await findRecord(name);
		await records.change((all) => all.map((one) => (one.name === name ? change(one) : one)));
		return toRemote(await findRecord(name));
	}

	async function offerOf(server: Server, signal: AbortSignal): Promise<RemoteModel[]> {
		try {
			const models = await listOffer(server, { ...parts, signal });
			reach.note(server);
			return models;
		} catch (error) {
			throw explainListing(error);
		}
	}

	function stop(name: string): void {
		const message = `The server "${name}" was removed, or may no longer be sent this.`;
		lives.get(name)?.abort(new SpeechError('remote_failed', message));
		lives.delete(name);
	}

	async function findCard(id: string) {
		for (const record of await records.list()) {
			const found = cardsOf(record).find(({ card }) => card.id === id);
			if (found) return { ...found, record };
		}
		throw new SpeechError(
			'model_not_found',
			`There is no remote model "${id}". The page /models lists those of the servers that were added.`,
			{ param: 'model' }
		);
	}

	async function findAllowed(id: string) {
		const found = await findCard(id);
		const { name, address, allows } = found.record;
		const sends: Sent = found.card.task === 'speech' ? 'texts' : 'recordings';
		if (!allows[sends]) throw new ConsentError({ name, address, sends });
		return found;
	}

	return {
		list: async () => (await records.list()).map(toRemote),
		find: async (name) => toRemote(await findRecord(name)),
		async add({ name, address: typed, key }, signal) {
			if (!NAME.test(name)) throw refuse('name', NAME_RULE);
			const server = { name, address: readAddress(typed), key: readKey(key) };
			const before = await records.list();
			if (before.some((one) => one.name === name)) throw taken(name);
			if (before.length >= MOST_REMOTES) {
				throw refuse('name', `There are ${MOST_REMOTES} remote servers. Remove one first.`);
			}
			const models = await offerOf(server, signal);
			const now = Date.now();
			const record: RemoteRecord = {
				...server,
				allows: { texts: false, recordings: false },
				models,
				tasks: {},
				createdAt: now,
				listedAt: now
			};
			await records.change((all) => {
				if (all.some((one) => one.name === name)) throw taken(name);
				return [...all, record];
			});
			return toRemote(record);
		},
		async change(name, { address: typed, key, allows, tasks }, signal) {
			const before = await findRecord(name);
			const address = typed === undefined ? before.address : readAddress(typed);
			const hasMoved = new URL(address).origin !== new URL(before.address).origin;
			const kept = hasMoved ? null : before.key;
			const server = { name, address, key: key === undefined ? kept : readKey(key) };
			const models = address === before.address ? undefined : await offerOf(server, signal);
			const remote = await update(name, (now) => ({
				...now,
				...server,
				...(models && { models, listedAt: Date.now() }),
				allows: { ...(hasMoved ? { texts: false, recordings: false } : now.allows), ...allows },
				tasks: { ...now.tasks, ...tasks }
			}));
			if (hasMoved || allows?.texts === false || allows?.recordings === false) stop(name);
			return remote;
		},
		async refresh(name, signal) {
			const { address, key } = await findRecord(name);
			const models = await offerOf({ name, address, key }, signal);
			return update(name, (now) => ({ ...now, models, listedAt: Date.now() }));
		},
		async remove(name) {
			await findRecord(name);
			await records.change((all) => all.filter((one) => one.name !== name));
			stop(name);
		},
		cards: async () => (await records.list()).flatMap(cardsOf).map(({ card }) => card),
		card: async (id) => (await findCard(id)).card,
		async assertAllowed(id) {
			await findAllowed(id);
		},
		async open(id, caller) {
			const { record, model, card } = await findAllowed(id);
			const { name, address, key } = record;
			const server = { name, address, key };
			const life = lives.get(name) ?? new AbortController();
			lives.set(name, life);
			const signal = AbortSignal.any([caller, life.signal]);
			try {
				await reach.assert(server, { ...parts, signal });
			} catch (error) {
				throw explainRemote(error);
			}
			return { server, model, card, parts: { ...parts, signal } };
		}
	};
}

function toRemote({ key, ...record }: RemoteRecord): Remote {
	return { ...record, hasKey: key !== null };
}

function readAddress(typed: string): string {
	try {
		return readServerAddress(typed);
	} catch (error) {
		if (error instanceof AddressRefused) throw refuse('address', error.message);
		throw error;
	}
}

/** @throws SpeechError, which never quotes it */
function readKey(key: string | null): string | null {
	const secret = key?.trim() ?? '';
	if (secret === '') return null;
	if (KEY_FORM.test(secret)) return secret;
	throw refuse('key', 'The key must be one line without spaces, as the server gave it.');
}

const NAME_RULE =
	'The name must be one to 40 small letters, digits, points and hyphens, for example "kitchen-pc": the ids of its models begin with it.';

function taken(name: string): SpeechError {
	return refuse('name', `There is a remote server "${name}" already. Choose another name.`);
}

function refuse(param: string, message: string): SpeechError {
	return new SpeechError('invalid_request', message, { param });
}
