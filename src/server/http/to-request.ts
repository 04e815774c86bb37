// A request as Node's server has it, as the Request that the API takes. Its body is read as far as it is asked for.
import type { IncomingMessage } from 'node:http';
import { SpeechError } from '#lib/engine/errors.ts';

/** Undefined where the address or the method is none that an API could answer. */
export function toRequest(
	incoming: IncomingMessage,
	signal: AbortSignal,
	mostBodyBytes: number
): Request | undefined {
	const headers = new Headers();
	const { method = 'GET', rawHeaders } = incoming;
	const body = hasBody(incoming) ? bodyOf(incoming, mostBodyBytes) : null;
	try {
		for (let at = 0; at + 1 < rawHeaders.length; at += 2)
			headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
		// The types of the DOM do not know that a body may be a stream.
		const init = { method, headers, signal, body, duplex: 'half' };
		return new Request(addressOf(incoming), init);
	} catch {
		return undefined;
	}
}

/** Proxies may send whole addresses. Put behind an origin as text: `//other.example` is a path here. */
function addressOf({ url = '/', headers: { host = 'localhost' } }: IncomingMessage): string {
	return url.startsWith('/') ? `http://${host}${url}` : url;
}

function hasBody({ method, headers }: IncomingMessage): boolean {
	if (method === 'GET' || method === 'HEAD') return false;
	return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}

/** Fails with `file_too_large`: at once where the head admits it, otherwise with the first byte too many. */
function bodyOf(
	incoming: IncomingMessage,
	mostBytes: number
): ReadableStream<Uint8Array<ArrayBuffer>> {
	const said = Number(incoming.headers['content-length'] ?? 0);
	// The connection has to live on: the answer goes out on it.
	const chunks = incoming.iterator({ destroyOnReturn: false }) as AsyncIterator<
		Buffer<ArrayBuffer>,
		undefined
	>;
	let bytes = 0;
	return new ReadableStream(
		{
			async pull(controller) {
				if (said > mostBytes) throw tooLarge(mostBytes);
				const { done, value } = await chunks.next();
				if (done) {
					controller.close();
					return;
				}
				bytes += value.length;
				if (bytes > mostBytes) throw tooLarge(mostBytes);
				controller.enqueue(value);
			},
			async cancel() {
				await chunks.return?.();
			}
		},
		{ highWaterMark: 0 }
	);
}

function tooLarge(mostBytes: number): SpeechError {
	const megabytes = (mostBytes / 1024 / 1024).toLocaleString('en', { maximumFractionDigits: 1 });
	return new SpeechError(
		'file_too_large',
		`The request is larger than the ${megabytes} MB that this server takes. Split the file, or send only its audio track.`,
		{ param: 'file' }
	);
}
