// From a page's fetch to the engine: finds the hosting tab in the lock table and passes the request to it.
import { awaitHost, callerLockName, hold, watch } from '#lib/relay/address.ts';
import { call, NotDelivered } from '#lib/relay/call.ts';
import { toSendable } from '#lib/relay/sendable.ts';
import { unavailable } from '#lib/relay/unavailable.ts';
import type { WorkerMessage } from '#lib/relay/page-messages.ts';

const PATIENCE_MILLISECONDS = 8_000; // a tab that is opening or taking over needs a moment
const PAUSE_MILLISECONDS = 50; // between finding a tab gone and looking for another
/** If one after the other ends before it begins with the request. */
const MOST_HOSTS = 5;
/** A page that gave up before the head neither reads nor cancels; one that is still there reads at once. */
const UNREAD_MILLISECONDS = 5_000;

/** Never rejects: any failure becomes a 503 in the format of every other error. */
export async function callEngine(
	self: ServiceWorkerGlobalScope,
	request: Request
): Promise<Response> {
	const sendable = await toSendable(request);
	const callerLock = callerLockName();
	const release = await hold(self.navigator.locks, callerLock);
	let deadline = Date.now() + PATIENCE_MILLISECONDS;
	let hosts = 0;
	while (Date.now() < deadline) {
		const host = await awaitHost(self.navigator.locks, deadline - Date.now());
		const tab = host && (await self.clients.get(host.clientId));
		if (!host || !tab) {
			// The lock of a tab that was just closed may outlive it briefly.
			await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
			continue;
		}
		const { port1, port2 } = new MessageChannel();
		const { gone, stop } = watch(self.navigator.locks, host.address);
		try {
			const answered = call(port1, sendable, {
				gone,
				signal: request.signal,
				callerLock,
				unreadMilliseconds: UNREAD_MILLISECONDS
			});
			tab.postMessage({ type: 'call', isApp: false } satisfies WorkerMessage, [port2]);
			const { response, done } = await answered;
			// Not event.waitUntil(done): with it Chromium ends a stream after five minutes, without it it does not.
			void done.then(stop).then(release);
			return response;
		} catch (error) {
			stop();
			if (!(error instanceof NotDelivered) || ++hosts === MOST_HOSTS) break;
			// It may have waited for its turn there for long: the next tab needs its moment, too.
			deadline = Date.now() + PATIENCE_MILLISECONDS;
		}
	}
	release();
	return unavailable(
		'No open tab hosts the speech engine. Open the app in a tab and send the request again.'
	);
}
