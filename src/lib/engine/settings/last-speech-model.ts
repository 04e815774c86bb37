// The model that last spoke on this device: a returning visitor most likely wants it again.
import type { KeyValueStore } from './key-value-store.ts';

const KEY = 'last-speaker';

export type LastSpeechModel = {
	/** The model's id; undefined before anything was said. */
	read(): Promise<string | undefined>;
	/** Nothing depends on it being stored: a full disk is not a failure. */
	note(modelId: string): void;
};

export function createLastSpeechModel({ read, write }: KeyValueStore): LastSpeechModel {
	let noted: string | undefined;
	return {
		async read() {
			const kept = noted ?? (await read(KEY));
			return typeof kept === 'string' ? kept : undefined;
		},
		note(modelId) {
			if (modelId === noted) return;
			noted = modelId;
			write(KEY, modelId).catch(() => undefined);
		}
	};
}
