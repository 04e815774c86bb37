// A page's side of a file that is named by its address: the engine asks that host, since pages may reach none.
import { ADDRESS_PATH, type AddressFailure } from './wire.ts';

/** More than browsers can hold in one file of most devices' space; a stream without an end stops here. */
const MOST_BYTES = 4 * 2 ** 30;
/** Handed to the browser, which keeps such pieces where it has room. */
const PIECE_BYTES = 16 * 2 ** 20;
const LONGEST_NAME = 120;

export type AddressReason =
	AddressFailure['reason'] | 'page' | 'large' | 'broken' | 'no-address' | 'offline';

export class AddressError extends Error {
	readonly reason: AddressReason;
	readonly status: number;

	/** @param status what the host answered; 0 where it did not */
	constructor(reason: AddressReason, status = 0) {
		super(`no file from that address: ${reason} ${status || ''}`.trim());
		this.name = 'AddressError';
		this.reason = reason;
		this.status = status;
	}
}

export type AddressProgress = {
	bytes: number;
	/** Null where the host does not say. */
	totalBytes: number | null;
};

type AddressParts = {
	/** To the engine, as the app's own. */
	send(request: Request): Promise<Response>;
	/** Of the app, with its path. */
	base: string;
	/** There is no network. */
	isOffline(): boolean;
	onProgress(progress: AddressProgress): void;
	signal: AbortSignal;
	mostBytes?: number;
};

/**
 * The file at `typed`, an address as people write it: `https://` may be missing.
 * @throws an AddressError; an AbortError when `signal` aborts
 */
export async function fetchAddress(
	typed: string,
	{ send, base, isOffline, onProgress, signal, mostBytes = MOST_BYTES }: AddressParts
): Promise<File> {
	const address = readAddress(typed);
	if (isOffline() && !isLocal(address)) throw new AddressError('offline');
	const asked = `${base}${ADDRESS_PATH}?${new URLSearchParams({ of: address.href })}`;
	const response = await send(new Request(asked, { signal }));
	if (!response.ok) throw await failureIn(response);
	const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
	const length = Number(response.headers.get('content-length') ?? NaN);
	const totalBytes = Number.isSafeInteger(length) ? length : null;
	try {
		if (type === 'text/html') throw new AddressError('page');
		if ((totalBytes ?? 0) > mostBytes) throw new AddressError('large');
	} catch (error) {
		await response.body?.cancel();
		throw error;
	}
	const pieces: Blob[] = [];
	let waiting: BlobPart[] = [];
	let [bytes, waitingBytes] = [0, 0];
	try {
		for await (const chunk of chunksOf(response)) {
			bytes += chunk.byteLength;
			if (bytes > mostBytes) throw new AddressError('large');
			waiting.push(chunk);
			waitingBytes += chunk.byteLength;
			if (waitingBytes >= PIECE_BYTES) {
				pieces.push(new Blob(waiting));
				[waiting, waitingBytes] = [[], 0];
			}
			onProgress({ bytes, totalBytes });
		}
	} catch (error) {
		signal.throwIfAborted();
		throw error instanceof AddressError ? error : new AddressError('broken');
	}
	if (bytes === 0 || (totalBytes !== null && bytes < totalBytes)) throw new AddressError('broken');
	const from = response.headers.get('content-location') ?? address.href;
	return new File([...pieces, ...waiting], nameOf(from) || nameOf(address.href), { type });
}

async function* chunksOf(response: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
	const reader = response.body?.getReader();
	try {
		for (;;) {
			const read = await reader?.read();
			if (!read || read.done) return;
			yield read.value;
		}
	} finally {
		await reader?.cancel().catch(() => undefined); // it has ended, or nobody wants the rest
	}
}

async function failureIn(response: Response): Promise<AddressError> {
	const told = (await response.json().catch(() => ({}))) as Partial<{
		reason: string;
		status: number;
	}>;
	if (told.reason === 'status') return new AddressError('status', told.status);
	return new AddressError(told.reason === 'slow' ? 'slow' : 'refused');
}

function readAddress(typed: string): URL {
	const text = typed.trim();
	const whole = /^[a-z][a-z\d+.-]*:\/\//iu.test(text) ? text : `https://${text}`;
	const address = URL.canParse(whole) ? new URL(whole) : null;
	const isPlain = address && /^https?:$/u.test(address.protocol) && address.username === '';
	if (!isPlain || !(address.hostname.includes('.') || isLocal(address))) {
		throw new AddressError('no-address');
	}
	return address;
}

function isLocal({ hostname }: URL): boolean {
	return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}

/** As the last part of the address names it. */
function nameOf(address: string): string {
	const { pathname, hostname } = new URL(address);
	const last = pathname.split('/').findLast((part) => part !== '') ?? hostname;
	let name = last;
	try {
		name = decodeURIComponent(last);
	} catch {
		// as it stands there
	}
	return name.replaceAll(/[/\\\p{Cc}]/gu, ' ').slice(-LONGEST_NAME);
}
