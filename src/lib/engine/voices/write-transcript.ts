// What is said in the clips that a voice is cloned from, for models that must be told: written down by a recogniser here.
import { concatenate, streamOf, type Pcm } from '#lib/audio/pcm.ts';
import { resample } from '#lib/audio/resample.ts';
import { byRank, type TranscriptionCard } from '#lib/models/model.ts';
import { languageName } from '#lib/text/writing/language-name.ts';
import type { EngineContext } from '../context.ts';
import { SpeechError } from '../errors.ts';
import { transcribe } from '../transcription/transcribe.ts';

const TRANSCRIPTION_RATE = 16_000;
/** What a recogniser writes for words that it does not know. */
const UNKNOWN = '…';

/** `warnings`: for people, where words are missing. */
export type WrittenTranscript = { text: string; warnings: string[] };

/**
 * By the best model that is here and knows the language.
 * @param language BCP 47, what is spoken
 * @throws SpeechError `invalid_request` about `transcript` where none does, or no words are heard
 */
export async function writeTranscript(
	context: EngineContext,
	clips: readonly Pcm[],
	language: string,
	signal: AbortSignal
): Promise<WrittenTranscript> {
	const found = await findRecogniser(context, language);
	if (!found) {
		const spoken = languageName(language);
		throw refusal(
			`No model that is here can write down what is said in ${spoken}. Download one that transcribes ${spoken}, or send what is said as "transcript".`
		);
	}
	const { card, code } = found;
	const heard = clips.map((clip) => resample(clip, TRANSCRIPTION_RATE).samples);
	const sound = streamOf({ samples: concatenate(heard), sampleRate: TRANSCRIPTION_RATE });
	const tells = card.languages.length > 1;
	const request = { model: card.id, sound, ...(tells && { language: code }) };
	const parts: string[] = [];
	for await (const event of transcribe(context, request, signal)) {
		if (event.type === 'segment') parts.push(event.segment.text.trim());
	}
	const written = parts.join(' ');
	const text = written.replaceAll(UNKNOWN, ' ').replace(/\s+/gu, ' ').trim();
	if (!/[\p{L}\p{N}]/u.test(text))
		throw refusal('What is said in the sample was not understood. Send it as "transcript".');
	const isWhole = !written.includes(UNKNOWN);
	const missing = `${card.label} did not understand every word of the sample. Correct its transcript: the voice is better where that is right.`;
	return { text, warnings: isWhole ? [] : [missing] };
}

async function findRecogniser(
	{ models, isReady }: EngineContext,
	language: string
): Promise<{ card: TranscriptionCard; code: string } | undefined> {
	const cards = models.flatMap(({ card }) => (card.task === 'transcription' ? [card] : []));
	const spoken = new Intl.Locale(language).language;
	for (const card of cards.toSorted(byRank)) {
		const code = card.languages.find((code) => new Intl.Locale(code).language === spoken);
		if (code !== undefined && (await isReady(card.id))) return { card, code };
	}
	return undefined;
}

function refusal(message: string): SpeechError {
	return new SpeechError('invalid_request', message, { param: 'transcript' });
}
