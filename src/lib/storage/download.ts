// Downloads one file into the store: in ranges, resumed where it stopped, accepted only if its hash matches.
import { isAsPublished, type RemoteFile } from './checksum.ts';
import { DownloadError, hostOf, nameOf } from './download-error.ts';
import { withRetries, whenFree, type RetryPolicy } from './retry.ts';
import { StoreClosed, StoreFull, type Part, type Store } from './store.ts';
import { takeRange, type RangeOptions } from './take-range.ts';

export type DownloadOptions = Pick<RangeOptions, 'fetch' | 'signal' | 'onBytes'> &
	Partial<Pick<RangeOptions, 'rangeBytes' | 'stallMilliseconds'> & RetryPolicy>;

export const DEFAULTS = {
	rangeBytes: 32 * 2 ** 20,
	stallMilliseconds: 30_000,
	attempts: 5,
	pauseMilliseconds: 1000
};

type Settings = typeof DEFAULTS & DownloadOptions;

/**
 * Downloads `url` as `file` unless the store already has a file of that length. What arrives is stored at once, so
 * that a second call resumes where the first one stopped, whatever the reason. If the file is already being
 * downloaded elsewhere, waits for that.
 * @throws DownloadError with what to do; the signal's reason once it aborts.
 */
export async function download(
	url: string,
	file: RemoteFile,
	store: Store,
	options: DownloadOptions
): Promise<void> {
	const settings = { ...DEFAULTS, ...options };
	await whenFree(async () => {
		const kept = await store.read(file.path);
		if (kept && kept.size === file.bytes) return settings.onBytes?.(file.bytes);
		if (kept) await store.remove(file.path); // truncated or of another version: useless
		const part = await openPart(store, file);
		// Another tab may have had it open and finished it since the store was checked.
		if ((await store.read(file.path))?.size === file.bytes) {
			await part.drop();
			return settings.onBytes?.(file.bytes);
		}
		await downloadPart(url, file, part, settings);
	}, settings.signal);
}

async function downloadPart(
	url: string,
	file: RemoteFile,
	part: Part,
	settings: Settings
): Promise<void> {
	try {
		if (part.bytes > file.bytes) await part.empty();
		await fill(part, url, file, settings);
		// Read back: what counts is what is on disk, not what was received.
		if (!(await isAsPublished(await part.read(), file, settings.signal))) {
			await part.empty();
			throw new DownloadError(
				'damaged',
				`${nameOf(file)} arrived damaged: it does not match the published hash. It was discarded. Download it again, or choose another source.`
			);
		}
	} catch (error) {
		await part.close();
		throw error instanceof StoreFull ? full(file, part, error) : error;
	}
	await part.finish();
}

async function openPart(store: Store, file: RemoteFile): Promise<Part> {
	try {
		return await store.openPart(file.path);
	} catch (cause) {
		if (cause instanceof StoreFull) throw full(file, { bytes: 0 }, cause);
		if (!(cause instanceof StoreClosed)) throw cause;
		throw new DownloadError(
			'closed',
			'This browser does not let this site store files, as in a private window. Use a normal window, or allow the site to store data.',
			{ cause }
		);
	}
}

/** Requests range after range; a range that brings nothing is retried a few times, after a pause. */
async function fill(part: Part, url: string, file: RemoteFile, settings: Settings): Promise<void> {
	settings.onBytes?.(part.bytes);
	while (part.bytes < file.bytes) {
		const before = part.bytes;
		const attempt = async () => {
			await takeRange(part, url, file, settings);
			if (part.bytes === before) throw unreachable(url, file, new Error('an empty answer'));
		};
		await withRetries(attempt, () => part.bytes, settings, settings.signal).catch(
			(error: unknown) => {
				throw error instanceof TypeError ? unreachable(url, file, error) : error;
			}
		);
	}
}

function unreachable(url: string, file: RemoteFile, cause: unknown): DownloadError {
	return new DownloadError(
		'offline',
		`${hostOf(url)} cannot be reached. What has been downloaded of ${nameOf(file)} is kept; check the connection and resume.`,
		{ cause }
	);
}

function full(file: RemoteFile, part: Pick<Part, 'bytes'>, cause: unknown): DownloadError {
	const missing = Math.ceil((file.bytes - part.bytes) / 1e6);
	return new DownloadError(
		'full',
		`There is not enough space for ${nameOf(file)} on this device: about ${missing} MB more is needed. What has been downloaded is kept. Delete a model or free some disk space.`,
		{ cause }
	);
}
