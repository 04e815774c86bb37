// Downloadable models: what is stored of each, downloading it, checking it, removing it.
import type { Build, Model, ModelCard, Precision } from '#lib/models/model.ts';
import { createRecords } from '#lib/storage/kept-record.ts';
import { whenFree } from '#lib/storage/retry.ts';
import type { ModelSource } from '#lib/storage/source.ts';
import type { Store } from '#lib/storage/store.ts';
import { addFiles, type AddedFile, type BroughtFile } from './add-files.ts';
import { SHIPPED, type ModelState } from './builds.ts';
import { checkFiles, type CheckResult } from './check-files.ts';
import type { Run } from '../devices/choose-run.ts';
import { createModelSource } from '../settings/model-source.ts';
import type { KeyValueStore } from '../settings/key-value-store.ts';
import type { Devices } from '../devices/devices.ts';
import { asSpeechError } from './errors.ts';
import { SpeechError } from '../errors.ts';
import { doneAlready, type DownloadNews } from './run-download.ts';
import {
	createRunningDownloads,
	type DownloadWork,
	type RunningParts
} from './running-downloads.ts';
import { createModelFiles, isRemote } from './model-files.ts';
import { createReadiness } from './readiness.ts';

export type DownloadParts = RunningParts & {
	store: Store;
	/** Stores where the visitor wants files to come from. */
	keyValues: KeyValueStore;
};

/** All reject with SpeechError: `model_not_found` for an unknown id. */
export type Downloads = {
	state(id: string): Promise<ModelState>;
	/**
	 * Downloads one build, the best one for this device unless told otherwise. A caller that asks for a download already
	 * running joins it; when the last caller leaves it pauses, and what has arrived is kept.
	 */
	download(
		id: string,
		options: { precision?: Precision },
		signal: AbortSignal
	): AsyncIterable<DownloadNews>;
	/** Stops any download of a model and removes everything stored for it. */
	remove(id: string): Promise<void>;
	addFiles(id: string, files: readonly BroughtFile[]): Promise<AddedFile[]>;
	/** Hashes everything stored for a model and removes what is damaged. */
	check(id: string): Promise<CheckResult>;
	/** Rejects with `model_not_downloaded` unless the model can be opened right away. */
	assertReady(id: string): Promise<void>;
	/** The same as a boolean; false for an unknown id. */
	isReady(id: string): Promise<boolean>;
	/** The build that would be downloaded or opened here; undefined for a model that ships with the app. */
	recommended(id: string): Promise<Build | undefined>;
	source(): Promise<ModelSource>;
	/** Takes an untrusted `{kind, url}`; applies to downloads that start after it. */
	setSource(value: unknown): Promise<ModelSource>;
};

export type DownloadListeners = {
	/** The longest-running download, or null when none is running. */
	onDownload(work: DownloadWork | null): void;
	/** Called when a download finishes. */
	onDownloaded(card: ModelCard): void;
};

const REMOVE_PATIENCE_MILLISECONDS = 10_000;

export function createDownloads(
	models: readonly Model[],
	parts: DownloadParts,
	devices: Pick<Devices, 'runs'>,
	{ onDownload, onDownloaded }: DownloadListeners
): Downloads & { readyRuns(card: ModelCard): Promise<Run[]> } {
	const { store } = parts;
	const records = createRecords(store);
	const { source, setSource } = createModelSource(parts.keyValues);
	const running = createRunningDownloads(parts, source, onDownload);

	const { findCard, modelFilesOf, stateOf, recommended, readyRuns, ...ready } = createReadiness({
		models,
		filesOf: (card) => createModelFiles(card, store, records),
		isRunning: (build) => running.has(build),
		devices
	});

	async function* download(
		id: string,
		{ precision }: { precision?: Precision },
		signal: AbortSignal
	): AsyncGenerator<DownloadNews, void, undefined> {
		const modelFiles = modelFilesOf(id);
		const { builds } = modelFiles.card.download;
		const build = precision
			? builds.find((build) => build.precision === precision)
			: await recommended(modelFiles.card);
		if (!build) {
			const known = builds.map((build) => build.precision).join(', ');
			const message = `${modelFiles.card.label} has no build "${precision ?? ''}". Its builds: ${known}.`;
			throw new SpeechError('invalid_request', message, { param: 'precision' });
		}
		const now = (await stateOf(modelFiles)).builds.find((one) => one.build === build);
		if (now?.state === 'ready') {
			onDownloaded(modelFiles.card);
			yield doneAlready(now, await running.askToPersist());
			return;
		}
		try {
			for await (const news of running.join(modelFiles, build, signal)) {
				if (news.type === 'done') onDownloaded(modelFiles.card);
				yield news;
			}
		} catch (error) {
			throw signal.aborted ? signal.reason : asSpeechError(error);
		}
	}

	return {
		state: async (id) => (isRemote(findCard(id)) ? stateOf(modelFilesOf(id)) : SHIPPED),
		download,
		async remove(id) {
			const { card } = modelFilesOf(id);
			const reason = new SpeechError(
				'model_not_downloaded',
				`The download of ${card.label} ended because the model was deleted.`,
				{ param: 'model' }
			);
			await running.stop(card.download.builds, reason);
			const patience = AbortSignal.timeout(REMOVE_PATIENCE_MILLISECONDS);
			await whenFree(() => store.remove(id), patience);
		},
		async addFiles(id, files) {
			void running.askToPersist();
			return addFiles(modelFilesOf(id), files).catch((error: unknown) => {
				throw asSpeechError(error);
			});
		},
		check: async (id) => checkFiles(modelFilesOf(id)),
		...ready,
		recommended: async (id) => recommended(findCard(id)),
		source,
		setSource,
		readyRuns
	};
}
