// Which language is spoken in the clips that a voice is cloned from.
import type { Pcm } from '#lib/audio/pcm.ts';
import { resample } from '#lib/audio/resample.ts';
import type { TranscriptionCard } from '#lib/models/model.ts';
import type { Turn, EngineContext } from '../context.ts';

const TRANSCRIPTION_RATE = 16_000;
const MOST_SECONDS = 10;

/**
 * One of `languages` (BCP 47): the only one, or the most probable according to an available transcription model and
 * the first clip; the first in the list where nothing matches.
 */
export async function findVoiceLanguage(
	context: EngineContext,
	clips: readonly Pcm[],
	languages: readonly string[],
	turn: Turn
): Promise<string> {
	const [first = 'en'] = languages;
	const [clip] = clips;
	const listener = await findTranscriptionModel(context);
	if (languages.length <= 1 || !clip || !listener) return first;
	const samples = clip.samples.slice(0, MOST_SECONDS * clip.sampleRate);
	const window = resample({ samples, sampleRate: clip.sampleRate }, TRANSCRIPTION_RATE);
	const heard = await context.use(listener, turn, async (session) => {
		const guesses = listener.detects && (await session.detectLanguage?.(window));
		return guesses
			? guesses.map(({ language }) => language)
			: [(await session.hear(window, {})).language];
	});
	return heard.map((language) => findCode(languages, language)).find(Boolean) ?? first;
}

/** Finds a language among codes that may include regions. */
function findCode(codes: readonly string[], language: string): string | undefined {
	const isIt = (code: string) => code.split('-')[0] === language.split('-')[0];
	return codes.find((code) => code === language) ?? codes.find(isIt);
}

/** Downloaded models know more languages than those that ship with the app. */
async function findTranscriptionModel({
	models,
	isReady
}: EngineContext): Promise<TranscriptionCard | undefined> {
	const cards = models.flatMap(({ card }) => (card.task === 'transcription' ? [card] : []));
	for (const card of cards.filter(({ download }) => download)) {
		if (await isReady(card.id)) return card;
	}
	return cards.find(({ download }) => !download);
}
