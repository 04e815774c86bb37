// Has a tab host the engine: where none does, the app itself in a frame that nobody sees.

/** Held by the tab that hosts the engine (lib/relay/address.ts). */
const LEADER = 'speech-engine';

/** A page of the app that loads nothing but the app. */
const PAGE = '/docs';

const PATIENCE_MILLISECONDS = 20_000;
const POLL_MILLISECONDS = 50;

/**
 * Resolves once the app's service worker answers for this page and a tab hosts the engine, or after 20 s: the request
 * then tells what is missing. Only for pages of the app's own origin.
 */
export async function openEngine(base: string): Promise<void> {
	if (new URL(base, location.href).origin !== location.origin) return; // no page of another origin may frame the app
	if (!('serviceWorker' in navigator) || !('locks' in navigator)) return;
	if (await isOpen()) return;
	addFrame(base);
	for (let waited = 0; waited < PATIENCE_MILLISECONDS; waited += POLL_MILLISECONDS) {
		if (await isOpen()) return;
		await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
	}
}

async function isOpen(): Promise<boolean> {
	if (!navigator.serviceWorker.controller) return false;
	const { held = [] } = await navigator.locks.query();
	return held.some(({ name }) => name === LEADER);
}

let frame: HTMLIFrameElement | undefined;

function addFrame(base: string): void {
	if (frame?.isConnected) return;
	frame = document.createElement('iframe');
	frame.src = base + PAGE;
	frame.hidden = true;
	frame.title = 'Aloud';
	frame.setAttribute('aria-hidden', 'true');
	document.documentElement.append(frame);
}
