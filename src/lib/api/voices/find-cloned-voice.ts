// Finds the voice in a path and checks whether it may be changed.
import type { Engine, EngineVoice, ClonedVoice } from '#lib/engine/engine.ts';
import { SpeechError } from '#lib/engine/errors.ts';
import { unescapeSegment } from '../http/request/unescape-segment.ts';

/**
 * A voice that was cloned here.
 * @param action what cannot be done to a voice that comes with a model: "deleted"
 * @throws SpeechError `voice_not_found`, and `forbidden` for such a voice
 */
export async function findClone(
	segment: string,
	action: string,
	engine: Pick<Engine, 'voices' | 'clonedVoice'>
): Promise<ClonedVoice> {
	const id = unescapeSegment(segment);
	const preset = await findPreset(id, engine);
	if (!preset) return engine.clonedVoice(id);
	throw new SpeechError(
		'forbidden',
		`"${preset.name}" comes with the model ${preset.model} and cannot be ${action}. That is for cloned voices.`,
		{ param: 'voice' }
	);
}

/** @param id already unescaped */
export async function findPreset(
	id: string,
	engine: Pick<Engine, 'voices'>
): Promise<EngineVoice | undefined> {
	const voices = await engine.voices();
	return voices.find((voice) => voice.category === 'preset' && voice.id === id);
}
