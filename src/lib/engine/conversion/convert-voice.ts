// A learned voice that another model speaks for: each piece is said by a base voice and then converted.
import type { ConversionCard, Said, SayOptions, SpeechCard } from '#lib/models/model.ts';
import { baseTone } from './base-tones.ts';
import { bestBase, chooseBase, type Target } from './choose-base.ts';
import { SpeechError } from '../errors.ts';
import { languageName } from '#lib/text/writing/language-name.ts';
import type { ClonedVoice } from '../voice-store/voice-store.ts';
import type { Turn, EngineContext } from '../context.ts';

/** Who says the pieces of a text in a converter's stead. */
export type BaseSpeech = {
	/** The model that speaks: its languages, and how long a piece may be. */
	base: SpeechCard;
	/** Says one piece as the learned voice; words are told as the base model tells them. */
	say(text: string, options: SayOptions): Promise<Said>;
};

/**
 * Prepares to speak with a voice that `card` has learned. The base voice is the one chosen when the voice was learned,
 * unless its model is gone or a better one has come.
 */
export async function speakFor(
	context: EngineContext,
	card: ConversionCard,
	learned: Target & Pick<ClonedVoice, 'base'>,
	turn: Turn
): Promise<BaseSpeech> {
	const base = await bestBase(context, card);
	const isChosen = learned.base?.model === base.id;
	const chosen = isChosen && base.voices.find(({ id }) => id === learned.base?.voice);
	const voice = chosen || (await chosenNow());

	async function chosenNow() {
		const { voice } = await chooseBase(context, card, learned, turn);
		const found = base.voices.find(({ id }) => id === voice);
		if (found) return found;
		throw new Error(`${base.label} has no voice ${voice}`);
	}

	const from = await baseTone(context, card, { card: base, voice }, turn);
	return {
		base,
		async say(text, options) {
			const { words, ...sound } = await context.use(base, turn, (session) =>
				session.say(text, [{ id: voice.id, weight: 1 }], options)
			);
			const converted = await context.use(card, turn, (session) =>
				session.convert(sound, from, learned.conditioning)
			);
			return words ? { ...converted, words } : converted;
		}
	};
}

/**
 * The language of a model that is meant by `wanted`, which may be of another region.
 * @throws SpeechError when the model does not speak it
 */
export function languageOf({ label, languages }: SpeechCard, wanted: string): string {
	const primary = (code: string) => new Intl.Locale(code).language;
	const found =
		languages.find((language) => language === wanted) ??
		languages.find((language) => primary(language) === primary(wanted));
	if (found) return found;
	throw new SpeechError(
		'invalid_request',
		`${label} is the base model of this voice and does not speak ${languageName(wanted)}. Choose another language, or download a model that speaks it.`,
		{ param: 'language' }
	);
}
