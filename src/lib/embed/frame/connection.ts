// One port to the page around this frame. What comes over it is a claim: only its origin, which the browser told, is not.
import type { SiteSender } from '#lib/api/gate/site-admission.ts';
import { answer } from '#lib/relay/answer.ts';
import { isApiPath } from '#lib/relay/api-paths.ts';
import { onlyReads } from '#lib/relay/sendable.ts';
import type { FrameMessage, SiteScope } from '../protocol.ts';
import type { Consent } from './consent.ts';

export type ConnectionParts = {
	consent: Consent;
	/** Where the app is: the API is below it. */
	home: URL;
	/** Sends a request to the engine; it is started by the first. */
	send(request: Request, site: SiteSender): Promise<Response>;
};

export type Connection = {
	/** What the page would like to be allowed. */
	wanted(): SiteScope[];
	/** The visitor has answered, in a window of this app. */
	answered(isAllowed: boolean): void;
};

const SCOPES: readonly SiteScope[] = ['speak', 'transcribe', 'voices'];
const USUAL: SiteScope[] = ['speak', 'transcribe'];

export function openConnection(port: MessagePort, parts: ConnectionParts): Connection {
	const { consent } = parts;
	const closed = new AbortController();
	let wanted = USUAL;

	function tell(message: FrameMessage): void {
		port.postMessage(message);
	}
	const tellState = () => tell({ type: 'state', state: consent.state() });

	port.onmessage = ({ data, ports }: MessageEvent<unknown>) => {
		const { type, scopes } = readMessage(data);
		const [callPort] = ports;
		if (type === 'call' && callPort)
			answer(callPort, (request) => answerSite(request, parts, closed.signal));
		else if (type === 'wants') wanted = scopes.length > 0 ? scopes : USUAL;
		else if (type === 'ping') tell({ type: 'pong' });
		else if (type === 'close') closed.abort(new Error('The page has closed its connection.'));
	};
	consent.onChange(tellState);
	void consent.refresh().then(tellState);

	return {
		wanted: () => wanted,
		answered: (isAllowed) => tell({ type: 'answered', isAllowed })
	};
}

/** The engine's answer; a refusal of this frame's own where the page is not allowed, which starts no engine. */
async function answerSite(
	request: Request,
	{ consent, home, send }: ConnectionParts,
	closed: AbortSignal
): Promise<Response> {
	await consent.refresh();
	const { pathname, search } = new URL(request.url);
	if (!isApiPath(pathname, home.pathname.replace(/\/$/, '')))
		return refuse(
			404,
			'not_found',
			`Aloud answers below /v1 only, and not ${pathname.slice(0, 100)}.`
		);
	const sender = consent.sender();
	if (!sender)
		return refuse(
			403,
			'forbidden',
			`The visitor has not allowed ${consent.origin} to use Aloud, or has taken that back. Call aloud.ask() when they press a button.`
		);
	const signal = AbortSignal.any([request.signal, consent.ended(), closed]);
	const body = onlyReads(request) ? null : await request.blob();
	const { method, headers } = request;
	// Whatever host it names, it is this app's.
	return send(
		new Request(home.origin + pathname + search, { method, headers, body, signal }),
		sender
	);
}

function refuse(status: number, code: string, message: string): Response {
	const type = status === 403 ? 'permission_error' : 'invalid_request_error';
	return Response.json({ error: { message, type, param: null, code } }, { status });
}

function readMessage(data: unknown): { type: unknown; scopes: SiteScope[] } {
	if (typeof data !== 'object' || data === null) return { type: undefined, scopes: [] };
	const { type, scopes } = data as Record<string, unknown>; // each is checked
	const known = Array.isArray(scopes) ? SCOPES.filter((scope) => scopes.includes(scope)) : [];
	return { type, scopes: known };
}
