// How fast models have really worked on this device: what people are told in place of estimates.
import type { Device } from '#lib/runtime/runtime.ts';
import type { KeyValueStore } from './key-value-store.ts';

const KEY = 'speeds';

/** Less sound says little: the first words of a model that has just been opened take longest. */
const LEAST_SECONDS = 3;
/** Beyond it, what was long ago counts for less: browsers and devices change. */
const MOST_SECONDS = 600;
/** Between two writes, in milliseconds of the clock. */
const WRITE_PAUSE = 2_000;

/** What a model has done on `device`, in seconds; `latest` is the time of the last of it, in milliseconds since 1970. */
type Total = { device: Device; soundSeconds: number; workSeconds: number; latest: number };

/** `rate`: seconds of sound for a second of work. `latest`: as above. */
export type Speed = { rate: number; device: Device; latest: number };

export type Speeds = {
	/** Null until the model has made or heard a few seconds of sound here. */
	read(modelId: string): Promise<Speed | null>;
	/** Counts a piece of work. Nothing depends on it being stored: a full disk is not a failure. */
	note(
		modelId: string,
		device: Device,
		work: Pick<Total, 'soundSeconds' | 'workSeconds'>
	): Promise<void>;
};

/** @param now milliseconds since 1970 */
export function createSpeeds({ read, write }: KeyValueStore, now = Date.now): Speeds {
	let loading: Promise<Map<string, Total>> | undefined;
	let written = 0;

	function load(): Promise<Map<string, Total>> {
		loading ??= read(KEY)
			.catch(() => undefined)
			.then((kept) => new Map(Object.entries(kept ?? {}).filter(isTotal)));
		return loading;
	}

	return {
		async read(modelId) {
			const total = (await load()).get(modelId);
			if (!total || total.soundSeconds < LEAST_SECONDS) return null;
			const { soundSeconds, workSeconds, device, latest } = total;
			return { rate: soundSeconds / workSeconds, device, latest };
		},
		async note(modelId, device, { soundSeconds, workSeconds }) {
			const totals = await load();
			totals.set(modelId, add(totals.get(modelId), device, { soundSeconds, workSeconds }, now()));
			if (now() - written < WRITE_PAUSE) return;
			written = now();
			await write(KEY, Object.fromEntries(totals)).catch(() => undefined);
		}
	};
}

function add(
	before: Total | undefined,
	device: Device,
	work: Pick<Total, 'soundSeconds' | 'workSeconds'>,
	latest: number
): Total {
	const old = before?.device === device ? before : { soundSeconds: 0, workSeconds: 0 };
	const share = old.soundSeconds > MOST_SECONDS ? 0.5 : 1;
	return {
		device,
		soundSeconds: old.soundSeconds * share + work.soundSeconds,
		workSeconds: old.workSeconds * share + work.workSeconds,
		latest
	};
}

function isTotal(entry: [string, unknown]): entry is [string, Total] {
	const [, kept] = entry;
	if (typeof kept !== 'object' || kept === null) return false;
	const { device, soundSeconds, workSeconds, latest } = kept as Partial<Total>;
	const areNumbers = [soundSeconds, workSeconds, latest].every(Number.isFinite);
	return areNumbers && (device === 'wasm' || device === 'webgpu') && Number(workSeconds) > 0;
}
