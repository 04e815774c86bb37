// Fetches the files of one build from a source into the store, after finding out what they should be.
import type { Build } from '#lib/models/model.ts';
import { canVerify, isAsPublished, type PublishedFacts } from '#lib/storage/checksum.ts';
import { DownloadError } from '#lib/storage/download-error.ts';
import { download, type DEFAULTS } from '#lib/storage/download.ts';
import type { KeptRecord } from '#lib/storage/kept-record.ts';
import { readLength, readListing } from '#lib/storage/published.ts';
import { fileUrl, type ModelSource } from '#lib/storage/source.ts';
import type { RemoteCard, ModelFiles } from './model-files.ts';

/** Parallel connections: small files wait longer for responses than for bytes. */
const FILES_AT_ONCE = 3;

export type FetchOptions = typeof DEFAULTS & {
	fetch: (request: Request) => Promise<Response>;
	signal: AbortSignal;
	/** Called with a file's length once it is certain. */
	onLength(path: string, bytes: number): void;
	/** Called with the number of bytes of a file that have arrived. */
	onBytes(path: string, bytes: number): void;
};

/** Resolves with whether every file has the published hash. @throws DownloadError, or the signal's reason */
export async function fetchBuild(
	modelFiles: ModelFiles,
	build: Build,
	source: ModelSource,
	options: FetchOptions
): Promise<boolean> {
	const facts = await learnFacts(modelFiles, build, source, options);
	for (const { path } of build.files) options.onLength(path, facts[path]?.bytes ?? 0);
	await eachAtOnce(build.files, options.signal, async ({ path }, signal) => {
		const fact = facts[path];
		if (fact) await fetchFile(modelFiles, path, fact, source, { ...options, signal });
	});
	await modelFiles.dropOtherVersions();
	return build.files.every(({ path }) => canVerify(facts[path] ?? { bytes: 0 }));
}

/** Length and hash of every file: pinned in the card, recorded earlier, or requested now. Records what is new. */
async function learnFacts(
	{ card, version, store, placeOf, ...modelFiles }: ModelFiles,
	build: Build,
	source: ModelSource,
	options: FetchOptions
): Promise<KeptRecord> {
	const known = await modelFiles.record();
	const facts: KeptRecord = {};
	const note = (path: string, fact: PublishedFacts) => {
		const before = known[path];
		const isSame = before?.sha256 === fact.sha256 && before?.gitOid === fact.gitOid;
		facts[path] = { ...fact, isVerified: isSame && before?.isVerified === true };
	};
	for (const { path, bytes, sha256 } of build.files) {
		const before = known[path];
		if (sha256 !== undefined) note(path, { bytes, sha256 });
		else if (before && canVerify(before)) facts[path] = before;
	}
	const unknown = build.files.filter(({ path }) => !facts[path]);
	const listing = unknown.length > 0 ? await readListing(source, version, options) : undefined;
	await eachAtOnce(unknown, options.signal, async ({ path }, signal) => {
		const listed = listing?.get(path);
		if (listing && !listed) throw notListed(card, path);
		if (listed) {
			note(path, listed);
			return;
		}
		const length = await readLength(source, version, path, { ...options, signal });
		// Without a hash, a partial download of a file of another length cannot be told from the start of this one.
		if (known[path] && known[path].bytes !== length) await store.remove(placeOf(path));
		note(path, { bytes: length });
	});
	if (unknown.length > 0) await modelFiles.note(facts);
	return facts;
}

async function fetchFile(
	{ store, placeOf, note, version }: ModelFiles,
	path: string,
	{ isVerified, ...fact }: KeptRecord[string],
	source: ModelSource,
	options: FetchOptions
): Promise<void> {
	const file = { path: placeOf(path), ...fact };
	const kept = isVerified ? undefined : await store.read(file.path);
	if (kept && !(await isAsPublished(kept, fact, options.signal))) await store.remove(file.path);
	await download(fileUrl(source, version, path), file, store, {
		...options,
		onBytes: (bytes) => options.onBytes(path, bytes)
	});
	if (!isVerified && canVerify(fact)) await note({ [path]: { ...fact, isVerified: true } });
}

/** Works on a few items at a time. The first failure stops the others, and is thrown once they have stopped. */
async function eachAtOnce<T>(
	items: readonly T[],
	signal: AbortSignal,
	work: (item: T, signal: AbortSignal) => Promise<void>
): Promise<void> {
	const waiting = [...items];
	const end = new AbortController();
	const both = AbortSignal.any([signal, end.signal]);
	const line = async () => {
		for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
			both.throwIfAborted();
			await work(item, both);
		}
	};
	const lines = Array.from({ length: FILES_AT_ONCE }, () =>
		line().catch((error: unknown) => {
			end.abort(error);
			throw error;
		})
	);
	await Promise.allSettled(lines);
	signal.throwIfAborted();
	end.signal.throwIfAborted();
}

function notListed({ label, download: { repository, revision } }: RemoteCard, path: string) {
	return new DownloadError(
		'not_found',
		`${repository} has no ${path} at ${revision}, which ${label} needs. Choose another source, or update Aloud.`
	);
}
