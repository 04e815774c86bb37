// Which of the few phrases tells what the engine does.
import type { EngineStatus } from '#lib/relay/status.ts';

export type StatusPhrase =
	| 'starting'
	| 'ready'
	| 'readyOffline'
	| 'elsewhere'
	| 'unavailable'
	| 'loading'
	| 'speaking'
	| 'transcribing';

/** Work is told before place: what happens matters more than where. */
export function statusPhrase(status: EngineStatus): StatusPhrase {
	if (status.place === 'unavailable' || status.place === 'starting') return status.place;
	if (status.activity !== 'idle') return status.activity;
	if (status.place === 'elsewhere') return 'elsewhere';
	return status.offlineReady ? 'readyOffline' : 'ready';
}
