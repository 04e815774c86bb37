// What a key may do.

/** In the order in which they are shown. `manage`: files of models, and the settings of this device. */
export const SCOPES = ['speak', 'transcribe', 'voices', 'manage'] as const;

export type Scope = (typeof SCOPES)[number];

/** Of keys for which nothing was chosen, and of those made before there were scopes. */
export const DEFAULT_SCOPES: readonly Scope[] = ['speak', 'transcribe', 'voices'];

/** The scopes among `values`, each once and in their order. */
export function sortScopes(values: readonly unknown[]): Scope[] {
	return SCOPES.filter((scope) => values.includes(scope));
}

/** The scopes of a record that an earlier or a later version may have written. */
export function readScopes(kept: unknown): Scope[] {
	return sortScopes(Array.isArray(kept) ? kept : DEFAULT_SCOPES);
}
