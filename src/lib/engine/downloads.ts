// Models that are downloaded: what is here of each, getting it, checking it, removing it.
import type { Build, Model, Precision } from '#lib/models/model.ts';
import { DEFAULTS } from '#lib/storage/download.ts';
import { createRecords } from '#lib/storage/kept-record.ts';
import { whenFree } from '#lib/storage/patience.ts';
import { parseSource, type ModelSource } from '#lib/storage/source.ts';
import type { Store } from '#lib/storage/store.ts';
import { addFiles, type AddedFile, type BroughtFile } from './add-files.ts';
import {
	modelState,
	runsOnCpu,
	SHIPPED,
	type BuildState,
	type ModelState,
	type Run
} from './builds.ts';
import { checkFiles, dropWrongLengths, type CheckResult } from './check-files.ts';
import { asSpeechError, damagedFiles, notDownloaded } from './download-problems.ts';
import { SpeechError } from './errors.ts';
import { doneAlready, runDownload, type DownloadNews } from './run-download.ts';
import { shareWork, type SharedWork } from './shared-work.ts';
import { createShelf, isRemote, type RemoteCard, type Shelf } from './shelf.ts';

export type DownloadParts = {
	store: Store;
	fetch?: (request: Request) => Promise<Response>;
	/** Asks that the browser does not clear the store by itself. Asked once, at the first download. */
	persist?: () => Promise<boolean>;
	/** Remembers where the visitor wants files to come from. */
	sourceSetting?: { read(): Promise<unknown>; write(source: ModelSource): Promise<void> };
	/** Which builds can run here, and on what, the best first. */
	runs?: (builds: readonly Build[]) => readonly Run[];
	/** Sizes and times of downloads, where they differ from the usual ones. */
	settings?: Partial<typeof DEFAULTS>;
};

/** A download as it goes, for whoever wants to show it. */
export type DownloadWork = { model: string; label: string; bytes: number; totalBytes: number };

/** All reject with SpeechError: `model_not_found` for an id nobody has. */
export type Downloads = {
	state(id: string): Promise<ModelState>;
	/**
	 * Downloads one build, the best one for this device unless told otherwise. Whoever asks for a download that runs
	 * already joins it; when the last one leaves it rests, and what has arrived stays.
	 */
	download(
		id: string,
		options: { precision?: Precision },
		signal: AbortSignal
	): AsyncIterable<DownloadNews>;
	/** Ends what is being downloaded of a model, and removes everything kept of it. */
	remove(id: string): Promise<void>;
	addFiles(id: string, files: readonly BroughtFile[]): Promise<AddedFile[]>;
	/** Hashes everything kept of a model; what is damaged is removed. */
	check(id: string): Promise<CheckResult>;
	/** Rejects with `model_not_downloaded` unless the model can be opened at once. */
	assertReady(id: string): Promise<void>;
	/** The build that would be downloaded or opened here; undefined for a model that ships with the app. */
	recommended(id: string): Build | undefined;
	source(): Promise<ModelSource>;
	/** Takes `{kind, url}` from outside; holds for downloads that begin after it. */
	setSource(value: unknown): Promise<ModelSource>;
};

const REMOVE_PATIENCE_MILLISECONDS = 10_000;

export function createDownloads(
	models: readonly Model[],
	parts: DownloadParts,
	onDownload: (work: DownloadWork | null) => void
): Downloads & { readyBuild(card: RemoteCard): Promise<Run> } {
	const { store, runs = runsOnCpu } = parts;
	const records = createRecords(store);
	const running = new Map<Build, SharedWork<DownloadNews>>();
	const works = new Map<Build, DownloadWork>();
	let chosenSource: ModelSource | undefined;
	let persisting: Promise<boolean | null> | undefined;

	function findCard(id: string) {
		const card = models.find(({ card }) => card.id === id)?.card;
		if (card) return card;
		throw new SpeechError('model_not_found', `There is no model "${id}".`, { param: 'model' });
	}
	function shelfOf(id: string): Shelf {
		const card = findCard(id);
		if (isRemote(card)) return createShelf(card, store, records);
		const message = `${card.label} ships with the app: there is nothing to download or to remove.`;
		throw new SpeechError('invalid_request', message, { param: 'model' });
	}
	async function stateOf({ card, kept, record }: Shelf): Promise<ModelState> {
		return modelState(card.download, await kept(), await record(), (build) => running.has(build));
	}
	function best(builds: readonly Build[]): Run | undefined {
		const [first] = runs(builds);
		return first;
	}
	async function source(): Promise<ModelSource> {
		if (chosenSource) return chosenSource;
		const kept = parseSource(await parts.sourceSetting?.read());
		return (chosenSource ??= typeof kept === 'string' ? { kind: 'hub' } : kept);
	}
	function askToPersist(): Promise<boolean | null> {
		return (persisting ??= parts.persist?.().catch(() => null) ?? Promise.resolve(null));
	}

	async function stateOfBuild(shelf: Shelf, build: Build): Promise<BuildState | undefined> {
		return (await stateOf(shelf)).builds.find((one) => one.build === build);
	}
	function tellWorks(): void {
		const [oldest] = works.values();
		onDownload(oldest ?? null);
	}

	function start(shelf: Shelf, build: Build): SharedWork<DownloadNews> {
		const work = shareWork<DownloadNews>(
			async (tell, signal) => {
				const get = parts.fetch ?? ((request) => fetch(request));
				const settings = { ...DEFAULTS, fetch: get, ...parts.settings };
				const tellAll = (news: DownloadNews) => {
					const { id, label } = shelf.card;
					const { bytes, totalBytes } = news;
					tell(news);
					works.set(build, { model: id, label, bytes, totalBytes });
					tellWorks();
				};
				const isPersisted = askToPersist();
				await runDownload({ shelf, build, source, isPersisted, tell: tellAll, settings, signal });
			},
			() => {
				if (running.get(build) !== work) return; // another one has taken its place
				running.delete(build);
				works.delete(build);
				tellWorks();
			}
		);
		running.set(build, work);
		return work;
	}

	async function* download(
		id: string,
		{ precision }: { precision?: Precision },
		signal: AbortSignal
	): AsyncGenerator<DownloadNews, void, undefined> {
		const shelf = shelfOf(id);
		const { builds } = shelf.card.download;
		const build = precision
			? builds.find((build) => build.precision === precision)
			: (best(builds)?.build ?? builds[0]);
		if (!build) {
			const known = builds.map((build) => build.precision).join(', ');
			const message = `${shelf.card.label} has no build "${precision ?? ''}". Its builds: ${known}.`;
			throw new SpeechError('invalid_request', message, { param: 'precision' });
		}
		const now = await stateOfBuild(shelf, build);
		if (now?.state === 'ready') {
			yield { type: 'done', ...(await doneAlready(shelf, now)), isPersisted: await askToPersist() };
			return;
		}
		try {
			yield* (running.get(build) ?? start(shelf, build)).join(signal);
		} catch (error) {
			throw signal.aborted ? signal.reason : asSpeechError(error);
		}
	}

	async function readyBuild(card: RemoteCard): Promise<Run> {
		const shelf = createShelf(card, store, records);
		const { builds } = await stateOf(shelf);
		const ready = best(builds.filter(({ state }) => state === 'ready').map(({ build }) => build));
		if (ready) return ready;
		const wrong = await dropWrongLengths(shelf);
		if (wrong.length > 0) throw damagedFiles(card, wrong);
		const wanted = best(card.download.builds)?.build;
		throw notDownloaded(
			card,
			builds.find(({ build }) => build === wanted)
		);
	}

	return {
		state: async (id) => (isRemote(findCard(id)) ? stateOf(shelfOf(id)) : SHIPPED),
		download,
		async remove(id) {
			const { card } = shelfOf(id);
			const reason = new SpeechError(
				'model_not_downloaded',
				`The download of ${card.label} ended because the model was removed.`,
				{ param: 'model' }
			);
			const mine = card.download.builds.flatMap((build) => running.get(build)?.stop(reason) ?? []);
			await Promise.all(mine);
			const patience = AbortSignal.timeout(REMOVE_PATIENCE_MILLISECONDS);
			await whenFree(() => store.remove(id), patience);
		},
		async addFiles(id, files) {
			void askToPersist();
			return addFiles(shelfOf(id), files).catch((error: unknown) => {
				throw asSpeechError(error);
			});
		},
		check: async (id) => checkFiles(shelfOf(id)),
		async assertReady(id) {
			const card = findCard(id);
			if (isRemote(card)) await readyBuild(card);
		},
		recommended: (id) => best(findCard(id).download?.builds ?? [])?.build,
		source,
		async setSource(value) {
			const news = parseSource(value);
			if (typeof news === 'string') throw new SpeechError('invalid_request', news);
			await parts.sourceSetting?.write(news);
			return (chosenSource = news);
		},
		readyBuild
	};
}
