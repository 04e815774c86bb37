// Which language is spoken in the clips that a voice is learned from.
import type { Pcm } from '#lib/audio/pcm.ts';
import { resample } from '#lib/audio/resample.ts';
import type { TranscriptionCard } from '#lib/models/model.ts';
import type { Turn, Workshop } from './engine.ts';

const HEARING_RATE = 16_000;
const MOST_SECONDS = 10;

/**
 * One of `languages` (BCP 47): the only one, or what the last listed transcription model that is here hears in the
 * first clip; the first of them where nothing fits.
 */
export async function findVoiceLanguage(
	workshop: Workshop,
	clips: readonly Pcm[],
	languages: readonly string[],
	turn: Turn
): Promise<string> {
	const [first = 'en'] = languages;
	const [clip] = clips;
	const listener = await findListener(workshop);
	if (languages.length <= 1 || !clip || !listener) return first;
	const samples = clip.samples.slice(0, MOST_SECONDS * clip.sampleRate);
	const window = resample({ samples, sampleRate: clip.sampleRate }, HEARING_RATE);
	const { language } = await workshop.use(listener, turn, (session) => session.hear(window, {}));
	const isIt = (code: string) => code.split('-')[0] === language.split('-')[0];
	return languages.find((code) => code === language) ?? languages.find(isIt) ?? first;
}

/** Downloaded ones know more languages than those that ship with the app. */
async function findListener({ models, isReady }: Workshop): Promise<TranscriptionCard | undefined> {
	const cards = models.flatMap(({ card }) => (card.task === 'transcription' ? [card] : []));
	for (const card of cards.filter(({ download }) => download)) {
		if (await isReady(card.id)) return card;
	}
	return cards.find(({ download }) => !download);
}
