// Orpheus as a session.
import type { Parts, SpeechSession } from '#lib/models/model.ts';
import { openOrpheus } from './session.ts';

/** Opens the build that `parts` names. */
export function open(parts: Parts): Promise<SpeechSession> {
	return openOrpheus(parts);
}
