// Whether a server answers at all: asked before work is sent to one that has not answered lately, so that a missing one
// is told within seconds while one at work may take its time.
import { RemoteError } from '#lib/remote/remote-error.ts';
import { ask, type AskParts, type Server } from '#lib/remote/server.ts';

/** One that answered is taken to be there for so long. */
const FRESH_MILLISECONDS = 120_000;

export type Reach = {
	/** It has answered just now. */
	note(server: Server): void;
	/** @throws RemoteError `unreachable`, `slow` */
	assert(server: Server, parts: AskParts): Promise<void>;
};

export function createReach(): Reach {
	const answered = new Map<string, number>();
	return {
		note: ({ address }) => void answered.set(address, Date.now()),
		async assert(server, parts) {
			const { address } = server;
			const isFresh = Date.now() - (answered.get(address) ?? -Infinity) < FRESH_MILLISECONDS;
			if (isFresh) return;
			try {
				const response = await ask(server, '/models', {}, parts, parts.patience.reach);
				void response.body?.cancel().catch(() => undefined); // that it answers is enough
			} catch (error) {
				// It is there; what else is wrong, the work itself tells.
				if (!(error instanceof RemoteError) || error.reason !== 'failed') throw error;
			}
			answered.set(address, Date.now());
		}
	};
}
