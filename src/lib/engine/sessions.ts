// Open sessions, one per model: opened at the first use, forgotten when they fail.
import type { ModelCard, SessionOf } from '#lib/models/model.ts';
import type { Device } from '#lib/runtime/runtime.ts';
import { SpeechError } from './errors.ts';

export type OpenedSession<C extends ModelCard> = { session: SessionOf<C>; device: Device };

/** Decides where a model runs: in this thread (Node, tests) or in a worker of its own (browser). */
export type OpenSession = <C extends ModelCard>(card: C) => Promise<OpenedSession<C>>;

export type Sessions = {
	/** Runs `work` on the model's session. After a failure the session is closed, so the next use starts anew. */
	use<C extends ModelCard, T>(card: C, work: (session: SessionOf<C>) => Promise<T>): Promise<T>;
	/** Where a model runs, or null while it is not open. */
	device(id: string): Device | null;
};

export function createSessions(openSession: OpenSession): Sessions {
	const opened = new Map<string, Promise<OpenedSession<ModelCard>>>();
	const devices = new Map<string, Device>();

	function get<C extends ModelCard>(card: C): Promise<OpenedSession<C>> {
		const existing = opened.get(card.id);
		if (existing) return existing as Promise<OpenedSession<C>>; // the map's key decides the card's type
		const opening = openSession(card);
		opened.set(card.id, opening);
		opening.then(
			({ device }) => devices.set(card.id, device),
			() => opened.delete(card.id)
		);
		return opening;
	}

	async function forget(id: string): Promise<void> {
		const entry = opened.get(id);
		opened.delete(id);
		devices.delete(id);
		// A session that has failed may fail to close, too: its worker is gone either way.
		await entry?.then(({ session }) => session.close()).catch(() => undefined);
	}

	return {
		async use(card, work) {
			const { session } = await get(card).catch((cause: unknown) => {
				throw new SpeechError(
					'server_error',
					`${card.label} could not be started: ${reasonOf(cause)}. Reload the page and try again.`,
					{ cause }
				);
			});
			try {
				return await work(session);
			} catch (cause) {
				await forget(card.id);
				if (cause instanceof SpeechError) throw cause;
				throw new SpeechError(
					'server_error',
					`${card.label} stopped while it worked: ${reasonOf(cause)}. It starts anew with the next request; send this one again.`,
					{ cause }
				);
			}
		},
		device: (id) => devices.get(id) ?? null
	};
}

function reasonOf(cause: unknown): string {
	return cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause);
}
