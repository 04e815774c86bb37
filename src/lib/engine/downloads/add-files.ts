// Files added by hand, for a device without a network, stored where a download would have put them.
import { canVerify, isAsPublished, type PublishedFacts } from '#lib/storage/checksum.ts';
import { writeFile } from '#lib/storage/write-file.ts';
import type { ModelFiles } from './model-files.ts';

export type BroughtFile = { name: string; content: Blob };

/** `path` is the card's, null if the name matches none; `problem` is a human-readable reason for rejecting a file. */
export type AddedFile = {
	name: string;
	path: string | null;
	isVerified: boolean;
	problem: string | null;
};

/** Accepts the files the model needs, provided they are as published where that is known. */
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
	if (path === undefined) {
		const all = [...new Set(wanted.map((file) => file.path))].join(', ');
		const problem = `${label} has no file "${name}". It needs: ${all}.`;
		return { name, path: null, isVerified: false, problem };
	}
	const noted = (await modelFiles.record())[path];
	const pinned = wanted.find((file) => file.path === path && file.sha256 !== undefined);
	const unknown: PublishedFacts = { bytes: content.size };
	const { bytes, sha256, gitOid }: PublishedFacts =
		pinned ?? (noted && canVerify(noted) ? noted : unknown);
	const facts = { bytes, sha256, gitOid };
	if (!(await isAsPublished(content, facts))) {
		const problem = `"${name}" is not the ${path} that was published for ${label}: it is damaged, incomplete or of a different version. Copy it again.`;
		return { name, path, isVerified: false, problem };
	}
	await writeFile(modelFiles.store, modelFiles.placeOf(path), content);
	const isVerified = canVerify(facts);
	await modelFiles.note({ [path]: { ...facts, isVerified } });
	return { name, path, isVerified, problem: null };
}

/** Matches by full path, or by base name where only one file has it. Leading folders do not matter. */
function findPath(name: string, paths: readonly string[]): string | undefined {
	const normal = name.replaceAll('\\', '/');
	const exact = paths.find((path) => normal === path || normal.endsWith(`/${path}`));
	if (exact !== undefined) return exact;
	const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
	const alike = new Set(paths.filter((path) => lastOf(path) === lastOf(normal)));
	return alike.size === 1 ? [...alike][0] : undefined;
}
