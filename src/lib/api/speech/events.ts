// Speech as server-sent events: OpenAI's, and our own for word times.
import { durationSeconds } from '#lib/audio/pcm.ts';
import type { SpeechError } from '#lib/engine/errors.ts';
import { toBase64 } from '../http/base64.ts';
import { errorToEvent } from '../http/errors.ts';
import { readBody } from '../http/request/read-body.ts';
import { writeSound } from './sound-response.ts';
import type { ParsedSpeechRequest } from './parse-request.ts';
import { formatEvent } from '../http/sse.ts';
import type { Speaking } from './start-speaking.ts';
import { tellFailure } from '../http/tell-failure.ts';
import type { SpeechEventJson } from '../wire/speech.ts';
import { createWordClock, type ClockedWords } from './word-clock.ts';
import { toSeconds } from '../wire/seconds.ts';

/** JSON usage counts are whole tokens: a tenth of a second of audio counts as one. */
const TOKENS_PER_SECOND = 10;

/**
 * The audio of all deltas, joined, is the audio file. A failure is an event too; an abort is rethrown.
 * @param onFailed called with a failure that becomes an event
 */
export function speechEvents(
	speaking: Speaking,
	order: ParsedSpeechRequest,
	onFailed: (error: SpeechError) => void
): AsyncGenerator<string, void, undefined> {
	return tellFailure(eventsOf(speaking, order), formatEvent, errorToEvent, onFailed);
}

async function* eventsOf(
	speaking: Speaking,
	order: ParsedSpeechRequest
): AsyncGenerator<SpeechEventJson, void, undefined> {
	const { words } = order;
	const { text } = order.request;
	const clock = createWordClock(text);
	const untold: ClockedWords[] = [];
	let seconds = 0;
	const sound = writeSound(speaking, (piece) => {
		seconds += durationSeconds(piece.pcm);
		const clocked = words ? clock(piece) : undefined;
		if (clocked && clocked.words.length > 0) untold.push(clocked);
	});
	for await (const bytes of readBody(sound)) {
		yield* untold.splice(0).map(wordsToEvent);
		yield { type: 'speech.audio.delta', audio: toBase64(bytes) };
	}
	yield* untold.splice(0).map(wordsToEvent);
	yield {
		type: 'speech.audio.done',
		usage: usageOf(text, seconds),
		...(speaking.isCloned && { ai_generated: true })
	};
}

function wordsToEvent({ words, isEstimated }: ClockedWords): SpeechEventJson {
	return {
		type: 'speech.audio.words',
		words: words.map(({ text, startSeconds, endSeconds }) => ({
			word: text,
			start: toSeconds(startSeconds),
			end: toSeconds(endSeconds)
		})),
		...(isEstimated && { estimated: true })
	};
}

function usageOf(text: string, seconds: number) {
	const input_tokens = Array.from(text).length;
	const output_tokens = Math.ceil(seconds * TOKENS_PER_SECOND);
	return { input_tokens, output_tokens, total_tokens: input_tokens + output_tokens };
}
