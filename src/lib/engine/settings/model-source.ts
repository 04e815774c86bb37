// Where the visitor wants model files to come from: the hub, until they say otherwise.
import { parseSource, type ModelSource } from '#lib/storage/source.ts';
import { SpeechError } from '../errors.ts';
import type { KeyValueStore } from './key-value-store.ts';

const KEY = 'model source';

export function createModelSource({ read, write }: KeyValueStore) {
	let chosen: ModelSource | undefined;
	return {
		async source(): Promise<ModelSource> {
			if (chosen) return chosen;
			const kept = parseSource(await read(KEY));
			return (chosen ??= typeof kept === 'string' ? { kind: 'hub' } : kept);
		},
		/** Takes an untrusted `{kind, url}`. @throws SpeechError when it is not a valid source */
		async setSource(value: unknown): Promise<ModelSource> {
			const news = parseSource(value);
			if (typeof news === 'string') {
				const param = /^"(\w+)"/.exec(news)?.[1] ?? null; // each message begins with the field's name
				throw new SpeechError('invalid_request', news, { param });
			}
			await write(KEY, news);
			return (chosen = news);
		}
	};
}
