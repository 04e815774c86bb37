// A page's side of a file that is named by its address: the engine asks that host, since pages may reach none.
import { isLocal, nameOf, readAddress } from './address.ts';
import { gather, Unwanted } from './gather.ts';
import { textFile } from './text-file.ts';
import { ADDRESS_PATH, type AddressFailure } from './wire.ts';

/** More than browsers can hold in one file of most devices' space; a stream without an end stops here. */
const MOST_BYTES = 4 * 2 ** 30;

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

/** What is fetched is a recording unless this says otherwise. */
export type Wanted = {
	/** A page of the web is a file, too; text comes as UTF-8 with its mark, whatever the host says it is written in. */
	isText: boolean;
	mostBytes: number;
	/** From the first byte to the last; null where somebody may wait as long as they like. */
	longestMilliseconds: number | null;
};

const RECORDING: Wanted = {
	isText: false,
	mostBytes: MOST_BYTES,
	longestMilliseconds: null
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
	wanted?: Wanted;
};

/**
 * The file at `typed`, an address as people write it: `https://` may be missing.
 * @throws an AddressError; an AbortError when `signal` aborts
 */
export async function fetchAddress(
	typed: string,
	{ send, base, isOffline, onProgress, signal, wanted = RECORDING }: AddressParts
): Promise<File> {
	const address = readAddress(typed);
	if (!address) throw new AddressError('no-address');
	if (isOffline() && !isLocal(address)) throw new AddressError('offline');
	const asked = `${base}${ADDRESS_PATH}?${new URLSearchParams({ of: address.href })}`;
	const response = await send(new Request(asked, { signal }));
	if (!response.ok) throw await failureIn(response);
	const stated = response.headers.get('content-type') ?? '';
	const type = stated.split(';')[0]?.trim() ?? '';
	const length = Number(response.headers.get('content-length') ?? NaN);
	const totalBytes = Number.isSafeInteger(length) ? length : null;
	try {
		if (type === 'text/html' && !wanted.isText) throw new AddressError('page');
		if ((totalBytes ?? 0) > wanted.mostBytes) throw new AddressError('large');
	} catch (error) {
		await response.body?.cancel();
		throw error;
	}
	const told = (bytes: number) => onProgress({ bytes, totalBytes });
	const pieces = await gather(response, { ...wanted, told }).catch((error: unknown) => {
		signal.throwIfAborted();
		throw new AddressError(error instanceof Unwanted ? error.why : 'broken');
	});
	const from = response.headers.get('content-location') ?? address.href;
	const file = new File(pieces, nameOf(from) || nameOf(address.href), { type });
	if (file.size === 0 || (totalBytes !== null && file.size < totalBytes)) {
		throw new AddressError('broken');
	}
	return wanted.isText ? textFile(file, stated) : file;
}

async function failureIn(response: Response): Promise<AddressError> {
	const told = (await response.json().catch(() => ({}))) as Partial<{
		reason: string;
		status: number;
	}>;
	if (told.reason === 'status') return new AddressError('status', told.status);
	return new AddressError(told.reason === 'slow' ? 'slow' : 'refused');
}
