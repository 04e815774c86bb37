// Turns voice store failures into human-readable errors.
import { SpeechError } from '../errors.ts';
import type { VoiceStore } from './voice-store.ts';

/** The same store, throwing only SpeechErrors: `storage_full`, or `server_error` where nothing can be stored at all. */
export function explainVoiceStore(store: VoiceStore): VoiceStore {
	return {
		list: () => explain(store.list, 'The cloned voices could not be read'),
		read: (id) => explain(() => store.read(id), 'The cloned voices could not be read'),
		write: (voice) => explain(() => store.write(voice), 'The voice could not be saved'),
		remove: (id) => explain(() => store.remove(id), 'The voice could not be deleted')
	};
}

async function explain<Result>(work: () => Promise<Result>, what: string): Promise<Result> {
	try {
		return await work();
	} catch (cause) {
		if (cause instanceof Error && cause.name === 'QuotaExceededError') {
			throw new SpeechError(
				'storage_full',
				`${what}: there is not enough space for this site. Delete a model or a voice, or free up space on this device, and try again.`,
				{ cause }
			);
		}
		const reason = cause instanceof Error ? cause.message : String(cause);
		throw new SpeechError(
			'server_error',
			`${what}: the browser's database failed (${reason}). Allow this site to store data, or leave the private window, and try again.`,
			{ cause }
		);
	}
}
