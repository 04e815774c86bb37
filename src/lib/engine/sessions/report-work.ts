// Reports what the engine is busy with, for display.
import type { Device } from '#lib/runtime/runtime.ts';
import type { DownloadWork } from '../downloads/running-downloads.ts';
import type { EngineWork } from '../requests.ts';

export type WorkReport = {
	/** Reports the engine's new activity, and the device if that has changed. */
	tell(activity: EngineWork['activity'], device?: Device | null): void;
	/** Reports again, because fewer requests are waiting. */
	again(): void;
	/** The longest-running download, or null when there is none. */
	downloading(work: DownloadWork | null): void;
};

/** @param waiting how many requests are waiting for their turn */
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
