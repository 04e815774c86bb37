// The tones a converter extracts from base voices: computed once on this device, then cached.
import { resample } from '#lib/audio/resample.ts';
import type { Conditioning, ConversionCard, SpeechCard, VoiceCard } from '#lib/models/model.ts';
import { baseSentence } from './base-sentences.ts';
import { revisionOf } from '../revision.ts';
import type { Turn, EngineContext } from '../context.ts';

/** One of a base model's voices. */
export type BaseVoice = { card: SpeechCard; voice: VoiceCard };

/** The converter's conditioning for a base voice. The first time, the voice says a sentence: seconds of work. */
export async function baseTone(
	context: EngineContext,
	card: ConversionCard,
	base: BaseVoice,
	turn: Turn
): Promise<Conditioning> {
	const key = keyOf(card, base);
	const kept = await context.keyValues.read(key);
	if (isConditioning(kept)) return kept;
	const language = languageOf(base);
	const said = await context.use(base.card, turn, (session) =>
		session.say(baseSentence(language), [{ id: base.voice.id, weight: 1 }], { speed: 1, language })
	);
	const clip = resample(said, card.cloning.sampleRate);
	const tone = await context.use(card, turn, (session) => session.learn([clip]));
	await context.keyValues.write(key, tone);
	return tone;
}

/** Different weights give different tones. */
function keyOf(card: ConversionCard, { card: base, voice }: BaseVoice): string {
	return `tone ${card.id} ${revisionOf(card)} ${base.id} ${revisionOf(base)} ${voice.id}`;
}

function languageOf({ card, voice }: BaseVoice): string {
	return (
		card.languages.find((language) => language === voice.language) ?? card.languages[0] ?? 'en'
	);
}

function isConditioning(value: unknown): value is Conditioning {
	return typeof value === 'object' && value !== null;
}
