// One download of a build from start to finish, and the progress it reports.
import type { Build, Precision } from '#lib/models/model.ts';
import type { DEFAULTS } from '#lib/storage/download.ts';
import type { ModelSource } from '#lib/storage/source.ts';
import type { HubToken } from '../settings/hub-token.ts';
import type { BuildState } from './builds.ts';
import { createPace, type Pace } from './download-pace.ts';
import { explainGated } from './explain-gated.ts';
import { fetchBuild } from './fetch-build.ts';
import type { ModelFiles } from './model-files.ts';
import type { OpenArrived } from './open-arrived.ts';

type Amount = { precision: Precision; bytes: number; totalBytes: number };

/** Byte counts are for the whole build, including what was already there. `done` comes last, once everything is here. */
export type DownloadNews =
	| ({ type: 'progress'; file: string | null } & Amount & Pace)
	| ({
			type: 'done';
			/** Whether every file matches its published hash; false where no hash was available. */
			isVerified: boolean;
			/** Why the model could not be opened although its files are here and may be in order; null if it was. */
			warning: string | null;
			/** Whether the browser has promised not to evict it; null if it has not said. */
			isPersisted: boolean | null;
	  } & Amount);

export type DownloadRun = {
	modelFiles: ModelFiles;
	build: Build;
	source(): Promise<ModelSource>;
	authorised: HubToken['authorised'];
	isPersisted: Promise<boolean | null>;
	openArrived: OpenArrived;
	tell(news: DownloadNews): void;
	settings: typeof DEFAULTS & { fetch: (request: Request) => Promise<Response> };
	signal: AbortSignal;
};

const TELL_MILLISECONDS = 250;
/** The browser may leave its question to the visitor open indefinitely; the download does not wait for the answer. */
const ANSWER_MILLISECONDS = 500;

/** What is reported for a build that is already here. */
export function doneAlready(
	{ build, totalBytes, isVerified }: BuildState,
	isPersisted: boolean | null,
	warning: string | null = null
): DownloadNews {
	const amount = { precision: build.precision, bytes: totalBytes, totalBytes };
	return { type: 'done', ...amount, isVerified, warning, isPersisted };
}

/** @throws DownloadError, or the signal's reason */
export async function runDownload(run: DownloadRun): Promise<void> {
	const { modelFiles, build, tell, settings, signal } = run;
	const { precision } = build;
	const lengths = new Map(build.files.map(({ path, bytes }) => [path, bytes]));
	const arrived = new Map<string, number>();
	const paceAt = createPace();
	let file: string | null = null;

	const record = await modelFiles.record();
	for (const { path, bytes } of await modelFiles.kept()) {
		if (!lengths.has(path)) continue;
		arrived.set(path, Math.max(bytes, arrived.get(path) ?? 0));
		lengths.set(path, record[path]?.bytes ?? lengths.get(path) ?? 0);
	}
	function amount(): Amount {
		const totalBytes = sum(lengths.values());
		return { precision, bytes: Math.min(sum(arrived.values()), totalBytes), totalBytes };
	}
	function tellProgress(): void {
		const now = amount();
		const pace = paceAt(performance.now() / 1000, now.bytes, now.totalBytes);
		tell({ type: 'progress', file, ...now, ...pace });
	}

	tellProgress();
	const timer = setInterval(tellProgress, TELL_MILLISECONDS);
	try {
		const source = await run.source();
		const authorised = await run.authorised(settings.fetch, source);
		const isVerified = await fetchBuild(modelFiles, build, source, {
			...settings,
			...(authorised && { fetch: authorised }),
			signal,
			onLength: (path, bytes) => void lengths.set(path, bytes),
			onBytes(path, bytes) {
				file = path;
				arrived.set(path, bytes);
			}
		}).catch((error: unknown) => {
			const { repository } = modelFiles.version;
			throw explainGated(error, source, repository, authorised !== undefined);
		});
		const warning = await run.openArrived(modelFiles, build, signal);
		const isPersisted = await Promise.race([run.isPersisted, nothing(ANSWER_MILLISECONDS)]);
		tell({ type: 'done', ...amount(), isVerified, warning, isPersisted });
	} finally {
		clearInterval(timer);
	}
}

function nothing(milliseconds: number): Promise<null> {
	return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}

function sum(numbers: Iterable<number>): number {
	let total = 0;
	for (const number of numbers) total += number;
	return total;
}
