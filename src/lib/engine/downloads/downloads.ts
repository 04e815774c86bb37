// Downloadable models: what is stored of each, downloading it, checking it, removing it.
import type { Build, Model, ModelCard, Precision } from '#lib/models/model.ts';
import { createRecords } from '#lib/storage/kept-record.ts';
import { whenFree } from '#lib/storage/retry.ts';
import type { ModelSource } from '#lib/storage/source.ts';
import type { Store } from '#lib/storage/store.ts';
import { addFiles, type AddedFile, type BroughtFile } from './add-files.ts';
import { blameFilesOf } from './blame.ts';
import { SHIPPED, type ModelState } from './builds.ts';
import { checkFiles, type CheckResult } from './check-files.ts';
import type { Run } from '../devices/choose-run.ts';
import { createHubToken, type HubToken } from '../settings/hub-token.ts';
import { createModelSource } from '../settings/model-source.ts';
import type { KeyValueStore } from '../settings/key-value-store.ts';
import type { Devices } from '../devices/devices.ts';
import { asSpeechError } from './errors.ts';
import { SpeechError } from '../errors.ts';
import { createOpenArrived, type OpenOnce } from './open-arrived.ts';
import { doneAlready, type DownloadNews } from './run-download.ts';
import {
	createRunningDownloads,
	type DownloadWork,
	type RunningParts
} from './running-downloads.ts';
import { createModelFiles, isRemote, type ModelFiles } from './model-files.ts';
import { createReadiness } from './readiness.ts';

export type DownloadParts = RunningParts & {
	store: Store;
	/** Stores where the visitor wants files to come from. */
	keyValues: KeyValueStore;
};

/** All reject with SpeechError: `model_not_found` for an unknown id; a download with `device_too_weak` where it is in vain. */
export type Downloads = Omit<HubToken, 'authorised'> & {
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
	/** Opens the model with them if they are the last ones missing, and removes what does not open. */
	addFiles(id: string, files: readonly BroughtFile[]): Promise<AddedFile[]>;
	/** Hashes everything stored for a model and removes what is damaged. */
	check(id: string): Promise<CheckResult>;
	/**
	 * Rejects with `model_not_downloaded` unless all files are here, so that the model can be opened right away, and with
	 * `device_too_weak` where they would not help.
	 */
	assertReady(id: string): Promise<void>;
	/** Whether it was opened here already, too; false for an unknown id. */
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
	openOnce: OpenOnce;
};

/** What only the sessions need to know. */
export type OpeningParts = {
	/** The ways a model can be opened right away, best first. @throws SpeechError `model_not_downloaded` */
	readyRuns(card: ModelCard): Promise<Run[]>;
	/** Why a model does not open, if it is a file's fault; such files are then removed. Undefined if it is not. */
	blameFiles(card: ModelCard, run: Run, cause: unknown): Promise<SpeechError | undefined>;
	/** Records that a model has been opened with the files of a build. */
	noteOpened(card: ModelCard, run: Run): Promise<void>;
};

const REMOVE_PATIENCE_MILLISECONDS = 10_000;

export function createDownloads(
	models: readonly Model[],
	parts: DownloadParts,
	devices: Pick<Devices, 'runs' | 'lack'>,
	{ onDownload, onDownloaded, openOnce }: DownloadListeners
): { downloads: Downloads; opening: OpeningParts } {
	const { store } = parts;
	const records = createRecords(store);
	const { source, setSource } = createModelSource(parts.keyValues);
	const openArrived = createOpenArrived(devices, openOnce);
	const { authorised, ...token } = createHubToken(parts.keyValues, source);
	const running = createRunningDownloads(parts, { source, authorised }, openArrived, onDownload);
	const filesOf = (card: ModelFiles['card']) => createModelFiles(card, store, records);

	const { findCard, modelFilesOf, stateOf, assertStrong, recommended, readyRuns, ...ready } =
		createReadiness({
			models,
			filesOf,
			isRunning: (build) => running.has(build),
			devices
		});

	async function* download(
		id: string,
		{ precision }: { precision?: Precision },
		signal: AbortSignal
	): AsyncGenerator<DownloadNews, void, undefined> {
		const modelFiles = modelFilesOf(id);
		await assertStrong(modelFiles);
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
		if (now?.state === 'ready' || now?.state === 'unopened') {
			const isOpened = now.state === 'ready';
			const warning = isOpened ? null : await openArrived(modelFiles, build, signal);
			onDownloaded(modelFiles.card);
			yield doneAlready(now, await running.askToPersist(), warning);
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

	/** Tells of the last file whether the model opens; a file that does not is told as a problem of it. */
	async function openAdded(modelFiles: ModelFiles, added: AddedFile[]): Promise<AddedFile[]> {
		const last = added.findLast(({ problem }) => problem === null);
		if (!last) return added;
		const isNews = (path: string) =>
			added.some((file) => file.problem === null && file.path === path);
		const { builds } = await stateOf(modelFiles);
		const complete = builds.filter(
			({ state, build }) => state === 'unopened' && build.files.some(({ path }) => isNews(path))
		);
		for (const { build } of complete) {
			const patient = new AbortController().signal;
			try {
				last.warning ??= await openArrived(modelFiles, build, patient);
			} catch (error) {
				if (!(error instanceof SpeechError)) throw error;
				last.problem ??= error.message;
			}
		}
		return added;
	}

	async function noteOpened(card: ModelCard, { precision }: Run): Promise<void> {
		if (!isRemote(card)) return;
		const { record, note } = filesOf(card);
		const known = await record();
		const files = card.download.builds.find((build) => build.precision === precision)?.files ?? [];
		const news = files.flatMap(({ path }) => {
			const facts = known[path];
			return facts?.isOpened === false ? [[path, { ...facts, isOpened: true }] as const] : [];
		});
		if (news.length > 0) await note(Object.fromEntries(news));
	}

	const downloads: Downloads = {
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
			const modelFiles = modelFilesOf(id);
			try {
				return await openAdded(modelFiles, await addFiles(modelFiles, files));
			} catch (error) {
				throw asSpeechError(error);
			}
		},
		check: async (id) => checkFiles(modelFilesOf(id)),
		...ready,
		recommended: async (id) => recommended(findCard(id)),
		source,
		...token,
		setSource
	};
	return { downloads, opening: { readyRuns, blameFiles: blameFilesOf(filesOf), noteOpened } };
}
