// POST /v1/speech-to-text: transcription the way ElevenLabs does it.
import { invalid } from '../http/errors.ts';
import {
	collectTranscript,
	type CollectedTranscript,
	type HeardEvent
} from '../transcript/collect.ts';
import type { MeteredSound } from '#lib/audio/metered-stream.ts';
import { readUpload } from '../http/request/read-upload.ts';
import { allWords, type SegmentWord } from '../transcript/segment-words.ts';
import { spreadCharacters } from './spread-characters.ts';
import { startTranscription } from '../transcriptions/start-transcription.ts';
import { textStream } from '../http/text-stream.ts';
import { joinTexts } from '../transcript/json.ts';
import { parseTranscriptionRequest } from '../transcriptions/parse-request.ts';
import type { ElevenLabsTranscriptJson, ElevenLabsWordJson } from '../wire/elevenlabs.ts';
import type { RouteParts } from '../route.ts';
import { toSeconds } from '../wire/seconds.ts';

const GRANULARITIES = ['none', 'word', 'character'] as const;
type Granularity = (typeof GRANULARITIES)[number];

export async function speechToText(request: Request, parts: RouteParts): Promise<Response> {
	const { transcriptionBytes } = await parts.account.fileLimits.read();
	const form = await readUpload(request, transcriptionBytes);
	const granularity = takeGranularity(form);
	form.delete('response_format'); // there is one shape here
	const order = await parseTranscriptionRequest(form, parts.engine, { speakerCountIs: 'most' });
	const { parts: heard, sound, headers } = await startTranscription(order, form, request, parts);
	const texts = wholeJson(heard, { ...order, sound }, granularity);
	return new Response(
		textStream(texts, () => heard.return()),
		{
			headers: {
				'content-type': 'application/json',
				'cache-control': 'no-store',
				...headers
			}
		}
	);
}

/** In other endpoints a field of this name has other values. */
function takeGranularity(form: FormData): Granularity {
	const value = form.get('timestamps_granularity') || 'word';
	form.delete('timestamps_granularity');
	const granularity = GRANULARITIES.find((name) => name === value);
	if (granularity) return granularity;
	throw invalid(
		'timestamps_granularity',
		`"timestamps_granularity" must be ${GRANULARITIES.join(', ')}.`
	);
}

async function* wholeJson(
	heard: AsyncIterable<HeardEvent>,
	{ language, sound }: { language: string; sound: MeteredSound },
	granularity: Granularity
): AsyncGenerator<string, void, undefined> {
	const collected = await collectTranscript(heard, language);
	const durationSeconds = sound.decodedSeconds;
	yield JSON.stringify(toJson({ ...collected, durationSeconds }, granularity));
}

function toJson(
	{
		segments,
		language,
		guesses,
		durationSeconds
	}: CollectedTranscript & { durationSeconds: number },
	granularity: Granularity
): ElevenLabsTranscriptJson {
	const words = allWords(segments, durationSeconds);
	return {
		language_code: language,
		language_probability: guesses?.[0]?.probability ?? 1,
		text: joinTexts(segments),
		words: words.flatMap((word, index) => {
			const before = words[index - 1];
			const own = wordToJson(word, 'word', granularity);
			if (!before || !word.isSpaced) return [own];
			const blank = { ...before, text: ' ', start: before.end, end: word.start, probability: 1 };
			return [wordToJson(blank, 'spacing', granularity), own];
		}),
		audio_duration_secs: toSeconds(durationSeconds)
	};
}

/** The logarithm of zero cannot be written in JSON. */
const LEAST_PROBABILITY = 1e-6;

function wordToJson(
	{ probability, speaker, ...word }: Omit<SegmentWord, 'isSpaced'>,
	type: ElevenLabsWordJson['type'],
	granularity: Granularity
): ElevenLabsWordJson {
	const { text, start, end } = word;
	const sure = Number.isFinite(probability) ? Math.min(1, probability) : 0;
	return {
		text,
		type,
		...(granularity !== 'none' && { start: toSeconds(start), end: toSeconds(end) }),
		logprob: Math.round(Math.log(Math.max(sure, LEAST_PROBABILITY)) * 1e4) / 1e4,
		...(speaker !== undefined && { speaker_id: speaker }),
		...(granularity === 'character' && { characters: spreadCharacters(word) })
	};
}
