// Whether the page around this frame may use Aloud now: looked up where the visitor's answers are kept, or lent to it by
// the window in which they answered.
import type { SiteSender } from '#lib/api/gate/site-admission.ts';
import type { Site, Sites } from '#lib/account/sites.ts';
import type { SiteState } from '../protocol.ts';

/**
 * Where the browser gives this frame a storage of its own, nobody can tell it that consent was taken back. It holds
 * nothing of the visitor's there, and asks again after this time.
 */
export const LENT_MILLISECONDS = 30 * 60_000;

export type Consent = {
	readonly origin: string;
	state(): SiteState;
	/** As whom the page's requests are sent; undefined while it is not allowed. */
	sender(): SiteSender | undefined;
	/** Aborts when the consent that counts now ends. */
	ended(): AbortSignal;
	/** Looks it up anew: another window may have changed it. */
	refresh(): Promise<void>;
	/** The visitor has allowed it in a window of this app. */
	take(site: Site): Promise<void>;
	/** Called after each change. */
	onChange(listener: () => void): void;
};

const NOTHING: SiteState = { scopes: [], storage: 'unknown', until: null };

/** @param sites those of this frame's storage: where it has one of its own, none is ever written there */
export function createConsent(
	origin: string,
	sites: Pick<Sites, 'find'>,
	now: () => number = Date.now
): Consent {
	let lent: { site: Site; until: number } | undefined;
	let state = NOTHING;
	let ended = new AbortController();
	const listeners: (() => void)[] = [];

	function change(news: SiteState): void {
		if (JSON.stringify(news) === JSON.stringify(state)) return;
		const isLess = state.scopes.some((scope) => !news.scopes.includes(scope));
		state = news;
		if (isLess) {
			ended.abort(new Error(`The visitor has taken back that ${origin} may use Aloud.`));
			ended = new AbortController();
		}
		for (const listener of listeners) listener();
	}

	async function refresh(): Promise<void> {
		// A browser that closes the storage to this frame has none of the visitor's answers.
		const site = await sites.find(origin).catch(() => undefined);
		if (site) {
			lent = undefined;
			change({ scopes: site.scopes, storage: 'shared', until: null });
		} else if (lent && now() < lent.until) {
			change({ scopes: lent.site.scopes, storage: 'partitioned', until: lent.until });
		} else {
			lent = undefined;
			change(NOTHING);
		}
	}

	return {
		origin,
		state: () => state,
		sender() {
			if (state.scopes.length === 0) return undefined;
			return lent ? { origin, lent: lent.site } : { origin };
		},
		ended: () => ended.signal,
		refresh,
		async take(site) {
			if (site.origin !== origin) return;
			lent = { site, until: now() + LENT_MILLISECONDS };
			setTimeout(() => void refresh(), LENT_MILLISECONDS + 1);
			await refresh();
		},
		onChange: (listener) => void listeners.push(listener)
	};
}
