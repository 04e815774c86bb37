// Chooses the base voice and model for a cloned voice: the more similar they are, the less has to be converted.
import type { Conditioning, ConversionCard, SpeechCard, VoiceCard } from '#lib/models/model.ts';
import { baseTone } from './base-tones.ts';
import { cosineOf } from './cosine.ts';
import type { ClonedVoice } from '../voice-store/voice-store.ts';
import type { Turn, EngineContext } from '../context.ts';

/** The voice to be matched. */
export type Target = Pick<ClonedVoice, 'conditioning' | 'language'>;

/** Voices tried per register: with a large base model, each takes many seconds. */
const MOST_OF_A_REGISTER = 2;
/** Where the card gives no registers, as with small models. */
const MOST = 8;
/** In hertz: women's voices are rare below it, men's above it. */
const LOW = 150;
const HIGH = 180;
/** In octaves: a voice this much further from the target than the nearest one still counts as near. */
const NEAR = 0.25;

/**
 * The voice of the best available base model that is nearest to the target: in pitch first, then in tone. Candidates are
 * those that speak the target's language, the first ones listed for each register.
 * @throws Error when no base model is available
 */
export async function chooseBase(
	context: EngineContext,
	card: ConversionCard,
	target: Target,
	turn: Turn
): Promise<{ model: string; voice: string }> {
	const base = await bestBase(context, card);
	const pitch = pitchOf(target.conditioning, card);
	const heard = [];
	for (const voice of candidates(base.voices, target.language, pitch)) {
		const tone = await baseTone(context, card, { card: base, voice }, turn);
		const { speakerEmbedding = '' } = card.cloning;
		const likeness = cosineOf(tone[speakerEmbedding], target.conditioning[speakerEmbedding]) ?? 0;
		heard.push({ voice, likeness, distance: octavesApart(pitchOf(tone, card), pitch) });
	}
	const nearest = Math.min(...heard.map(({ distance }) => distance));
	const [chosen] = heard
		.filter(({ distance }) => distance <= nearest + NEAR)
		.sort((a, b) => b.likeness - a.likeness);
	if (!chosen) throw new Error(`${base.label} has no voice that could speak for ${card.label}`);
	return { model: base.id, voice: chosen.voice.id };
}

/** The first of the card's base models whose files are available. @throws Error when there is none */
export async function bestBase(
	{ models, isReady }: Pick<EngineContext, 'models' | 'isReady'>,
	{ bases, label }: ConversionCard
): Promise<SpeechCard> {
	for (const id of bases) {
		const card = models.find((model) => model.card.id === id)?.card;
		if (card?.task === 'speech' && (await isReady(id))) return card;
	}
	throw new Error(`no model is here that could speak for ${label}`);
}

function candidates(
	voices: readonly VoiceCard[],
	language: string,
	pitch: number
): readonly VoiceCard[] {
	const spoken = inLanguage(voices, language);
	const low = spoken.filter(({ register }) => register === 'low');
	const high = spoken.filter(({ register }) => register === 'high');
	if (low.length === 0 || high.length === 0) return spoken.slice(0, MOST);
	return [
		...(pitch > HIGH ? [] : low.slice(0, MOST_OF_A_REGISTER)),
		...(pitch > 0 && pitch < LOW ? [] : high.slice(0, MOST_OF_A_REGISTER))
	];
}

/** Voices of the same region, else of the same language, else all. */
function inLanguage(voices: readonly VoiceCard[], language: string): readonly VoiceCard[] {
	const primary = (code: string) => new Intl.Locale(code).language;
	const same = voices.filter((voice) => voice.language === language);
	if (same.length > 0) return same;
	const alike = voices.filter((voice) => primary(voice.language) === primary(language));
	return alike.length > 0 ? alike : voices;
}

/** In hertz; 0 where there is none. */
function pitchOf(conditioning: Conditioning, { cloning }: ConversionCard): number {
	return Number(conditioning[cloning.pitch ?? '']?.data[0] ?? 0);
}

/** Infinite where either has no pitch: all voices are then equally far, and only the tone counts. */
function octavesApart(one: number, other: number): number {
	return one > 0 && other > 0 ? Math.abs(Math.log2(one / other)) : Infinity;
}
