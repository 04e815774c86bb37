// What the files of a build should be, found out before they are downloaded: lengths, hashes, and of which commit.
import type { Build, PublishedFile } from '#lib/models/model.ts';
import { canVerify, type PublishedFacts } from '#lib/storage/checksum.ts';
import { DownloadError, nameOf } from '#lib/storage/download-error.ts';
import type { KeptRecord } from '#lib/storage/kept-record.ts';
import {
	isCommit,
	readCommit,
	readLength,
	readListing,
	readManifest,
	type AskOptions
} from '#lib/storage/published.ts';
import type { ModelSource, Repository } from '#lib/storage/source.ts';
import { lengthFault } from '../contents/length.ts';
import { eachAtOnce } from './each-at-once.ts';
import type { ModelFiles } from './model-files.ts';

/** `at`: the version whose files are to be asked for, by its commit where that is known. */
type Learned = { at: Repository; facts: KeptRecord };

/** Length and hash of every file: pinned in the card, recorded earlier, or requested now. Records what is new. */
export async function learnFacts(
	modelFiles: ModelFiles,
	build: Build,
	source: ModelSource,
	options: AskOptions
): Promise<Learned> {
	const known = await modelFiles.record();
	const at = await findVersion(modelFiles.version, build, known, source, options);
	let commit = isCommit(at.revision) ? at.revision : undefined;
	const facts: KeptRecord = {};
	const note = (path: string, fact: PublishedFacts) => {
		const before = known[path];
		const isSame = before?.sha256 === fact.sha256 && before?.gitOid === fact.gitOid;
		const isVerified = isSame && before?.isVerified === true;
		facts[path] = { ...fact, isVerified, isOpened: before?.isOpened, commit };
	};
	for (const { path, bytes, sha256 } of build.files) {
		const before = known[path];
		const isOfOther = commit && before?.commit && before.commit !== commit;
		if (sha256 !== undefined) note(path, { bytes, sha256 });
		else if (before && canVerify(before) && !isOfOther) facts[path] = before;
	}
	const unknown = build.files.filter(({ path }) => !facts[path]);
	if (unknown.length === 0) return { at, facts };
	const asking = { ...options, onCommit: (told: string) => void (commit ??= told) };
	const listing = await readListing(source, at, asking);
	const manifest = listing ? undefined : await readManifest(source, at, asking);
	await eachAtOnce(unknown, options.signal, async (file, signal) => {
		const { path } = file;
		const listed = (listing ?? manifest)?.get(path);
		if (listing && !listed) throw notListed(modelFiles, path);
		if (listed) {
			note(path, listed);
			return;
		}
		const length = await readLength(source, at, path, { ...asking, signal });
		refuseOtherLength(file, length);
		// Without a hash, a partial download of a file of another length cannot be told from the start of this one.
		if (known[path] && known[path].bytes !== length) {
			await modelFiles.store.remove(modelFiles.placeOf(path));
		}
		note(path, { bytes: length });
	});
	await modelFiles.note(facts);
	return { at, facts };
}

/** The commit that what is here already comes from, as long as the source has it; else the one that it has now. */
async function findVersion(
	version: Repository,
	{ files }: Build,
	known: KeptRecord,
	source: ModelSource,
	options: AskOptions
): Promise<Repository> {
	if (isCommit(version.revision)) return version;
	const commits = Object.values(known).flatMap(({ commit }) => commit ?? []);
	const begun = files.map(({ path }) => known[path]?.commit).find(Boolean) ?? commits[0];
	for (const revision of new Set([begun ?? version.revision, version.revision])) {
		const commit = await readCommit(source, { ...version, revision }, options);
		if (commit) return { ...version, revision: commit };
	}
	return version;
}

function refuseOtherLength(file: PublishedFile, bytes: number): void {
	const fault = lengthFault(file, bytes);
	if (!fault) return;
	throw new DownloadError(
		'damaged',
		`${nameOf(file)} ${fault}. Choose another source, or check its address.`
	);
}

function notListed({ card: { label }, version }: ModelFiles, path: string) {
	const { repository, revision } = version;
	return new DownloadError(
		'not_found',
		`${repository} has no ${path} at ${revision}, which ${label} needs. Choose another source, or update Aloud.`
	);
}
