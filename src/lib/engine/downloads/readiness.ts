// Which models are available in full, and how each can be opened.
import type { Build, Model, ModelCard } from '#lib/models/model.ts';
import type { Run } from '../devices/choose-run.ts';
import type { Devices } from '../devices/devices.ts';
import { SpeechError } from '../errors.ts';
import { modelState, type BuildState, type ModelState } from './builds.ts';
import { dropWrongLengths } from './check-files.ts';
import { damagedFiles, deviceTooWeak, notDownloaded } from './errors.ts';
import { isRemote, type ModelFiles, type RemoteCard } from './model-files.ts';

type Parts = {
	models: readonly Model[];
	filesOf(card: ModelFiles['card']): ModelFiles;
	/** Whether a build is being downloaded. */
	isRunning(build: Build): boolean;
	devices: Pick<Devices, 'runs' | 'lack'>;
};

export function createReadiness({ models, filesOf, isRunning, devices }: Parts) {
	/** @throws SpeechError `model_not_found` */
	function findCard(id: string): ModelCard {
		const card = models.find(({ card }) => card.id === id)?.card;
		if (card) return card;
		throw new SpeechError('model_not_found', `There is no model "${id}".`, { param: 'model' });
	}

	/** @throws SpeechError for a model that ships with the app */
	function modelFilesOf(id: string): ModelFiles {
		const card = findCard(id);
		if (isRemote(card)) return filesOf(card);
		const message = `${card.label} ships with the app. There is nothing to download or delete.`;
		throw new SpeechError('invalid_request', message, { param: 'model' });
	}

	async function stateOf({ card, kept, record }: ModelFiles): Promise<ModelState> {
		return modelState(card.download, await kept(), await record(), isRunning);
	}

	/**
	 * How a model may run here, best first, with the builds that this device is strong enough for.
	 * @throws SpeechError `device_too_weak` where it is for none
	 */
	async function strongRuns(card: RemoteCard, states: readonly BuildState[]): Promise<Run[]> {
		const lacks = await Promise.all(
			states.map(({ build, isWhole, totalBytes }) =>
				devices.lack(build, isWhole ? totalBytes : undefined)
			)
		);
		const [lightest = 0] = [...states.keys()].sort(
			(a, b) => demandOf(states[a]) - demandOf(states[b])
		);
		const lack = lacks[lightest];
		if (lack && lacks.every(Boolean)) throw deviceTooWeak(card, lack);
		const weak = states.filter((_, index) => lacks[index]).map(({ build }) => build.precision);
		return (await devices.runs(card)).filter(({ precision }) => !weak.includes(precision));
	}

	/** @throws SpeechError `device_too_weak` where no build of the model can run here */
	async function assertStrong(modelFiles: ModelFiles): Promise<void> {
		await strongRuns(modelFiles.card, (await stateOf(modelFiles)).builds);
	}

	/** The build that suits this device best; undefined for a model that ships with the app. */
	async function recommended(card: ModelCard): Promise<Build | undefined> {
		if (!isRemote(card)) return undefined;
		const { builds } = card.download;
		const states = (await stateOf(filesOf(card))).builds;
		const [best] = await strongRuns(card, states).catch(() => []);
		return builds.find(({ precision }) => precision === best?.precision) ?? builds[0];
	}

	/**
	 * The ways a model can be opened right away, best first: also with files that it was never opened with.
	 * @throws SpeechError `model_not_downloaded`, `device_too_weak`
	 */
	async function readyRuns(card: ModelCard): Promise<Run[]> {
		if (!isRemote(card)) return devices.runs(card);
		const modelFiles = filesOf(card);
		const { builds } = await stateOf(modelFiles);
		const runs = await strongRuns(card, builds);
		const here = builds.filter(({ isWhole }) => isWhole).map(({ build }) => build.precision);
		const ready = runs.filter(({ precision }) => here.includes(precision));
		if (ready.length > 0) return ready;
		const wrong = await dropWrongLengths(modelFiles);
		if (wrong.length > 0) throw damagedFiles(card, wrong);
		const wanted = await recommended(card);
		throw notDownloaded(
			card,
			builds.find(({ build }) => build === wanted)
		);
	}

	async function assertReady(id: string): Promise<void> {
		const card = findCard(id);
		if (isRemote(card)) await readyRuns(card);
	}

	/** Whether the model has been opened here and can be again; false for an unknown id. */
	async function isReady(id: string): Promise<boolean> {
		const card = models.find(({ card }) => card.id === id)?.card;
		if (!card || !isRemote(card)) return card !== undefined;
		const { builds } = await stateOf(filesOf(card));
		const runs = await strongRuns(card, builds).catch(() => []);
		const ready = builds
			.filter(({ state }) => state === 'ready')
			.map(({ build }) => build.precision);
		return runs.some(({ precision }) => ready.includes(precision));
	}

	return {
		findCard,
		modelFilesOf,
		stateOf,
		assertStrong,
		recommended,
		readyRuns,
		assertReady,
		isReady
	};
}

/** In bytes of memory; an experiment is no reason to tell somebody that less would do. */
function demandOf(state: BuildState | undefined): number {
	if (!state || state.build.isExperimental) return Infinity;
	return state.build.memoryBytes;
}
