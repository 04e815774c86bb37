// What the engine is doing, as one page knows it.
import { STATUS_CHANNEL, type EngineActivity, type EngineStatus } from '#lib/relay/status.ts';

/** @param onNews called after each message of an engine, in whichever tab it is */
export function createStatus(onNews: (status: EngineStatus) => void) {
	const listeners = new Set<(status: EngineStatus) => void>();
	let current: EngineStatus = {
		place: 'starting',
		activity: 'idle',
		device: null,
		threads: 1,
		queued: 0,
		download: null,
		notice: null,
		offlineReady: false
	};
	function change(news: Partial<EngineStatus>): void {
		current = { ...current, ...news };
		for (const listener of listeners) listener(current);
	}
	const channel = new BroadcastChannel(STATUS_CHANNEL);
	channel.onmessage = ({ data: news }: MessageEvent<EngineActivity | string>) => {
		if (typeof news !== 'object') return;
		change(news);
		onNews(current);
	};
	channel.postMessage('what are you doing?');
	return {
		change,
		subscribe(listener: (status: EngineStatus) => void) {
			listeners.add(listener);
			listener(current);
			return () => void listeners.delete(listener);
		}
	};
}
