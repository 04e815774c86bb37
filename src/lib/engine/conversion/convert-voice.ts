// Speech in a cloned voice through another model: a base voice says each piece, which is then converted.
import type { ConversionCard, Said, SayOptions, SpeechCard } from '#lib/models/model.ts';
import { baseTone } from './base-tones.ts';
import { bestBase, chooseBase, type Target } from './choose-base.ts';
import { SpeechError } from '../errors.ts';
import { languageName } from '#lib/text/writing/language-name.ts';
import type { ClonedVoice } from '../voice-store/voice-store.ts';
import type { Turn, EngineContext } from '../context.ts';

/** Says the pieces of a text on a converter's behalf. */
export type BaseSpeech = {
	/** The model that speaks: determines the languages and how long a piece may be. */
	base: SpeechCard;
	/** Says one piece in the cloned voice; word times are the base model's. */
	say(text: string, options: SayOptions): Promise<Said>;
};

/**
 * Prepares to speak in a voice cloned with `card`. The base voice is the one chosen when the voice was cloned,
 * unless its model is gone or a better one has become available.
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
 * The model's language that `wanted` refers to; the region may differ.
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
