// Fish-Speech 1.5 as a session.
import type { Parts, SpeechSession } from '#lib/models/model.ts';
import { openFishSpeech } from './session.ts';

/** Opens the build that `parts` names. */
export function open(parts: Parts): Promise<SpeechSession> {
	return openFishSpeech(parts);
}
