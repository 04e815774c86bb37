// Where models may run: depends on the adapter, the visitor's setting, and the results of earlier runs.
import type { Build, ModelCard } from '#lib/models/model.ts';
import { SpeechError } from '../errors.ts';
import type { KeyValueStore } from '../settings/key-value-store.ts';
import {
	DEVICE_SETTINGS,
	possibleRuns,
	type DeviceSetting,
	type Gpu,
	type Run
} from './choose-run.ts';
import { findLack, type Lack } from './find-lack.ts';

export type DeviceParts = {
	/** The graphics adapter, or null if there is none. Queried once. */
	gpu(): Promise<Gpu | null>;
	/** Stores the setting and the results of self-tests. */
	keyValues: KeyValueStore;
};

export type Devices = {
	setting(): Promise<DeviceSetting>;
	/** @throws SpeechError for anything but a DeviceSetting. */
	setSetting(value: unknown): Promise<DeviceSetting>;
	/** How a model may run here, best first; leaves out what has failed. */
	runs(card: ModelCard): Promise<Run[]>;
	/** What this device lacks for a build; undefined if nothing. `bytes`: how large its files are, if they are here. */
	lack(build: Build, bytes?: number): Promise<Lack | undefined>;
	/** Whether a run must be tested before it is trusted. */
	isUntested(card: ModelCard, run: Run): Promise<boolean>;
	/** Records the result of a self-test on this adapter. */
	remember(card: ModelCard, run: Run, passed: boolean): Promise<void>;
	/** A failed run is not tried again until the engine restarts or the setting changes. */
	avoid(card: ModelCard, run: Run): void;
	/** The same for all runs on the GPU. */
	avoidGpu(card: ModelCard): void;
};

const SETTING_KEY = 'device';

export function createDevices({ gpu, keyValues: { read, write } }: DeviceParts): Devices {
	let adapter: Promise<Gpu | null> | undefined;
	let known: DeviceSetting | undefined;
	const avoided = new Set<string>();

	const nameOf = ({ id }: ModelCard, { precision, device }: Run) => `${id} ${precision} ${device}`;

	async function setting(): Promise<DeviceSetting> {
		const kept = known ?? (await read(SETTING_KEY));
		return (known = DEVICE_SETTINGS.find((one) => one === kept) ?? 'auto');
	}
	function findGpu(): Promise<Gpu | null> {
		return (adapter ??= gpu());
	}
	async function verdictKey(card: ModelCard, run: Run): Promise<string> {
		return `self-test ${(await findGpu())?.name ?? ''} ${nameOf(card, run)}`;
	}

	return {
		setting,
		async setSetting(value) {
			const wanted = DEVICE_SETTINGS.find((one) => one === value);
			if (!wanted) {
				const message = `The device must be one of ${DEVICE_SETTINGS.join(', ')}.`;
				throw new SpeechError('invalid_request', message, { param: 'device' });
			}
			await write(SETTING_KEY, wanted);
			avoided.clear();
			return (known = wanted);
		},
		async runs(card) {
			const wish = await setting();
			const possible = possibleRuns(card, await findGpu(), wish);
			const verdicts = await Promise.all(
				possible.map(async (run) =>
					run.device === 'webgpu' && wish !== 'gpu' ? read(await verdictKey(card, run)) : undefined
				)
			);
			return possible.filter(
				(run, index) =>
					verdicts[index] !== false &&
					!avoided.has(nameOf(card, run)) &&
					!(run.device === 'webgpu' && avoided.has(card.id))
			);
		},
		lack: async (build, bytes) => findLack(build, await findGpu(), await setting(), bytes),
		async isUntested(card, run) {
			if (run.device !== 'webgpu' || (await setting()) === 'gpu') return false;
			return (await read(await verdictKey(card, run))) === undefined;
		},
		remember: async (card, run, passed) => write(await verdictKey(card, run), passed),
		avoid: (card, run) => void avoided.add(nameOf(card, run)),
		avoidGpu: ({ id }) => void avoided.add(id)
	};
}
