// Where a model's files are kept in the store.
import type { Repository } from './source.ts';

type Version = Pick<Repository, 'model' | 'revision'>;

/** One folder per version, so that leftovers of one are never mistaken for another's. */
export function folderOf({ model, revision }: Version): string {
	return `${model}/${revision}`;
}

export function keptPath(version: Version, path: string): string {
	return `${folderOf(version)}/${path}`;
}
