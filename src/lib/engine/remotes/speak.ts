// Speech by a remote server: a stretch of text a request where only the sound is wanted, else a sentence.
import { resample } from '#lib/audio/resample.ts';
import { concatenate, silence, type Pcm } from '#lib/audio/pcm.ts';
import type { Said } from '#lib/models/model.ts';
import { say, sayWhole } from '#lib/remote/say.ts';
import { splitAtPauses } from '#lib/text/markup/markup.ts';
import { splitSentences, splitToLength, type TextPiece } from '#lib/text/split/split-sentences.ts';
import { hasSpeakable } from '#lib/text/writing/scripts.ts';
import type { SpeechChunk, SpeechRequest } from '../requests.ts';
import { refuseLongPauses } from '../speech/plan-chunks.ts';
import { MOST_CHARACTERS, voiceThere } from './cards.ts';
import { explaining } from './explain.ts';
import type { Remotes } from './remotes.ts';

/**
 * See Engine.speak. The text goes as it is written, but for pauses: those are made here.
 * @throws SpeechError, ConsentError
 */
export async function* speakRemotely(
	remotes: Remotes,
	request: SpeechRequest,
	caller: AbortSignal,
	onBegun: () => void = () => undefined
): AsyncGenerator<SpeechChunk, void, undefined> {
	const pieces = planPieces(request.text, request.inParts === true);
	const { server, model, card, parts } = await remotes.open(request.model, caller);
	const { speed, language, emotion } = request;
	const voice = voiceThere(request.voice, card.id);
	const reading = { language: language ?? 'und', warning: null };
	let sampleRate = 0;

	onBegun();
	for (const { text, startIndex, endIndex, leadSeconds, pauseSeconds } of pieces) {
		const order = { text, voice, speed, language, emotion };
		const sounds: AsyncIterable<Said> = request.inParts
			? say(server, model, order, parts)
			: alone(sayWhole(server, model, order, parts));
		let isFirst = true;
		for await (const { words = [], ...sound } of explaining(sounds)) {
			parts.signal.throwIfAborted();
			sampleRate ||= sound.sampleRate;
			const pcm = sound.sampleRate === sampleRate ? sound : resample(sound, sampleRate);
			const lead = isFirst ? leadSeconds : 0;
			yield {
				pcm: withSilence(lead, pcm),
				startIndex: isFirst ? startIndex : endIndex,
				endIndex,
				reading,
				isCloned: false,
				words: words.map((word) => ({
					...word,
					startSeconds: word.startSeconds + lead,
					endSeconds: word.endSeconds + lead
				}))
			};
			isFirst = false;
		}
		if (pauseSeconds === 0) continue;
		const pcm = silence(pauseSeconds, sampleRate);
		yield { pcm, startIndex: endIndex, endIndex, reading, isCloned: false, words: [] };
	}
}

async function* alone(said: Promise<Said>): AsyncGenerator<Said, void, undefined> {
	yield await said;
}

function withSilence(seconds: number, pcm: Pcm): Pcm {
	if (seconds === 0) return pcm;
	const quiet = silence(seconds, pcm.sampleRate).samples;
	return { ...pcm, samples: concatenate([quiet, pcm.samples]) };
}

type Piece = TextPiece & { leadSeconds: number; pauseSeconds: number };

function planPieces(text: string, isTogether: boolean): Piece[] {
	const stretches = splitAtPauses(text);
	refuseLongPauses(stretches);
	const pieces: Piece[] = [];
	let waiting = 0;
	for (const { text: stretch, startIndex: shift, pauseSeconds } of stretches) {
		const sentences = splitSentences(stretch)
			.filter((sentence) => hasSpeakable(sentence.text))
			.flatMap((sentence) => splitToLength(sentence, MOST_CHARACTERS));
		const planned = isTogether ? joinPieces(stretch, sentences) : sentences;
		const [first, ...others] = planned.map((piece) => ({
			text: piece.text,
			startIndex: piece.startIndex + shift,
			endIndex: piece.endIndex + shift,
			leadSeconds: 0,
			pauseSeconds: 0
		}));
		if (first) {
			pieces.push({ ...first, leadSeconds: waiting }, ...others);
			waiting = 0;
		}
		const last = pieces.at(-1);
		if (last) last.pauseSeconds += pauseSeconds;
		else waiting += pauseSeconds;
	}
	return pieces;
}

/** As long as a server takes them. */
function joinPieces(text: string, sentences: readonly TextPiece[]): TextPiece[] {
	const joined: TextPiece[] = [];
	for (const sentence of sentences) {
		const last = joined.at(-1);
		const isShort = last && sentence.endIndex - last.startIndex <= MOST_CHARACTERS;
		if (!isShort) joined.push({ ...sentence });
		else {
			last.endIndex = sentence.endIndex;
			last.text = text.slice(last.startIndex, last.endIndex);
		}
	}
	return joined;
}
