// Who may talk to this frame: the page directly around it, by the origin that the browser tells; and this app's own window
// that asks the visitor.
import { isWebOrigin } from '#lib/account/sites.ts';
import {
	PROTOCOL,
	type FrameHello,
	type FrameMessage,
	type Refusal,
	type SiteHello
} from '../protocol.ts';

/** Pages with an older embed.js are told to renew it. */
const OLDEST = 1;

/** Said to whoever is around: nothing that others may not know. */
export const HELLO: FrameHello = { aloud: 'frame', protocol: PROTOCOL, oldest: OLDEST };

type Incoming = Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data' | 'ports'>;

export type Greeting =
	{ from: 'site'; origin: string; port: MessagePort } | { from: 'window'; port: MessagePort };

/** Undefined for whatever else comes; a page that can never be served is told why, over the port it sent. */
export function readGreeting(
	{ source, origin, data, ports }: Incoming,
	here: { parent: unknown; origin: string; isSecure: boolean }
): Greeting | undefined {
	const [port] = ports;
	if (!port || typeof data !== 'object' || data === null || !('aloud' in data)) return undefined;
	if (data.aloud === 'who asks')
		return origin === here.origin ? { from: 'window', port } : undefined;
	if (data.aloud !== 'site' || source !== here.parent) return undefined;
	const refusal = findRefusal(origin, here.isSecure, data as SiteHello);
	if (!refusal) return { from: 'site', origin, port };
	port.postMessage(refusal);
	return undefined;
}

function findRefusal(
	origin: string,
	isSecure: boolean,
	{ protocol }: SiteHello
): FrameMessage | undefined {
	const refuse = (code: Refusal, message: string): FrameMessage => ({
		type: 'refused',
		code,
		message
	});
	if (!isWebOrigin(origin))
		return refuse(
			'origin',
			'This page has no origin of its own (a file, a sandboxed frame or a data: page), so a visitor cannot allow it anything. Serve it over https.'
		);
	if (!isSecure)
		return refuse('insecure', 'Aloud works in pages that come over https, or from localhost.');
	if (typeof protocol !== 'number' || protocol < OLDEST || protocol > PROTOCOL)
		return refuse(
			'version',
			`This embed.js (version ${protocol}) and this Aloud (versions ${OLDEST} to ${PROTOCOL}) do not understand each other. Load embed.js from this Aloud itself.`
		);
	return undefined;
}
