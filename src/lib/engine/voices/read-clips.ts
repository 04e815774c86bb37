// Clips for cloning: finds the speech in them, and whether there is enough.
import { checkSample, lengthWarnings, soundWarnings } from '#lib/audio/analysis/check-sample.ts';
import { concatenate, durationSeconds, type Pcm } from '#lib/audio/pcm.ts';
import { resample } from '#lib/audio/resample.ts';
import type { Cloning, SpeechSpan } from '#lib/models/model.ts';
import { SpeechError } from '../errors.ts';
import { detectSpeech } from './detect-speech.ts';
import type { Turn, EngineContext } from '../context.ts';

/** Of speech, across all clips. */
export const LEAST_SPEECH_SECONDS = 1;
/** Of audio. */
export const MOST_CLIP_SECONDS = 300;

const VAD_RATE = 16_000;
/** Kept before and after speech, and of every pause. */
const EDGE_SECONDS = 0.15;

/** `warnings`: what could be better about them, in human-readable sentences. */
export type ReadClips = { clips: Pcm[]; speechSeconds: number; warnings: string[] };

/**
 * The clips trimmed to their speech, at the model's cloning sample rate and no longer than the model uses.
 * @throws SpeechError `invalid_request` about `file` where there is too little speech or the clips are too long.
 */
export async function readClips(
	context: EngineContext,
	sounds: readonly Pcm[],
	{ sampleRate, mostSeconds }: Cloning,
	turn: Turn
): Promise<ReadClips> {
	const seconds = sounds.reduce((sum, sound) => sum + durationSeconds(sound), 0);
	if (seconds > MOST_CLIP_SECONDS) {
		throw refusal(
			`The sample is ${Math.round(seconds / 60)} minutes long; at most ${MOST_CLIP_SECONDS / 60} are allowed. Send 10 to 30 seconds of clear speech.`
		);
	}
	const clips: Pcm[] = [];
	const warnings: string[] = [];
	let speechSeconds = 0;
	for (const [index, sound] of sounds.entries()) {
		turn.signal.throwIfAborted();
		const spans = await detectSpeech(context, resample(sound, VAD_RATE), turn);
		const left = mostSeconds - speechSeconds;
		const about = warningsAbout(sound, spans);
		warnings.push(...about.map((it) => (sounds.length > 1 ? `Clip ${index + 1}: ${it}` : it)));
		const clip = keepSpans(sound, spans, left);
		if (clip.samples.length === 0) continue;
		speechSeconds += durationSeconds(clip);
		clips.push(resample(clip, sampleRate));
	}
	if (speechSeconds < LEAST_SPEECH_SECONDS) {
		throw refusal(
			speechSeconds === 0
				? 'No speech was found in the sample. Send 10 to 30 seconds of clear speech.'
				: `Only ${speechSeconds.toFixed(1)} seconds of the sample are speech. Send at least ${LEAST_SPEECH_SECONDS} second, preferably 10 to 30.`
		);
	}
	return { clips, speechSeconds, warnings: [...lengthWarnings(speechSeconds), ...warnings] };
}

function warningsAbout(sound: Pcm, spans: readonly SpeechSpan[]): string[] {
	return spans.length === 0 ? lengthWarnings(0) : soundWarnings(checkSample(sound, spans));
}

/** The sound in the spans, with a little padding, up to a maximum length. */
function keepSpans({ samples, sampleRate }: Pcm, spans: readonly SpeechSpan[], most: number): Pcm {
	const parts: Float32Array[] = [];
	let room = Math.max(0, Math.round(most * sampleRate));
	let from = 0;
	for (const { startSeconds, endSeconds } of spans) {
		const start = Math.max(from, Math.round((startSeconds - EDGE_SECONDS) * sampleRate));
		const end = Math.min(samples.length, Math.round((endSeconds + EDGE_SECONDS) * sampleRate));
		const part = samples.subarray(start, Math.max(start, Math.min(end, start + room)));
		parts.push(part);
		room -= part.length;
		from = Math.max(from, end);
	}
	return { samples: concatenate(parts), sampleRate };
}

function refusal(message: string): SpeechError {
	return new SpeechError('invalid_request', message, { param: 'file' });
}
