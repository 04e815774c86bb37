// Pocket-TTS as a session.
import type { Parts, SpeechSession } from '#lib/models/model.ts';
import { openPocketTts } from './session.ts';

/** Opens the build that `parts` names. */
export function open(parts: Parts): Promise<SpeechSession> {
	return openPocketTts(parts);
}
