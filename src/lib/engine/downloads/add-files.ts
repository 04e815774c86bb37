// Files added by hand, for a device without a network, stored where a download would have put them.
import type { PublishedFile } from '#lib/models/model.ts';
import { canVerify, isAsPublished, type PublishedFacts } from '#lib/storage/checksum.ts';
import { MANIFEST, parseManifest } from '#lib/storage/manifest.ts';
import type { KeptRecord } from '#lib/storage/kept-record.ts';
import { writeFile } from '#lib/storage/write-file.ts';
import { contentFault } from '../contents/content.ts';
import { lengthFault } from '../contents/length.ts';
import type { ModelFiles } from './model-files.ts';

export type BroughtFile = { name: string; content: Blob };

/** `path` is the card's, or that of a converter's manifest; null if the name matches none; `problem` is a human-readable reason for rejecting a file. */
export type AddedFile = {
	name: string;
	path: string | null;
	isVerified: boolean;
	problem: string | null;
	/** Why the model could not be opened although its files may be in order; null if it was, or is not complete yet. */
	warning: string | null;
};

/**
 * Accepts the files the model needs: as published where that is known, else of the right kind and length. Whether the
 * model opens with them is for the caller to find out.
 */
export async function addFiles(
	modelFiles: ModelFiles,
	files: readonly BroughtFile[]
): Promise<AddedFile[]> {
	const added: AddedFile[] = [];
	for (const { name, content } of files) added.push(await addFile(modelFiles, name, content));
	return added;
}

async function addFile(modelFiles: ModelFiles, name: string, content: Blob): Promise<AddedFile> {
	const { label, download } = modelFiles.card;
	const wanted = download.builds.flatMap(({ files }) => files);
	const path = findPath(
		name,
		wanted.map((file) => file.path)
	);
	if (path === undefined && nameOf(name) === MANIFEST) {
		return addManifest(modelFiles, name, await content.text());
	}
	if (path === undefined) {
		const all = [...new Set(wanted.map((file) => file.path))].join(', ');
		return refused(name, null, `${label} has no file "${name}". It needs: ${all}.`);
	}
	const noted = (await modelFiles.record())[path];
	const pinned = wanted.find((file) => file.path === path && file.sha256 !== undefined);
	const unknown: PublishedFacts = { bytes: content.size };
	const { bytes, sha256, gitOid }: PublishedFacts =
		pinned ?? (noted && canVerify(noted) ? noted : unknown);
	const facts = { bytes, sha256, gitOid };
	const isVerified = canVerify(facts);
	if (!(await isAsPublished(content, facts))) {
		const problem = `"${name}" is not the ${path} that was published for ${label}: it is damaged, incomplete or of a different version. Copy it again.`;
		return refused(name, path, problem);
	}
	const fault = isVerified ? undefined : await findFault(wanted, path, content);
	if (fault) return refused(name, path, `"${name}" ${fault}. Copy it again.`);
	const commit = isVerified ? noted?.commit : undefined;
	await modelFiles.note({ [path]: { ...facts, isVerified, isOpened: false, commit } });
	try {
		await writeFile(modelFiles.store, modelFiles.placeOf(path), content);
	} catch (error) {
		if (noted) await modelFiles.note({ [path]: noted }); // what was there before still is
		throw error;
	}
	return { name, path, isVerified, problem: null, warning: null };
}

/** Notes what a converter says of its files, for those that are brought after it. What the card pins stands above it. */
async function addManifest(modelFiles: ModelFiles, name: string, text: string): Promise<AddedFile> {
	const { label, download } = modelFiles.card;
	const manifest = parseManifest(text);
	if (!manifest) {
		return refused(name, null, `"${name}" is no list of a model's files. Copy it again.`);
	}
	const known = await modelFiles.record();
	const news: KeptRecord = {};
	for (const { path, sha256 } of download.builds.flatMap(({ files }) => files)) {
		const facts = manifest.get(path);
		const before = known[path];
		if (!facts || sha256 !== undefined) continue;
		const isSame = before !== undefined && before.sha256 === facts.sha256;
		news[path] = isSame ? before : { ...facts, isVerified: false };
	}
	if (Object.keys(news).length === 0) {
		return refused(name, null, `"${name}" names none of the files that ${label} needs.`);
	}
	await modelFiles.note(news);
	return { name, path: MANIFEST, isVerified: false, problem: null, warning: null };
}

function refused(name: string, path: string | null, problem: string): AddedFile {
	return { name, path, isVerified: false, problem, warning: null };
}

/** What a file is comes first: that it is a web page says more than its length. */
async function findFault(
	wanted: readonly PublishedFile[],
	path: string,
	content: Blob
): Promise<string | undefined> {
	const file = wanted.find((file) => file.path === path);
	return (await contentFault(path, content)) ?? (file && lengthFault(file, content.size));
}

/** Matches by full path, or by base name where only one file has it. Leading folders do not matter. */
function findPath(name: string, paths: readonly string[]): string | undefined {
	const normal = name.replaceAll('\\', '/');
	const exact = paths.find((path) => normal === path || normal.endsWith(`/${path}`));
	if (exact !== undefined) return exact;
	const alike = new Set(paths.filter((path) => nameOf(path) === nameOf(normal)));
	return alike.size === 1 ? [...alike][0] : undefined;
}

/** Without its folders. */
function nameOf(path: string): string {
	return path.slice(path.search(/[^\\/]*$/));
}
