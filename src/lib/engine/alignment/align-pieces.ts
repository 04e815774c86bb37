// Goes through a sound once and has the model align one piece of the text after the other.
import type { SoundStream } from '#lib/audio/pcm.ts';
import type { AlignedWord, SpeechSpan, TranscriptionCard } from '#lib/models/model.ts';
import type { EngineContext, Turn } from '../context.ts';
import { SpeechError } from '../errors.ts';
import { clipWord } from '../transcription/clip-words.ts';
import { surroundWithSilence } from '../transcription/silence-around.ts';
import { createSpeechReader, type SpeechReader } from '../transcription/speech-reader.ts';
import type { AlignmentEvent } from './events.ts';
import type { Piece } from './plan-pieces.ts';

type AlignmentParts = {
	card: TranscriptionCard;
	words: readonly string[];
	pieces: readonly Piece[];
	language: string | undefined;
};

/** Around the speech of a piece, where its sound has it. */
const MARGIN_SECONDS = 0.2;

/**
 * @param begun how much of all the work is done before
 * @throws SpeechError `invalid_request` for a sound in which nobody speaks
 */
export async function* alignPieces(
	context: EngineContext,
	opened: SoundStream,
	{ card, words, pieces, language }: AlignmentParts,
	turn: Turn,
	begun: number
): AsyncGenerator<AlignmentEvent, void, void> {
	const { stream, inFile, readSeconds } = surroundWithSilence(opened);
	const leadSeconds = (stream.durationSeconds - opened.durationSeconds) / 2;
	const reader = createSpeechReader(context, stream, turn);
	const aligned: AlignedWord[] = [];
	let hasSpeech = false;
	try {
		for (const [index, piece] of pieces.entries()) {
			turn.signal.throwIfAborted();
			const wanted = moved(piece, leadSeconds);
			while (reader.sound.endSeconds < wanted.endSeconds && (await reader.read()));
			hasSpeech ||= reader.known().spans.length > 0;
			const found = await alignPiece(context, reader, { card, language }, turn, {
				span: wanted,
				words: words.slice(piece.from, piece.to)
			});
			const earliest = aligned.at(-1)?.endSeconds ?? 0;
			for (const word of inOrder(found, earliest, inFile)) aligned.push(word);
			reader.forget(Math.max(0, (pieces[index + 1]?.startSeconds ?? 0) + leadSeconds - 1));
			yield { type: 'progress', share: begun + (1 - begun) * ((index + 1) / pieces.length) };
		}
		if (!hasSpeech && !(await reader.lookAgain())) {
			throw new SpeechError(
				'invalid_request',
				'No speech was found in this file. Choose a recording in which the text is spoken.',
				{ param: 'file' }
			);
		}
		yield { type: 'aligned', words: aligned, durationSeconds: readSeconds() };
	} finally {
		await reader.close();
	}
}

/** The words of a piece beside its sound, in seconds of the reader's sound. */
async function alignPiece(
	context: EngineContext,
	{ sound, known }: SpeechReader,
	{ card, language }: Pick<AlignmentParts, 'card' | 'language'>,
	turn: Turn,
	{ span, words }: { span: SpeechSpan; words: readonly string[] }
): Promise<AlignedWord[]> {
	const held = sound.endSeconds - sound.heldSeconds;
	const most = { startSeconds: Math.max(held, span.startSeconds), endSeconds: span.endSeconds };
	const speech = known().spans.filter(
		({ startSeconds, endSeconds }) =>
			startSeconds < most.endSeconds && endSeconds > most.startSeconds
	);
	const window = {
		startSeconds: Math.max(most.startSeconds, (speech[0]?.startSeconds ?? 0) - MARGIN_SECONDS),
		endSeconds: Math.min(
			most.endSeconds,
			sound.endSeconds,
			(speech.at(-1)?.endSeconds ?? Infinity) + MARGIN_SECONDS
		)
	};
	if (words.length === 0) return [];
	const pcm = sound.cut(window);
	if (pcm.samples.length === 0) return words.map(() => nowhere(window.startSeconds));
	const found = await context.use(card, turn, async (session) => {
		if (!session.align) throw new Error(`${card.id} has no align`);
		// A copy for each attempt: it is transferred to another thread.
		const copy = { ...pcm, samples: pcm.samples.slice() };
		return session.align(copy, words, { ...(language && { language }) });
	});
	return found.map((word, index) => {
		const there = { ...word, ...moved(word, window.startSeconds) };
		const clipped = clipWord({ ...there, text: words[index] ?? '', uncertain: false }, speech);
		return { ...there, ...clipped };
	});
}

function nowhere(seconds: number): AlignedWord {
	return { startSeconds: seconds, endSeconds: seconds, probability: 0, isKnown: false };
}

function moved<T extends SpeechSpan>(span: T, seconds: number): SpeechSpan {
	return {
		startSeconds: span.startSeconds + seconds,
		endSeconds: span.endSeconds + seconds
	};
}

/** In the file's seconds, none before the end of another. */
function inOrder(
	words: readonly AlignedWord[],
	earliest: number,
	inFile: (seconds: number) => number
): AlignedWord[] {
	let from = earliest;
	return words.map((word) => {
		const startSeconds = Math.max(from, inFile(word.startSeconds));
		from = Math.max(startSeconds, inFile(word.endSeconds));
		return { ...word, startSeconds, endSeconds: from };
	});
}
