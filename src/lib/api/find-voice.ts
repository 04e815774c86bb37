// Which voice a caller means: by its own id or by the name of one of OpenAI's voices.
import type { EngineVoice } from '#lib/engine/engine.ts';
import { SpeechError } from '#lib/engine/errors.ts';

/** The order decides which preset stands in for which name: append only. */
const OPENAI_VOICES = [
	'alloy',
	'ash',
	'ballad',
	'coral',
	'echo',
	'fable',
	'onyx',
	'nova',
	'sage',
	'shimmer',
	'verse',
	'marin',
	'cedar'
];

/** Throws `voice_not_found` unless the model has the voice. */
export function findVoice(name: string, model: string, voices: EngineVoice[]): EngineVoice {
	const own = voices.filter((voice) => voice.model === model);
	const presets = own.filter(({ category }) => category === 'preset');
	const place = OPENAI_VOICES.indexOf(name);
	const standIn = place < 0 ? undefined : presets[place % presets.length];
	const voice = own.find(({ id }) => id === name) ?? standIn;
	if (voice) return voice;

	const elsewhere = voices.find(({ id }) => id === name);
	const reason = elsewhere
		? `The voice "${name}" belongs to the model ${elsewhere.model}.`
		: `There is no voice "${name}".`;
	const ids = own.map(({ id }) => id).join(', ') || 'none';
	throw new SpeechError('voice_not_found', `${reason} Voices of ${model}: ${ids}.`, {
		param: 'voice'
	});
}
