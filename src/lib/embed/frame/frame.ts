// The page embed.html: hidden in a page of another origin, for which it reaches the engine as far as the visitor allows.
// Nothing in it can be seen or pressed.
import { createSites, SITES_CHANNEL, type Site } from '#lib/account/sites.ts';
import { createAccountStore } from '#lib/workers/account-store.ts';
import type { AnswerMessage, AskMessage } from '../protocol.ts';
import { openConnection, type Connection } from './connection.ts';
import { createConsent, type Consent } from './consent.ts';
import { createFrameEngine } from './engine.ts';
import { HELLO, readGreeting } from './greet.ts';

const home = new URL('.', location.href);
const engine = createFrameEngine(home);
const sites = createSites(createAccountStore());
const connections: Connection[] = [];
/** Windows that asked before the page had said anything. */
const waiting: MessagePort[] = [];
let consent: Consent | undefined;

function follow(origin: string): Consent {
	const now = createConsent(origin, sites);
	new BroadcastChannel(SITES_CHANNEL).onmessage = () => void now.refresh();
	return now;
}

function serve(origin: string, port: MessagePort): void {
	consent ??= follow(origin);
	connections.push(openConnection(port, { consent, home, send: engine.send }));
	for (const window of waiting.splice(0)) introduce(window, consent);
}

/** Tells this app's own window who asks, and hears what the visitor says. */
function introduce(port: MessagePort, { origin, take }: Consent): void {
	const tell = (message: AskMessage) => port.postMessage(message);
	port.onmessage = ({ data: answer }: MessageEvent<AnswerMessage<Site>>) => {
		const isAllowed = answer.type === 'allowed';
		void (isAllowed ? take(answer.site) : Promise.resolve()).then(() => {
			for (const { answered } of connections) answered(isAllowed);
			tell({ type: 'heard' });
		});
	};
	tell({ type: 'asks', origin, scopes: connections.at(-1)?.wanted() ?? [] });
}

if (window.parent !== window) {
	addEventListener('message', (event) => {
		const here = { parent: window.parent, origin: location.origin, isSecure: isSecureContext };
		const greeting = readGreeting(event, here);
		if (greeting?.from === 'site') serve(greeting.origin, greeting.port);
		else if (greeting && consent) introduce(greeting.port, consent);
		else if (greeting) waiting.push(greeting.port);
	});
	addEventListener('pagehide', () => engine.end());
	addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
	window.parent.postMessage(HELLO, '*');
}
