// Chatterbox Turbo as a session.
import type { Parts, SpeechSession } from '#lib/models/model.ts';
import { openVariant } from './session.ts';
import { turbo } from './variants.ts';

export function open(parts: Parts): Promise<SpeechSession> {
	return openVariant(turbo, parts);
}
