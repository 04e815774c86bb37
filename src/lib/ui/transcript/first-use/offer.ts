// Which model is offered to somebody who has only the small one: the best that this device and its connection can take.
import type { ListedModel } from '#lib/api/client/client.ts';
import { isUsable, missingBytes, recommendedBuild } from '../../models/model-view.ts';

export type Offer = {
	id: string;
	label: string;
	precision: NonNullable<ReturnType<typeof recommendedBuild>>['precision'];
	/** What has still to come; 0 where all of it is here and only has to be opened. */
	missingBytes: number;
	/** Some of it is here. */
	isBegun: boolean;
	waitSeconds: number;
	/** How many languages it hears. */
	languages: number;
};

export type Means = {
	/** Processors that the browser reports. */
	cores: number;
	/** Memory of the device; undefined where the browser does not say. */
	memoryBytes?: number | undefined;
	/** Of the connection, as it was measured or is assumed. */
	bytesPerSecond: number;
};

/** Somebody with a file in their hand waits so long for a better model, not longer. */
const MOST_WAIT_SECONDS = 180;
/** Where the browser does not tell. */
const USUAL_MEMORY_BYTES = 4 * 2 ** 30;
/** Of the memory; the rest is for the browser and everything else. */
const MEMORY_SHARE = 0.5;
/** Slower than this, and what was said in an hour takes more than a quarter of one to be heard. */
const LEAST_RATE = 4;
/** docs/speed.md: Whisper Base in 8 bits, 79 MB, hears 8.4 s in a second on two processors. */
const MEASURED = { rate: 8.4, bytes: 79e6, cores: 2 };
/** More threads than this bring nothing. */
const MOST_THREADS = 4;

/** Nothing but what comes with the app can transcribe. False while nothing is known. */
export function hasOnlySmall(models: readonly ListedModel[]): boolean {
	const usable = models.filter(
		(model) => model.task === 'transcription' && isUsable(model) && !model.remote
	);
	return usable.length > 0 && usable.every(({ state }) => state === 'shipped');
}

/** The best that fits; where none does, the smallest that the memory takes. Null where there is none. */
export function chooseOffer(models: readonly ListedModel[], means: Means): Offer | null {
	const known = models.filter(({ task, remote }) => task === 'transcription' && !remote);
	const hasGpu = known.some(runsOnGpu);
	const mostBytes = (means.memoryBytes ?? USUAL_MEMORY_BYTES) * MEMORY_SHARE;
	const possible = known
		.flatMap((model) => {
			const build = recommendedBuild(model);
			if (!build || isUsable(model) || model.isNonCommercial || build.isExperimental) return [];
			// Without a processor for graphics the engine recommends what needs one only because there is nothing else.
			if (!hasGpu && !build.devices.includes('wasm')) return [];
			if (build.memoryBytes > mostBytes) return [];
			const missing = build.state === 'unopened' ? 0 : missingBytes(build);
			return [{ model, build, missing, waitSeconds: missing / means.bytesPerSecond }];
		})
		.toSorted((one, other) => one.model.rank - other.model.rank);
	const chosen =
		possible.find(
			({ build, waitSeconds }) =>
				waitSeconds <= MOST_WAIT_SECONDS &&
				(hasGpu || rateOf(build.sizeBytes, means.cores) >= LEAST_RATE)
		) ?? possible.toSorted((one, other) => one.build.sizeBytes - other.build.sizeBytes)[0];
	if (!chosen) return null;
	const { model, build, missing, waitSeconds } = chosen;
	const { id, label, languages } = model;
	return {
		id,
		label,
		precision: build.precision,
		missingBytes: missing,
		isBegun: build.downloadedBytes > 0,
		waitSeconds,
		languages: languages.length
	};
}

/** The engine's own choice tells: of a model that also has a build for the processor, it recommends the other one. */
function runsOnGpu(model: ListedModel): boolean {
	const hasChoice = model.download?.builds.some(({ devices }) => devices.includes('wasm')) ?? false;
	return hasChoice && (recommendedBuild(model)?.devices.includes('webgpu') ?? false);
}

/** Seconds of sound in a second on a processor, roughly: a model twice as large takes twice as long. */
function rateOf(sizeBytes: number, cores: number): number {
	const threads = Math.min(MOST_THREADS, cores);
	return (MEASURED.rate * MEASURED.bytes * threads) / (sizeBytes * MEASURED.cores);
}
