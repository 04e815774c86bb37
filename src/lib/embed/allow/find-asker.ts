// Finds out for which page the visitor is asked: from the app's own frame in the page that opened this window.
import type { AnswerMessage, AskMessage, SiteScope, WindowHello } from '../protocol.ts';

export type Asker = {
	/** As the browser told it to the frame. */
	origin: string;
	scopes: SiteScope[];
	/** Settles once the frame has heard it. */
	answer(message: AnswerMessage): Promise<void>;
};

const PAUSE_MILLISECONDS = 200;
const ATTEMPTS = 75; // the frame may still be loading

/** Undefined where no such frame answers: the window was opened by hand, or is cut off from the one that opened it. */
export async function findAsker(
	opener: Window | null,
	ownOrigin: string
): Promise<Asker | undefined> {
	if (!opener) return undefined;
	let resolve: (asker: Asker) => void = () => undefined;
	const promise = new Promise<Asker>((found) => (resolve = found));
	const hello: WindowHello = { aloud: 'who asks' };
	for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
		for (let index = 0; index < opener.length; index++) {
			const frame = opener[index] as Window; // there are so many
			const { port1, port2 } = new MessageChannel();
			port1.onmessage = ({ data }: MessageEvent<AskMessage>) => {
				if (data.type === 'asks') resolve(meet(port1, data));
			};
			// The browser hands it over to frames of this app alone; each is asked again, since it may have been loaded since.
			frame.postMessage(hello, ownOrigin, [port2]);
		}
		const found = await Promise.race([
			promise,
			new Promise<undefined>((pass) => setTimeout(pass, PAUSE_MILLISECONDS))
		]);
		if (found) return found;
	}
	return undefined;
}

function meet(port: MessagePort, { origin, scopes }: AskMessage & { type: 'asks' }): Asker {
	return {
		origin,
		scopes,
		answer: (message) =>
			new Promise((heard) => {
				port.onmessage = () => heard();
				port.postMessage(message);
			})
	};
}
