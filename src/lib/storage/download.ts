// One file from the network into the store: in ranges, resumed where it stopped, taken only when its hash is right.
import { createSHA256 } from 'hash-wasm';
import { DownloadError, hostOf } from './download-error.ts';
import { PartBusy, StoreFull, type Part, type Store } from './store.ts';
import { nameOf, takeRange, type RangeOptions, type RemoteFile } from './take-range.ts';

export type DownloadOptions = Pick<RangeOptions, 'fetch' | 'signal' | 'onBytes'> &
	Partial<Pick<RangeOptions, 'rangeBytes' | 'stallMilliseconds'>> & {
		/** How often in a row a server may fail to send a single byte. */
		attempts?: number;
		/** Waits before attempt n: 1, 2, 4 … times this. */
		pauseMilliseconds?: number;
	};

const DEFAULTS = {
	rangeBytes: 32 * 2 ** 20,
	stallMilliseconds: 30_000,
	attempts: 5,
	pauseMilliseconds: 1000
};

/**
 * Downloads `url` as `file` unless the store has it already. What arrives is kept at once, so that a second call goes
 * on where the first one stopped, for whatever reason that was.
 * @throws DownloadError with what to do; the signal's reason once it aborts.
 */
export async function download(
	url: string,
	file: RemoteFile,
	store: Store,
	options: DownloadOptions
): Promise<void> {
	const kept = await store.read(file.path);
	if (kept && kept.size === file.bytes) return;
	if (kept) await store.remove(file.path); // cut short or of another version: worth nothing

	const part = await openPart(store, file.path);
	try {
		if (part.bytes > file.bytes) await part.empty();
		await fill(part, url, file, { ...DEFAULTS, ...options });
		if (!(await isRight(part, file))) {
			throw new DownloadError(
				'damaged',
				`${nameOf(file)} arrived damaged: it is not the file that was published. It was thrown away; download it again, or choose another address.`
			);
		}
	} catch (error) {
		const isWorthless = error instanceof DownloadError && error.problem === 'damaged';
		if (isWorthless) await part.empty();
		await part.close();
		throw error instanceof StoreFull ? full(file, part, error) : error;
	}
	await part.finish();
}

async function openPart(store: Store, path: string): Promise<Part> {
	try {
		return await store.openPart(path);
	} catch (cause) {
		if (!(cause instanceof PartBusy)) throw cause;
		throw new DownloadError(
			'busy',
			`${path} is being downloaded in another tab. Wait for it, or close that tab.`,
			{ cause }
		);
	}
}

type Settings = Required<Omit<DownloadOptions, 'onBytes'>> & Pick<DownloadOptions, 'onBytes'>;

/** Asks for range after range; a range that brings nothing is asked for again, a few times, after a pause. */
async function fill(part: Part, url: string, file: RemoteFile, settings: Settings): Promise<void> {
	settings.onBytes?.(part.bytes);
	let failures = 0;
	while (part.bytes < file.bytes) {
		settings.signal.throwIfAborted();
		const before = part.bytes;
		try {
			await takeRange(part, url, file, settings);
		} catch (error) {
			settings.signal.throwIfAborted();
			const passing = error instanceof DownloadError ? error.isPassing : error instanceof TypeError;
			if (!passing) throw error;
			failures = part.bytes > before ? 0 : failures + 1;
			if (failures >= settings.attempts) throw offline(url, file, error);
			await pause(settings.pauseMilliseconds * 2 ** failures, settings.signal);
		}
	}
}

/** Reads the part once more: what counts is what the disk has, not what went by. */
async function isRight(part: Part, file: RemoteFile): Promise<boolean> {
	if (part.bytes !== file.bytes) return false;
	return file.sha256 === undefined || (await sha256(await part.read())) === file.sha256;
}

/** SHA-256 of a blob of any size in lower-case hex; FIPS 180-4, read in pieces. */
export async function sha256(blob: Blob): Promise<string> {
	const hash = await createSHA256();
	const reader = blob.stream().getReader();
	for (;;) {
		const { done, value } = await reader.read();
		if (done) return hash.digest();
		hash.update(value);
	}
}

function offline(url: string, file: RemoteFile, cause: unknown): DownloadError {
	if (cause instanceof DownloadError) return cause;
	return new DownloadError(
		'offline',
		`${hostOf(url)} cannot be reached. What has arrived of ${nameOf(file)} is kept; connect and go on.`,
		{ cause }
	);
}

function full(file: RemoteFile, part: Part, cause: unknown): DownloadError {
	const missing = Math.ceil((file.bytes - part.bytes) / 1e6);
	return new DownloadError(
		'full',
		`There is no room for ${nameOf(file)} on this device: about ${missing} MB more are needed. Delete a model or free some disk space; what has arrived is kept.`,
		{ cause }
	);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const timer = setTimeout(resolve, milliseconds);
		signal.addEventListener(
			'abort',
			() => {
				clearTimeout(timer);
				resolve(); // whoever waits looks at the signal next
			},
			{ once: true }
		);
	});
}
