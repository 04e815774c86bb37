// Where a model's files lie in the store.
import type { Repository } from './source.ts';

type Version = Pick<Repository, 'model' | 'revision'>;

/** One folder per version: what another one left there is never taken for this one's. */
export function folderOf({ model, revision }: Version): string {
	return `${model}/${revision}`;
}

export function keptPath(version: Version, path: string): string {
	return `${folderOf(version)}/${path}`;
}
