// A sound that comes in one piece, a dialogue's, as if it were made sentence by sentence: without any.
import type { SpeechStream } from '#lib/api/client/client.ts';
import type { MakingStep } from './make-sentences.ts';

export async function* stepsOf({
	sampleRate,
	language,
	warning,
	isCloned,
	chunks
}: SpeechStream): AsyncGenerator<MakingStep, void, undefined> {
	yield { type: 'begin', sampleRate, language, warning, isCloned };
	for await (const samples of chunks) yield { type: 'sound', samples };
}
