// What is stored of a model's builds.
import type { Build, Download } from '#lib/models/model.ts';
import type { KeptRecord } from '#lib/storage/kept-record.ts';
import type { StoredFile } from '#lib/storage/store.ts';

export type BuildState = {
	build: Build;
	/**
	 * `partial`: a download was started and is paused. `unopened`: every file is here, but the model has not been opened
	 * with them yet. `ready`: it has.
	 */
	state: 'absent' | 'partial' | 'downloading' | 'unopened' | 'ready';
	/** Every file is here, and of the right length where that is known. */
	isWhole: boolean;
	keptBytes: number;
	totalBytes: number;
	/** Every file is here and matched its published hash on arrival. */
	isVerified: boolean;
	/** The hub's commit that all the files of the model's own repository come from; null if unknown. */
	commit: string | null;
};

/** `shipped`: comes with the app. Otherwise the best state of any of the builds; `builds` is then not empty. */
export type ModelState = {
	state: 'shipped' | BuildState['state'];
	builds: BuildState[];
};

export const SHIPPED: ModelState = { state: 'shipped', builds: [] };

const BEST_FIRST = ['ready', 'downloading', 'unopened', 'partial', 'absent'] as const;

/**
 * @param kept what the store has, by the card's paths
 * @param isRunning whether a build is being downloaded right now
 */
export function modelState(
	{ builds }: Download,
	kept: readonly StoredFile[],
	record: KeptRecord,
	isRunning: (build: Build) => boolean
): ModelState {
	const isWhole = (path: string) => {
		const length = kept.find((file) => file.path === path && file.whole)?.bytes;
		return length !== undefined && length === (knownBytes(path, builds, record) ?? length);
	};
	const isHere = ({ files }: Build) => files.every(({ path }) => isWhole(path));
	const shared = new Set(builds.filter(isHere).flatMap(({ files }) => files.map((f) => f.path)));
	const states = builds.map((build): BuildState => {
		const lengths = build.files.map(({ path, bytes }) => ({
			path,
			bytes: record[path]?.bytes ?? bytes,
			kept: Math.max(0, ...kept.filter((file) => file.path === path).map((file) => file.bytes))
		}));
		const totalBytes = sum(lengths.map(({ bytes }) => bytes));
		const hasBegun = lengths.some(
			(file) => file.kept > 0 && !shared.has(file.path) && !isOfPart(file.path, build, builds)
		);
		const state = isRunning(build)
			? 'downloading'
			: isHere(build)
				? wasOpened(build, record)
					? 'ready'
					: 'unopened'
				: hasBegun
					? 'partial'
					: 'absent';
		const keptBytes = sum(lengths.map((file) => Math.min(file.kept, file.bytes)));
		const isVerified = build.files.every(({ path }) => record[path]?.isVerified && isWhole(path));
		const commit = commitOf(build, record);
		return { build, state, isWhole: isHere(build), keptBytes, totalBytes, isVerified, commit };
	});
	const state = BEST_FIRST.find((best) => states.some((one) => one.state === best)) ?? 'absent';
	return { state, builds: states };
}

function wasOpened({ files }: Build, record: KeptRecord): boolean {
	return files.every(({ path }) => record[path]?.isOpened !== false);
}

function commitOf({ files }: Build, record: KeptRecord): string | null {
	const own = files.filter(({ repository }) => repository === undefined);
	const [first, ...others] = new Set(own.map(({ path }) => record[path]?.commit));
	return others.length === 0 ? (first ?? null) : null;
}

/** A file's length, where it is not just an estimate: from the publisher, or pinned in the card. */
export function knownBytes(
	path: string,
	builds: readonly Build[],
	record: KeptRecord
): number | undefined {
	const pinned = builds.flatMap(({ files }) => files).find((file) => file.path === path);
	return record[path]?.bytes ?? (pinned?.sha256 === undefined ? undefined : pinned.bytes);
}

/** Whether a file belongs to a build fully contained in this one: it may then have been downloaded for that one. */
function isOfPart(path: string, whole: Build, builds: readonly Build[]): boolean {
	const has = ({ files }: Build, path: string) => files.some((file) => file.path === path);
	return builds.some(
		(part) => part !== whole && has(part, path) && part.files.every((file) => has(whole, file.path))
	);
}

function sum(numbers: number[]): number {
	return numbers.reduce((total, number) => total + number, 0);
}
