// Finds the requested voice: by its own id or by the name of one of OpenAI's voices.
import type { EngineVoice } from '#lib/engine/engine.ts';
import { SpeechError } from '#lib/engine/errors.ts';
import { formatVoiceMix, parseVoiceMix } from '#lib/text/markup/voice-mix.ts';
import { invalid } from '../http/errors.ts';

/** The order decides which preset replaces which OpenAI voice: append only. */
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

/**
 * A voice, or a mix of voices ("ada(2)+ben(1)"), with each name replaced by the id of a voice of the model.
 * Throws `voice_not_found` for an unknown name, `invalid_request` for a mix that cannot be parsed.
 */
export function findVoices(name: string, model: string, voices: EngineVoice[]): string {
	if (!/[+()]/.test(name)) return findVoice(name, model, voices).id;
	const mix = parseVoiceMix(name);
	if (mix) {
		return formatVoiceMix(
			mix.map((part) => ({ ...part, id: findVoice(part.id, model, voices).id }))
		);
	}
	throw invalid(
		'voice',
		`The mix "${name}" cannot be read. Name one to eight voices with weights: mini_ada(2)+mini_ben(1).`
	);
}

/** Throws `voice_not_found` unless the model has the voice. */
function findVoice(name: string, model: string, voices: EngineVoice[]): EngineVoice {
	const own = voices.filter((voice) => voice.model === model);
	const presets = own.filter(({ category }) => category === 'preset');
	const place = OPENAI_VOICES.indexOf(name);
	const standIn = place < 0 ? undefined : presets[place % presets.length];
	const namesake = presets.find((preset) => preset.name.toLowerCase() === name.toLowerCase());
	const voice = own.find(({ id }) => id === name) ?? namesake ?? standIn;
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
