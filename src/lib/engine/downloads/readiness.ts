// Which models are available in full, and how each can be opened.
import type { Build, Model, ModelCard } from '#lib/models/model.ts';
import type { Run } from '../devices/choose-run.ts';
import type { Devices } from '../devices/devices.ts';
import { SpeechError } from '../errors.ts';
import { modelState, type ModelState } from './builds.ts';
import { dropWrongLengths } from './check-files.ts';
import { damagedFiles, notDownloaded } from './errors.ts';
import { isRemote, type ModelFiles } from './model-files.ts';

type Parts = {
	models: readonly Model[];
	filesOf(card: ModelFiles['card']): ModelFiles;
	/** Whether a build is being downloaded. */
	isRunning(build: Build): boolean;
	devices: Pick<Devices, 'runs'>;
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

	/** The build that suits this device best; undefined for a model that ships with the app. */
	async function recommended(card: ModelCard): Promise<Build | undefined> {
		const builds = card.download?.builds ?? [];
		const [best] = await devices.runs(card);
		return builds.find(({ precision }) => precision === best?.precision) ?? builds[0];
	}

	/**
	 * The ways a model can be opened right away, best first: also with files that it was never opened with.
	 * @throws SpeechError `model_not_downloaded`
	 */
	async function readyRuns(card: ModelCard): Promise<Run[]> {
		const runs = await devices.runs(card);
		if (!isRemote(card)) return runs;
		const modelFiles = filesOf(card);
		const { builds } = await stateOf(modelFiles);
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
		const runs = await devices.runs(card);
		const { builds } = await stateOf(filesOf(card));
		const ready = builds
			.filter(({ state }) => state === 'ready')
			.map(({ build }) => build.precision);
		return runs.some(({ precision }) => ready.includes(precision));
	}

	return { findCard, modelFilesOf, stateOf, recommended, readyRuns, assertReady, isReady };
}
