// The measurement of this device as the page Models shows it: begun by itself, kept with its date, ended with the page.
import { measureDevice, savesData, type Measurement } from '#lib/workers/measure/measure-device.ts';
import { readLocal, writeLocal } from '../base/local.ts';
import { engine } from '../frame/engine.svelte.ts';

/** With when it was made, in milliseconds since 1970, and the cores that there were. */
export type KeptMeasurement = Measurement & { time: number; cores: number };

const KEY = 'device';

/** So long the engine has to rest before it is measured: two at once would make both slower. */
const REST_MILLISECONDS = 1_500;
/** And so long it may keep the measurement waiting. */
const PATIENCE_MILLISECONDS = 12_000;
const LOOK_MILLISECONDS = 250;

export class DeviceMeasure {
	kept = $state.raw<KeptMeasurement | null>(readLocal(KEY, isKept, null));
	/** `waiting`: for the engine to rest. */
	phase = $state<'idle' | 'waiting' | 'measuring' | 'failed'>('idle');
	readonly sparesData = savesData();
	#stop = new AbortController();

	/** Measures unless that was done on this device as it is now, or data are to be spared. */
	begin(modelsPath: string): void {
		const isOfToday = this.kept !== null && suits(this.kept);
		if (!isOfToday && !this.sparesData) void this.measure(modelsPath);
	}

	/** Never rejects. */
	async measure(modelsPath: string): Promise<void> {
		if (this.phase === 'waiting' || this.phase === 'measuring') return;
		this.#stop = new AbortController();
		const { signal } = this.#stop;
		this.phase = 'waiting';
		try {
			await untilRest(signal);
			this.phase = 'measuring';
			const found = await measureDevice(modelsPath, signal);
			const { hardwareConcurrency: cores } = navigator;
			this.kept = { ...found, cores, time: Date.now() };
			writeLocal(KEY, this.kept);
			this.phase = 'idle';
		} catch (error) {
			if (!signal.aborted) console.warn('The device was not measured:', error);
			this.phase = signal.aborted ? 'idle' : 'failed';
		}
	}

	/** What runs is ended; what was found before stays. */
	stop(): void {
		this.#stop.abort(new DOMException('The measurement was stopped', 'AbortError'));
	}
}

/** Whether it is of the device as it is now: a page that became isolated has more threads. */
function suits({ threads, cores }: KeptMeasurement): boolean {
	const canHaveMore =
		crossOriginIsolated && threads === 1 && !/\bFirefox\//.test(navigator.userAgent);
	return cores === navigator.hardwareConcurrency && !(canHaveMore && cores > 1);
}

async function untilRest(signal: AbortSignal): Promise<void> {
	let rested = 0;
	for (let waited = 0; waited < PATIENCE_MILLISECONDS; waited += LOOK_MILLISECONDS) {
		await new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS));
		signal.throwIfAborted();
		const { place, activity } = engine.status;
		rested = place === 'starting' || activity !== 'idle' ? 0 : rested + LOOK_MILLISECONDS;
		if (rested >= REST_MILLISECONDS) return;
	}
}

function isKept(value: unknown): value is KeptMeasurement | null {
	if (value === null) return true;
	if (typeof value !== 'object') return false;
	const { billions, threads, time, cores, gpu } = value as Partial<KeptMeasurement>;
	const areNumbers = [billions, threads, time, cores].every(
		(number) => Number.isFinite(number) && Number(number) > 0
	);
	return areNumbers && (gpu === null || typeof gpu?.name === 'string');
}
