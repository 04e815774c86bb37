// Running downloads: one per build, however many callers want it, and the progress they report.
import type { Build } from '#lib/models/model.ts';
import { DEFAULTS } from '#lib/storage/download.ts';
import { runDownload, type DownloadNews, type DownloadRun } from './run-download.ts';
import { shareWork, type SharedWork } from './shared-work.ts';
import type { ModelFiles } from './model-files.ts';
import type { OpenArrived } from './open-arrived.ts';

/** A download's progress, for display. */
export type DownloadWork = { model: string; label: string; bytes: number; totalBytes: number };

export type RunningParts = {
	fetch?: (request: Request) => Promise<Response>;
	/** Asks the browser not to evict the store. Asked once, at the first download. */
	persist?: () => Promise<boolean>;
	/** Download sizes and timings, where they differ from the defaults. */
	settings?: Partial<typeof DEFAULTS>;
};

export type RunningDownloads = {
	has(build: Build): boolean;
	/** Progress of the build's download, which starts with the first caller and pauses when the last one leaves. */
	join(
		modelFiles: ModelFiles,
		build: Build,
		signal: AbortSignal
	): AsyncGenerator<DownloadNews, void, undefined>;
	/** Stops the downloads of these builds; `reason` is thrown to every listener. */
	stop(builds: readonly Build[], reason: Error): Promise<void>;
	/** Whether the browser has promised to keep what is stored; null if there is no way to ask. */
	askToPersist(): Promise<boolean | null>;
};

export function createRunningDownloads(
	parts: RunningParts,
	{ source, authorised }: Pick<DownloadRun, 'source' | 'authorised'>,
	openArrived: OpenArrived,
	onDownload: (work: DownloadWork | null) => void
): RunningDownloads {
	const running = new Map<Build, SharedWork<DownloadNews>>();
	const works = new Map<Build, DownloadWork>();
	let persisting: Promise<boolean | null> | undefined;

	function tellOldest(): void {
		const [oldest] = works.values();
		onDownload(oldest ?? null);
	}
	function askToPersist(): Promise<boolean | null> {
		return (persisting ??= parts.persist?.().catch(() => null) ?? Promise.resolve(null));
	}

	function start(modelFiles: ModelFiles, build: Build): SharedWork<DownloadNews> {
		const fetchIt = parts.fetch ?? ((request) => fetch(request));
		const settings = { ...DEFAULTS, fetch: fetchIt, ...parts.settings };
		const isPersisted = askToPersist();
		const work = shareWork<DownloadNews>(
			(tell, signal) => {
				const tellAll = (news: DownloadNews) => {
					const { id, label } = modelFiles.card;
					tell(news);
					const { bytes, totalBytes } = news;
					works.set(build, { model: id, label, bytes, totalBytes });
					tellOldest();
				};
				return runDownload({
					modelFiles,
					build,
					source,
					authorised,
					isPersisted,
					openArrived,
					tell: tellAll,
					settings,
					signal
				});
			},
			() => {
				if (running.get(build) !== work) return; // already replaced by another download
				running.delete(build);
				works.delete(build);
				tellOldest();
			}
		);
		running.set(build, work);
		return work;
	}

	return {
		has: (build) => running.has(build),
		join: (modelFiles, build, signal) =>
			(running.get(build) ?? start(modelFiles, build)).join(signal),
		async stop(builds, reason) {
			await Promise.all(builds.flatMap((build) => running.get(build)?.stop(reason) ?? []));
		},
		askToPersist
	};
}
