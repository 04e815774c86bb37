// Tells whoever wants to show it what the engine is busy with.
import type { Device } from '#lib/runtime/runtime.ts';
import type { DownloadWork } from '../downloads/running-downloads.ts';
import type { EngineWork } from '../requests.ts';

export type WorkReport = {
	/** What the engine does from now on, and where it runs if that has changed. */
	tell(activity: EngineWork['activity'], device?: Device | null): void;
	/** The same once more: somebody waits no longer. */
	again(): void;
	/** The download that has run longest, or null when there is none. */
	downloading(work: DownloadWork | null): void;
};

/** @param waiting how many requests wait for their turn */
export function createWorkReport(
	waiting: () => number,
	onWork: (work: EngineWork) => void = () => undefined
): WorkReport {
	let device: Device | null = null;
	let doing: EngineWork['activity'] = 'idle';
	let download: DownloadWork | null = null;

	function again(): void {
		const activity = doing === 'idle' && download ? 'downloading' : doing;
		onWork({ activity, device, queued: waiting(), download });
	}

	return {
		tell(activity, where = device) {
			doing = activity;
			device = where;
			again();
		},
		again,
		downloading(work) {
			download = work;
			again();
		}
	};
}
