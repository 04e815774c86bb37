// The measurement of this device as the page Models shows it: begun by itself, kept with its date, ended with the page.
import { measureDevice, savesData, threadsHere } from '#lib/workers/measure/measure-device.ts';
import { readLocal, writeLocal } from '../base/local.ts';
import { engine } from '../frame/engine.svelte.ts';
import { isKept, suits, type KeptMeasurement } from './kept-measurement.ts';

const KEY = 'device';

/** So long the engine has to rest before it is measured: two at once would make both slower. */
const REST_MILLISECONDS = 1_500;
/** And so long it may keep the measurement waiting. */
const PATIENCE_MILLISECONDS = 6_000;
const LOOK_MILLISECONDS = 250;

export class DeviceMeasure {
	kept = $state.raw<KeptMeasurement | null>(readLocal(KEY, isKept, null));
	/** `waiting`: for the engine to rest. */
	phase = $state<'idle' | 'waiting' | 'measuring' | 'failed'>('idle');
	readonly sparesData = savesData();
	#stop = new AbortController();
	readonly #measure: typeof measureDevice;
	readonly #untilRest: (signal: AbortSignal) => Promise<void>;

	constructor(measure = measureDevice, rest = untilRest) {
		this.#measure = measure;
		this.#untilRest = rest;
	}

	/** Measures unless that was done on this device as it is now, or data are to be spared. */
	begin(modelsPath: string): void {
		const { hardwareConcurrency: cores } = navigator;
		const holds = this.kept !== null && suits(this.kept, { threads: threadsHere(), cores });
		if (!holds && !this.sparesData) void this.measure(modelsPath);
	}

	/** Never rejects. */
	async measure(modelsPath: string): Promise<void> {
		if (this.phase === 'waiting' || this.phase === 'measuring') return;
		this.#stop = new AbortController();
		const { signal } = this.#stop;
		this.phase = 'waiting';
		try {
			await this.#untilRest(signal);
			this.phase = 'measuring';
			const found = await this.#measure(modelsPath, signal);
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
