// The one model to begin with for a task on this device: by the engine's own ranks and choice of builds, and by speed.
import type { ListedModel } from '#lib/api/client/client.ts';
import { isUsable, missingBytes, recommendedBuild } from './model-view.ts';
import { speedHere, type MeasuredDevice } from './speed-here.ts';

export type Task = 'speech' | 'transcription';

export type Device = MeasuredDevice & {
	/** Of memory; undefined where the browser does not tell. */
	gigabytes?: number | undefined;
	/** Disk space that the browser allows; null where it does not tell. */
	freeBytes: number | null;
	/** The visitor pays for data, or wants little of it. */
	sparesData: boolean;
	/** BCP 47: what the visitor reads, first the one they prefer. */
	language: string;
};

/** A model that takes more while it runs is slow on a processor, whatever memory there is. */
const MOST_ON_CPU_BYTES = 1_000_000_000;
/** What a model may take of the device's memory. */
const SHARE_OF_MEMORY = 0.4;
/** Where the browser does not tell it, and the most that some browsers tell. */
const USUAL_GIGABYTES = 8;
/** What a download may take of the free space: a full disk serves nobody. */
const SHARE_OF_SPACE = 0.9;
const MOST_WHEN_SPARING_BYTES = 150_000_000;

/**
 * Seconds of sound for a second of work. Estimates are rough: a voice slightly slower than speech may keep up, and one that
 * waits between sentences is better than a plain one. Nobody waits an hour for an hour's words.
 */
const LEAST_RATE = { speech: 0.9, transcription: 1.5 } as const satisfies Record<Task, number>;

/**
 * The best-ranked model for a task that everybody may use, that this device can run fast enough, and that speaks the
 * visitor's language, if one does. Where all are too slow, the fastest. Null where none fits, or nothing is better than what
 * is here.
 */
export function recommend(
	models: readonly ListedModel[],
	task: Task,
	device: Device
): ListedModel | null {
	const rateOf = (model: ListedModel) => speedHere(model, device).rate;
	const fitting = models.filter(
		(model) =>
			model.task === task &&
			model.download !== null &&
			!model.isNonCommercial &&
			!model.converts &&
			(isUsable(model) || fits(model, device))
	);
	const isFast = (model: ListedModel) => {
		const rate = rateOf(model);
		return isUsable(model) || rate === null || rate >= LEAST_RATE[task];
	};
	const byMerit = (one: ListedModel, other: ListedModel) =>
		Number(speaks(other, device.language)) - Number(speaks(one, device.language)) ||
		Number(one.clones) - Number(other.clones) || // it may have no voice before there is a clip
		one.rank - other.rank;
	const bySpeed = (one: ListedModel, other: ListedModel) =>
		(rateOf(other) ?? 0) - (rateOf(one) ?? 0);
	const [best] = fitting.filter(isFast).toSorted(byMerit);
	return best ?? fitting.toSorted(bySpeed)[0] ?? null;
}

function fits(model: ListedModel, device: Device): boolean {
	const { usesGpu, gigabytes = USUAL_GIGABYTES, freeBytes, sparesData } = device;
	const build = recommendedBuild(model);
	if (!build || speedHere(model, device).from === 'lack') return false;
	const memory = SHARE_OF_MEMORY * gigabytes * 1e9;
	const most = usesGpu ? memory : Math.min(memory, MOST_ON_CPU_BYTES);
	const space = freeBytes === null ? Infinity : SHARE_OF_SPACE * freeBytes;
	const data = sparesData ? MOST_WHEN_SPARING_BYTES : Infinity;
	return build.memoryBytes <= most && missingBytes(build) <= Math.min(space, data);
}

/** Whether it speaks, or understands, a language in any of its regions. */
export function speaks({ languages }: ListedModel, language: string): boolean {
	const primary = (tag: string) => tag.split('-')[0]?.toLowerCase();
	return languages.some((tag) => primary(tag) === primary(language));
}

/** What a device is good for, in one word for each sentence that people are told. */
export type Verdict = 'gpu' | 'natural' | 'nearly' | 'small' | 'slow' | 'unknown';

/** By the best-ranked of the voices that everybody may use, and by the fastest. */
export function judge(models: readonly ListedModel[], device: Device): Verdict {
	if (device.billions === null) return 'unknown';
	const voices = models
		.filter(({ task, download, clones }) => task === 'speech' && download !== null && !clones)
		.filter((model) => fits(model, { ...device, freeBytes: null, sparesData: false }))
		.toSorted((one, other) => one.rank - other.rank);
	const [best] = voices;
	if (!best) return 'slow';
	const rates = voices.map((model) => speedHere(model, device).rate ?? Infinity);
	if (speedHere(best, device).from === 'gpu') return 'gpu';
	const [rate = 0] = rates;
	if (rate >= 1.2) return 'natural';
	if (rate >= LEAST_RATE.speech) return 'nearly';
	return Math.max(...rates) >= 1 ? 'small' : 'slow';
}
