// Who may use a route.
import type { Scope } from '#lib/account/scopes.ts';
import { SpeechError } from '#lib/engine/errors.ts';

/**
 * Keys with one of the scopes; any key; only the app's own pages, which may use all other routes, too; or anybody, since
 * the address holds a token that is permission enough.
 */
export type Access = readonly [Scope, ...Scope[]] | 'any key' | 'app' | 'anybody';

/** The scopes of which a key with `scopes` lacks all; null where nothing is missing that a scope could give. */
export function missingScopes(access: Access, scopes: readonly Scope[]): readonly Scope[] | null {
	if (typeof access === 'string') return null;
	return access.some((scope) => scopes.includes(scope)) ? null : access;
}

/** What a key is told that lacks these scopes. */
export function lackOf(missing: readonly Scope[]): SpeechError {
	const names = missing.map((scope) => `"${scope}"`).join(' or ');
	return new SpeechError(
		'forbidden',
		`This API key lacks the scope ${names}, without which it may not do this. Its scopes are chosen on the page /account.`
	);
}

/** What a key is told of a route that no scope opens. */
export function appOnly(): SpeechError {
	return new SpeechError('forbidden', 'Only the app itself can do this. Open the page /account.');
}

/** The challenge of RFC 6750, section 3.1, for programs that read it: any one of the scopes would do. */
export function challenge(missing: readonly Scope[]): string {
	return `Bearer error="insufficient_scope", scope="${missing.join(' ')}"`;
}
