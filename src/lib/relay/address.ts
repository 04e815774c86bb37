// Which tab hosts the engine, and whether it is still alive: both are read from the browser's lock table.
//
// The tab that leads holds LEADER. Its engine worker holds a lock whose name is the address: the tab's id as the
// service worker knows it, and a number that grows each time the worker is restarted. (LockInfo.clientId
// cannot be used: in Chromium it is not the id that `clients.get` takes.)

/** Held by the tab that hosts the engine. */
export const LEADER = 'speech-engine';

const PREFIX = `${LEADER}@`;

export type Host = { address: string; clientId: string };

export function addressOf(clientId: string, incarnation: number): string {
	return `${PREFIX}${clientId}/${incarnation}`;
}

/** The current host, or undefined. */
export async function findHost(locks: LockManager): Promise<Host | undefined> {
	const { held = [] } = await locks.query();
	// When an engine has died, whoever watches its address holds the lock for a moment, too, but shared. If that were
	// mistaken for a host, two watchers would keep finding each other for ever.
	const address = held
		.filter(({ mode }) => mode === 'exclusive')
		.map(({ name = '' }) => name)
		.find((name) => name.startsWith(PREFIX));
	if (!address) return undefined;
	return { address, clientId: address.slice(PREFIX.length, address.lastIndexOf('/')) };
}

const POLL_MILLISECONDS = 50;

/** The host; waits at most `patienceMilliseconds` for one to appear. */
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

/** Watches a lock that a worker holds while it lives: `gone` aborts when it is released. `stop` ends the watch. */
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

/** The name of a lock that says: whoever called is still there. */
export function callerLockName(): string {
	return `caller@${crypto.randomUUID()}`;
}

/** Holds a lock until it is released, or until this thread ends. Resolves once it is held. */
export function hold(locks: LockManager, name: string): Promise<() => void> {
	return new Promise((held, failed) => {
		locks.request(name, () => new Promise<void>((release) => held(() => release()))).catch(failed);
	});
}
