// The last step of an arrival: a build whose files are all here is opened once, before it is called ready.
import type { Build } from '#lib/models/model.ts';
import type { Devices } from '../devices/devices.ts';
import { weightFaults } from '../contents/weights.ts';
import { SpeechError } from '../errors.ts';
import type { ModelFiles, RemoteCard } from './model-files.ts';

/** Opens a model with one of its builds, after all work that waits; it stays open if it will be used so. */
export type OpenOnce = (
	card: RemoteCard,
	precision: Build['precision'],
	signal: AbortSignal
) => Promise<void>;

/**
 * Resolves with null once the model has been opened, or with the reason in words why it could not be although nothing is
 * wrong with its files. @throws SpeechError `download_failed` naming files that were removed; the signal's reason
 */
export type OpenArrived = (
	modelFiles: ModelFiles,
	build: Build,
	signal: AbortSignal
) => Promise<string | null>;

export function createOpenArrived(devices: Pick<Devices, 'runs'>, openOnce: OpenOnce): OpenArrived {
	return async (modelFiles, build, signal) => {
		const { card } = modelFiles;
		await dropWithoutWeights(modelFiles, build);
		const runs = await devices.runs(card);
		const usable = [build, ...partsOf(build, card)].find(({ precision }) =>
			runs.some((run) => run.precision === precision)
		);
		if (!usable) return notHere(card, build);
		try {
			await openOnce(card, usable.precision, signal);
			return null;
		} catch (error) {
			signal.throwIfAborted();
			if (!(error instanceof SpeechError)) throw error;
			if (error.code !== 'model_not_downloaded') return error.message;
			throw new SpeechError('download_failed', error.message, { cause: error });
		}
	};
}

/** Builds that are contained in this one, such as its fallback for the processor. */
function partsOf(whole: Build, { download }: RemoteCard): Build[] {
	const paths = new Set(whole.files.map(({ path }) => path));
	return download.builds.filter(
		(build) => build !== whole && build.files.every(({ path }) => paths.has(path))
	);
}

/** What is as published is not held against what is not: the file without a hash is the wrong one. */
async function dropWithoutWeights(modelFiles: ModelFiles, build: Build): Promise<void> {
	const record = await modelFiles.record();
	if (build.files.every(({ path }) => record[path]?.isVerified)) return;
	const faults = await weightFaults(build, (path) =>
		modelFiles.store.read(modelFiles.placeOf(path))
	);
	if (faults.length === 0) return;
	await modelFiles.drop(faults.map(({ path, graph }) => (record[path]?.isVerified ? graph : path)));
	const words = faults.map(({ path, why }) => `${path} ${why}`).join('; ');
	throw new SpeechError(
		'download_failed',
		`${modelFiles.card.label} is not complete: ${words}. It was removed. Add or download it again.`
	);
}

function notHere({ label }: RemoteCard, { precision }: Build): string {
	return `${label} was kept, but ${precision} needs a graphics processor, which cannot be used here, so it was not opened. Choose another build.`;
}
