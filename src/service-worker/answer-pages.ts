// What pages ask of a service worker besides HTTP, so that the tab that hosts the engine can be reached.
import type { PageMessage, WorkerMessage } from '#lib/relay/page-messages.ts';

/** @param save saves everything for offline use, where this worker does that */
export function answerPages(
	self: ServiceWorkerGlobalScope,
	event: ExtendableMessageEvent,
	save?: () => Promise<boolean>
): void {
	const message = event.data as PageMessage; // only our pages can post here
	const [port] = event.ports;
	if (!port) return;
	if (message.type === 'claim')
		event.waitUntil(self.clients.claim().then(() => port.postMessage(true)));
	if (message.type === 'who am i')
		port.postMessage(event.source && 'id' in event.source ? event.source.id : '');
	if (message.type === 'forward') event.waitUntil(forward(self, message.to, port, message.site));
	if (message.type === 'save' && save)
		event.waitUntil(save().then((saved) => port.postMessage(saved)));
}

async function forward(
	self: ServiceWorkerGlobalScope,
	clientId: string,
	port: MessagePort,
	site: unknown
): Promise<void> {
	const host = await self.clients.get(clientId);
	host?.postMessage({ type: 'call', isApp: !site, site } satisfies WorkerMessage, [port]);
}
