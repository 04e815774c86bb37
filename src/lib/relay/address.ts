// Who hosts the engine, and whether it still lives: both are read from the browser's lock table.
//
// The tab that leads holds LEADER. Its engine worker holds a lock whose name is the address: the tab's id as the
// service worker knows it, and a number that grows each time the worker is started anew. (LockInfo.clientId
// cannot serve: in Chromium it is not the id that `clients.get` takes.)

/** Held by the tab that hosts the engine. */
export const LEADER = 'speech-engine';

const PREFIX = `${LEADER}@`;

export type Host = { address: string; clientId: string };

export function addressOf(clientId: string, incarnation: number): string {
	return `${PREFIX}${clientId}/${incarnation}`;
}

/** The host at this moment, or undefined. */
export async function findHost(locks: LockManager): Promise<Host | undefined> {
	const { held = [] } = await locks.query();
	// Whoever watches an address holds it, too, for a moment when its engine has died: that one is shared. Taken for a
	// host, it would keep two watchers finding each other for ever.
	const address = held
		.filter(({ mode }) => mode === 'exclusive')
		.map(({ name = '' }) => name)
		.find((name) => name.startsWith(PREFIX));
	if (!address) return undefined;
	return { address, clientId: address.slice(PREFIX.length, address.lastIndexOf('/')) };
}

const POLL_MILLISECONDS = 50;

/** The host, waiting for one to come up for at most `patienceMilliseconds`. */
export async function awaitHost(
	locks: LockManager,
	patienceMilliseconds: number
): Promise<Host | undefined> {
	for (let waited = 0; ; waited += POLL_MILLISECONDS) {
		const host = await findHost(locks);
		if (host || waited >= patienceMilliseconds) return host;
		await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
	}
}

/** Watches a lock that a living worker holds: `gone` aborts when it is released. Call `stop` when it no longer matters. */
export function watch(locks: LockManager, name: string): { gone: AbortSignal; stop(): void } {
	const gone = new AbortController();
	const stopped = new AbortController();
	locks
		.request(name, { mode: 'shared', signal: stopped.signal }, () => gone.abort())
		.catch(() => undefined); // only `stop` rejects it
	return { gone: gone.signal, stop: () => stopped.abort() };
}

/** Holds a lock for as long as this thread lives. Resolves once it is held. */
export function holdForLife(locks: LockManager, name: string): Promise<void> {
	return new Promise((held, failed) => {
		locks
			.request(name, () => {
				held();
				return new Promise(() => undefined);
			})
			.catch(failed);
	});
}
