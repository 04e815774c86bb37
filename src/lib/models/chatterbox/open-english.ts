// The English Chatterbox as a session.
import type { Parts, SpeechSession } from '#lib/models/model.ts';
import { openVariant } from './session.ts';
import { english } from './variants.ts';

export function open(parts: Parts): Promise<SpeechSession> {
	return openVariant(english, parts);
}
