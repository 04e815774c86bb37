// XTTS-v2 as a session.
import type { Parts, SpeechSession } from '#lib/models/model.ts';
import { openXtts } from './session.ts';

/** Opens the build that `parts` names. */
export function open(parts: Parts): Promise<SpeechSession> {
	return openXtts(parts);
}
