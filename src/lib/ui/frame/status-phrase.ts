// Which of the few phrases tells what the engine does.
import type { EngineStatus } from '#lib/relay/status.ts';
import { words } from '../words/words.ts';

export type StatusPhrase =
	| 'starting'
	| 'ready'
	| 'readyOffline'
	| 'elsewhere'
	| 'unavailable'
	| 'loading'
	| 'speaking'
	| 'transcribing'
	| 'downloading';

/** Work is told before place: what happens matters more than where. */
export function statusPhrase(status: EngineStatus): StatusPhrase {
	if (status.place === 'unavailable' || status.place === 'starting') return status.place;
	if (status.activity !== 'idle') return status.activity;
	if (status.place === 'elsewhere') return 'elsewhere';
	return status.offlineReady ? 'readyOffline' : 'ready';
}

/** The phrase in words; a download says how much is left. */
export function statusText(status: EngineStatus): string {
	const phrase = statusPhrase(status);
	if (phrase !== 'downloading' || !status.download) return words.status[phrase];
	const { label, bytes, totalBytes } = status.download;
	return words.status.downloadingModel(label, Math.ceil((totalBytes - bytes) / 1e6));
}
