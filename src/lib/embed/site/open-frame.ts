// Opens the app's hidden frame in this page, and the port to it.
import { PROTOCOL, type FrameHello, type SiteHello } from '../protocol.ts';
import { AloudError } from './aloud-error.ts';

export type OpenFrame = {
	port: MessagePort;
	/** Aborts, with an AloudError as its reason, once the frame was loaded anew or taken out of the page. */
	gone: AbortSignal;
	isThere(): boolean;
	close(): void;
};

const PATIENCE_MILLISECONDS = 20_000;
/** A browser tells that a frame was loaded, also where it was refused: its script follows at once, or never. */
const SCRIPT_MILLISECONDS = 5_000;

/** @throws AloudError `unreachable` or `version`; the reason of `signal` */
export function openFrame(host: URL, signal: AbortSignal): Promise<OpenFrame> {
	const { origin } = host;
	const frame = document.createElement('iframe');
	const gone = new AbortController();
	const listening = new AbortController();
	frame.src = new URL('embed.html', host).href;
	frame.title = 'Aloud';
	frame.hidden = true;
	frame.setAttribute('aria-hidden', 'true');
	frame.allow = 'cross-origin-isolated; storage-access';

	return new Promise<OpenFrame>((resolve, reject) => {
		let timer = setTimeout(miss, PATIENCE_MILLISECONDS);
		let isOpen = false;

		function stop(error: Error): void {
			clearTimeout(timer);
			listening.abort();
			frame.remove();
			reject(error);
		}
		function miss(): void {
			stop(
				new AloudError(
					'unreachable',
					`Aloud's frame could not be loaded from ${frame.src}. Is the host up, does it serve this version, and does it allow ${location.origin} to frame that page (its frame-ancestors, and this page's frame-src)?`
				)
			);
		}
		function take({ source, origin: from, data }: MessageEvent): void {
			const target = frame.contentWindow;
			if (!target || source !== target || from !== origin || !isHello(data)) return;
			if (data.oldest > PROTOCOL || data.protocol < PROTOCOL) {
				stop(versionError(data));
				return;
			}
			if (isOpen) return; // loaded anew: `load` says so, too
			isOpen = true;
			clearTimeout(timer);
			const { port1, port2 } = new MessageChannel();
			const hello: SiteHello = { aloud: 'site', protocol: PROTOCOL };
			target.postMessage(hello, origin, [port2]);
			resolve({
				port: port1,
				gone: gone.signal,
				isThere: () => frame.isConnected,
				close() {
					listening.abort();
					port1.close();
					frame.remove();
				}
			});
		}
		let loads = 0;
		function loaded(): void {
			if (++loads > 1) gone.abort(new AloudError('gone', "Aloud's frame was loaded anew."));
			if (isOpen) return;
			clearTimeout(timer);
			timer = setTimeout(miss, SCRIPT_MILLISECONDS);
		}

		addEventListener('message', take, { signal: listening.signal });
		frame.addEventListener('load', loaded, { signal: listening.signal });
		signal.addEventListener('abort', () => stop(signal.reason as Error), {
			signal: listening.signal
		});
		(document.body ?? document.documentElement).append(frame);
	});
}

function isHello(data: unknown): data is FrameHello {
	return typeof data === 'object' && data !== null && 'aloud' in data && data.aloud === 'frame';
}

function versionError({ protocol, oldest }: FrameHello): AloudError {
	return new AloudError(
		'version',
		protocol < PROTOCOL
			? `This embed.js (version ${PROTOCOL}) is newer than the Aloud it opens (version ${protocol}). Load embed.js from that Aloud itself.`
			: `This embed.js (version ${PROTOCOL}) is older than the Aloud it opens, which needs version ${oldest} at least. Load embed.js from that Aloud itself, or renew your copy.`
	);
}
