// Open sessions, one per model: opened on first use, dropped when they fail.
import type { ModelCard, Precision, SessionOf } from '#lib/models/model.ts';
import type { Device } from '#lib/runtime/runtime.ts';
import type { Run } from '../devices/choose-run.ts';
import { SpeechError } from '../errors.ts';
import { explainStart, explainStop } from './explain-failure.ts';

/** `gone` aborts when the session has died by itself; absent where it cannot, as in the calling thread. */
export type OpenedSession<C extends ModelCard> = {
	session: SessionOf<C>;
	device: Device;
	gone?: AbortSignal;
};

/** Opens a model as `run` says: in this thread (Node, tests) or in its own worker (browser). */
export type OpenSession = <C extends ModelCard>(card: C, run: Run) => Promise<OpenedSession<C>>;

/** Opens a model in the best way still available; with one build only, if `precision` names it. */
export type OpenBest = <C extends ModelCard>(
	card: C,
	precision?: Precision
) => Promise<OpenedSession<C>>;

export type Sessions = {
	/**
	 * Runs `work` on the model's session. After a failure the session is closed, so the next use starts afresh; work that
	 * failed on a GPU is retried without it. `repeats` is asked first whether to retry in the same way: a
	 * runtime that has failed once may fail at everything until its worker is terminated.
	 */
	use<C extends ModelCard, T>(
		card: C,
		work: (session: SessionOf<C>) => Promise<T>,
		repeats?: () => boolean
	): Promise<T>;
	/** Opens a model anew with one of its builds; nothing may be running on it. Rejects as `use` does. */
	open(card: ModelCard, precision: Precision): Promise<void>;
	/** The device a model runs on, or null while it is not open. */
	device(id: string): Device | null;
	/** Closes a model's session, if there is one; nothing may be running on it. */
	close(id: string): Promise<void>;
};

/** @param onGpuFailed called with what work on a GPU failed of; from then on `openBest` opens the model elsewhere. */
export function createSessions(
	openBest: OpenBest,
	onGpuFailed: (card: ModelCard, cause: unknown) => void
): Sessions {
	const opened = new Map<string, Promise<OpenedSession<ModelCard>>>();
	const devices = new Map<string, Device>();
	const tasks = new Map<string, ModelCard['task']>();

	function get<C extends ModelCard>(card: C, precision?: Precision): Promise<OpenedSession<C>> {
		const existing = opened.get(card.id);
		if (existing) return existing;
		closeOthers(card);
		const opening = openBest(card, precision);
		opened.set(card.id, opening);
		tasks.set(card.id, card.task);
		opening.then(
			({ device, gone }) => {
				devices.set(card.id, device);
				gone?.addEventListener('abort', () => void forget(card.id, opening));
			},
			() => opened.delete(card.id)
		);
		return opening;
	}

	/** One model per task at a time: a second one would hold memory while nobody uses it. */
	function closeOthers({ id, task }: ModelCard): void {
		for (const [other, opening] of opened) {
			if (other !== id && tasks.get(other) === task) void forget(other, opening);
		}
	}

	/** Drops this session, but not one that may have replaced it. */
	async function forget(id: string, opening: Promise<OpenedSession<ModelCard>>): Promise<void> {
		if (opened.get(id) !== opening) return;
		opened.delete(id);
		devices.delete(id);
		// A failed session may also fail to close: its worker is gone either way.
		await opening.then(({ session }) => session.close()).catch(() => undefined);
	}

	async function use<C extends ModelCard, T>(
		card: C,
		work: (session: SessionOf<C>) => Promise<T>,
		repeats: () => boolean = () => false
	): Promise<T> {
		const opening = get(card);
		const { session, device } = await opening.catch((cause: unknown) => {
			throw explainStart(card, cause);
		});
		try {
			return await work(session);
		} catch (cause) {
			await forget(card.id, opening);
			if (cause instanceof SpeechError) throw cause;
			if (repeats()) return use(card, work, repeats);
			if (device === 'webgpu') {
				onGpuFailed(card, cause);
				return use(card, work);
			}
			throw explainStop(card, cause);
		}
	}

	async function close(id: string): Promise<void> {
		const opening = opened.get(id);
		if (opening) await forget(id, opening);
	}

	return {
		use,
		async open(card, precision) {
			await close(card.id);
			await get(card, precision).catch((cause: unknown) => {
				throw explainStart(card, cause);
			});
		},
		device: (id) => devices.get(id) ?? null,
		close
	};
}
