// What to show and offer for a model, from the API's list and the download that runs here, if any.
import type { ListedBuild, ListedModel, Precision } from '#lib/api/client/client.ts';

/** `elsewhere`: somebody else downloads it through the API; this page did not ask for it. */
export type ModelPhase =
	| 'shipped'
	| 'absent'
	| 'paused'
	| 'unopened'
	| 'ready'
	| 'running'
	| 'waiting'
	| 'failed'
	| 'elsewhere';

/** `build` is the one that the phase is about; null for a model that ships with the app. */
export type ModelView = { phase: ModelPhase; build: ListedBuild | null };

type DownloadLike = { precision: Precision; phase: 'running' | 'waiting' | 'failed' };

const PHASES = {
	ready: 'ready',
	downloading: 'elsewhere',
	unopened: 'unopened',
	partial: 'paused',
	absent: 'absent'
} as const satisfies Record<ListedBuild['state'], ModelPhase>;

export function viewModel(model: ListedModel, download: DownloadLike | undefined): ModelView {
	const builds = model.download?.builds ?? [];
	const mine = builds.find(({ precision }) => precision === download?.precision);
	if (mine && download) return { phase: download.phase, build: mine };
	const order = ['downloading', 'ready', 'unopened', 'partial'] as const;
	const build =
		order.map((state) => builds.find((build) => build.state === state)).find(Boolean) ??
		recommendedBuild(model);
	return build ? { phase: PHASES[build.state], build } : { phase: 'shipped', build: null };
}

/** What a download gets that names no build; null for a model that ships with the app. */
export function recommendedBuild({ download }: ListedModel): ListedBuild | null {
	return download?.builds.find(({ isRecommended }) => isRecommended) ?? download?.builds[0] ?? null;
}

/** As cards name the hub's newest publication. */
const LATEST = 'main';

/** Which publication a build is of, or would be: its commit where that is known; `isLatest` where none is pinned. */
export function versionOf(
	{ revision }: { revision: string },
	build: Pick<ListedBuild, 'commit'> | null
): { isLatest: boolean; commit: string | null } {
	const isLatest = revision === LATEST;
	return { isLatest, commit: build?.commit ?? (isLatest ? null : revision) };
}

/** Whether the model can be used at once. */
export function isUsable({ state }: Pick<ListedModel, 'state'>): boolean {
	return state === 'shipped' || state === 'ready';
}

/** What deleting the model frees: everything that is here of any build. */
export function keptBytes({ download }: ListedModel): number {
	return (download?.builds ?? []).reduce((total, build) => total + build.downloadedBytes, 0);
}

/** What has still to come of a build. */
export function missingBytes({ sizeBytes, downloadedBytes }: ListedBuild): number {
	return Math.max(0, sizeBytes - downloadedBytes);
}

/** An ordinary home connection; said beside every time that is computed with it. */
export const USUAL_MEGABITS = 20;

/** Seconds that a download takes on such a connection. */
export function downloadSeconds(bytes: number): number {
	return (bytes * 8) / (USUAL_MEGABITS * 1e6);
}
