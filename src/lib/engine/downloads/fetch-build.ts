// Fetches the files of one build from a source into the store, after finding out what they should be.
import { LATEST, type Build } from '#lib/models/model.ts';
import { canVerify, isAsPublished } from '#lib/storage/checksum.ts';
import { DownloadError, nameOf } from '#lib/storage/download-error.ts';
import { download, type DEFAULTS } from '#lib/storage/download.ts';
import type { KeptFacts, KeptRecord } from '#lib/storage/kept-record.ts';
import { fileUrl, type ModelSource, type Repository } from '#lib/storage/source.ts';
import type { Store } from '#lib/storage/store.ts';
import { contentFault } from '../contents/content.ts';
import { eachAtOnce } from './each-at-once.ts';
import { learnFacts } from './learn-facts.ts';
import type { ModelFiles } from './model-files.ts';

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
	const { places, facts } = await learnAll(modelFiles, build, source, options);
	for (const { path } of build.files) options.onLength(path, facts[path]?.bytes ?? 0);
	await eachAtOnce(build.files, options.signal, async ({ path, repository }, signal) => {
		const fact = facts[path];
		const at = places.get(repository) ?? modelFiles.version;
		const url = fileUrl(source, at, path);
		if (fact) await fetchFile(modelFiles, path, fact, url, { ...options, signal });
	});
	await modelFiles.dropOtherVersions();
	return build.files.every(({ path }) => canVerify(facts[path] ?? { bytes: 0 }));
}

/** Repository by repository, as most builds have only one: what the files should be, and where each is asked for. */
async function learnAll(
	modelFiles: ModelFiles,
	build: Build,
	source: ModelSource,
	options: FetchOptions
): Promise<{ places: Map<string | undefined, Repository>; facts: KeptRecord }> {
	const places = new Map<string | undefined, Repository>();
	const facts: KeptRecord = {};
	for (const repository of new Set(build.files.map((file) => file.repository))) {
		const files = build.files.filter((file) => file.repository === repository);
		const elsewhere = repository !== undefined && { repository, revision: LATEST };
		const version = { ...modelFiles.version, ...elsewhere };
		const part = { ...modelFiles, version };
		const learned = await learnFacts(part, { ...build, files }, source, options);
		places.set(repository, learned.at);
		Object.assign(facts, learned.facts);
	}
	return { places, facts };
}

async function fetchFile(
	{ store, placeOf, note }: ModelFiles,
	path: string,
	{ isVerified, ...fact }: KeptFacts,
	url: string,
	options: FetchOptions
): Promise<void> {
	const file = { path: placeOf(path), ...fact };
	const kept = await store.read(file.path);
	const isHere =
		kept !== undefined &&
		(isVerified ? kept.size === fact.bytes : await isAsPublished(kept, fact, options.signal));
	if (!isHere) {
		if (kept) await store.remove(file.path);
		await note({ [path]: { ...fact, isVerified: false, isOpened: false } });
	}
	await download(url, file, store, {
		...options,
		onBytes: (bytes) => options.onBytes(path, bytes)
	});
	if (!isHere && !canVerify(fact)) await refuseOtherContent(store, file.path);
	const isOpened = isHere ? fact.isOpened : false;
	if (canVerify(fact) && !(isHere && isVerified)) {
		await note({ [path]: { ...fact, isVerified: true, isOpened } });
	}
}

/** @throws DownloadError where a file without a published hash is not even of its kind; it is then removed */
async function refuseOtherContent(store: Store, place: string): Promise<void> {
	const content = await store.read(place);
	const fault = content && (await contentFault(place, content));
	if (!fault) return;
	await store.remove(place);
	throw new DownloadError(
		'damaged',
		`${nameOf({ path: place })} ${fault}. It was discarded. Choose another source, or check its address.`
	);
}
