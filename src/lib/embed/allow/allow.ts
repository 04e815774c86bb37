// The page embed-allow.html: a window of this app's own, in which the visitor is asked about a page of another origin.
// It never runs in a frame. What it writes down lies in the visitor's own storage, where /account shows it.
import { createSites, SITES_CHANNEL } from '#lib/account/sites.ts';
import { allowWords as words } from '#lib/ui/words/allow.ts';
import { createAccountStore } from '#lib/workers/account-store.ts';
import { askFor, say } from './ask.ts';
import { findAsker, type Asker } from './find-asker.ts';

const channel = new BroadcastChannel(SITES_CHANNEL);
const sites = createSites(createAccountStore(), Date.now, () => channel.postMessage('changed'));

async function answer(main: HTMLElement, asker: Asker): Promise<void> {
	const { origin, scopes: wanted } = asker;
	const known = await sites.find(origin);
	let site = known;
	// Asked once: a page whose frame cannot see the answer, or was loaded anew, opens this window again.
	if (!known || !wanted.every((scope) => known.scopes.includes(scope))) {
		const already = known?.scopes ?? [];
		const scopes = await askFor(main, { origin, scopes: [...new Set([...already, ...wanted])] });
		if (!scopes && !known) return asker.answer({ type: 'declined' });
		if (scopes) site = await sites.allow(origin, scopes);
	}
	return asker.answer(site ? { type: 'allowed', site } : { type: 'declined' });
}

async function start(main: HTMLElement): Promise<void> {
	document.title = words.title;
	say(main, words.looking);
	const asker = await findAsker(window.opener as Window | null, location.origin);
	if (!asker) {
		say(main, words.nobody);
		return;
	}
	try {
		await answer(main, asker);
		window.close();
	} catch (error) {
		console.error(error);
		say(main, words.failed);
	}
}

const main = document.querySelector('main');
if (window.top === window && main) void start(main);
