// Checks everything stored for a model against what was published; damaged files are removed.
import { canVerify, isAsPublished } from '#lib/storage/checksum.ts';
import { knownBytes } from './builds.ts';
import type { ModelFiles } from './model-files.ts';

/** Paths of files. */
export type CheckResult = {
	/** As published. */
	intact: string[];
	/** Not as published; have been removed. */
	damaged: string[];
	/** The right length, where it is known, but no hash to check against. */
	unverified: string[];
};

/** Reads every file in full; needs no network, since what was published is recorded beside the files. */
export async function checkFiles(modelFiles: ModelFiles): Promise<CheckResult> {
	const result: CheckResult = { intact: [], damaged: [], unverified: [] };
	const record = await modelFiles.record();
	for (const path of await wholeFiles(modelFiles)) {
		const blob = await modelFiles.store.read(modelFiles.placeOf(path));
		if (!blob) continue;
		const facts = { ...record[path], ...pinned(modelFiles, path) };
		const bytes = facts.bytes ?? blob.size;
		const isRight = await isAsPublished(blob, { ...facts, bytes }).catch(() => false); // cannot be read: damaged
		const isVerified = isRight && canVerify({ ...facts, bytes });
		if (isRight) result[isVerified ? 'intact' : 'unverified'].push(path);
		else result.damaged.push(path);
		if (!isRight) await modelFiles.store.remove(modelFiles.placeOf(path));
		if (record[path]) await modelFiles.note({ [path]: { ...record[path], isVerified } });
	}
	return result;
}

/** Removes files of the wrong length, without reading them. Returns their paths. */
export async function dropWrongLengths(modelFiles: ModelFiles): Promise<string[]> {
	const record = await modelFiles.record();
	const wrong = (await modelFiles.kept()).filter(({ path, bytes, whole }) => {
		const known = knownBytes(path, modelFiles.card.download.builds, record);
		return whole && known !== undefined && known !== bytes;
	});
	for (const { path } of wrong) await modelFiles.store.remove(modelFiles.placeOf(path));
	return wrong.map(({ path }) => path);
}

async function wholeFiles({ card, ...modelFiles }: ModelFiles): Promise<string[]> {
	const ours = new Set(card.download.builds.flatMap(({ files }) => files.map(({ path }) => path)));
	return (await modelFiles.kept())
		.filter(({ path, whole }) => whole && ours.has(path))
		.map(({ path }) => path);
}

/** What the card itself pins. */
function pinned({ card }: ModelFiles, path: string): { bytes?: number; sha256?: string } {
	const file = card.download.builds
		.flatMap(({ files }) => files)
		.find((file) => file.path === path && file.sha256 !== undefined);
	return file?.sha256 === undefined ? {} : { bytes: file.bytes, sha256: file.sha256 };
}
