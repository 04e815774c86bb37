// A request in a form that crosses a port.
import type { CallerMessage } from './protocol.ts';

/** A request in a form that can be posted, and posted again after NotDelivered. */
export type SendableRequest = Extract<CallerMessage, { type: 'request' }>;

/** Reads the whole body of `request`, since only a complete body can cross a port. */
export async function toSendable(request: Request): Promise<SendableRequest> {
	return {
		type: 'request',
		method: request.method,
		url: request.url,
		headers: [...request.headers],
		body: await takeBody(request)
	};
}

/** Forms contain files; as blobs, these stay where the browser keeps them, and not in our memory. */
async function takeBody(request: Request): Promise<ArrayBuffer | Blob | null> {
	if (onlyReads(request)) return null;
	const isForm = request.headers.get('content-type')?.startsWith('multipart/') === true;
	return isForm ? request.blob() : request.arrayBuffer();
}

/** Such a request can safely be sent again. */
export function onlyReads({ method }: { method: string }): boolean {
	return method === 'GET' || method === 'HEAD';
}
