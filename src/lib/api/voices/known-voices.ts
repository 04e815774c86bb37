// Cloned voices that are recognised in recordings, with their clips to know them by.
import { durationSeconds, type Pcm } from '#lib/audio/pcm.ts';
import type { ClonedVoice, Engine, KnownVoice } from '#lib/engine/engine.ts';
import { SpeechError } from '#lib/engine/errors.ts';
import type { RouteParts } from '../route.ts';

/** The input sample rate of the models, in hertz. */
const SAMPLE_RATE = 16_000;
/** More of its clips is not read. */
const MOST_SECONDS = 30;
/** What unknown speakers are called. */
const LABEL = /^SPEAKER_\d+$/;

type Parts = Pick<RouteParts, 'engine' | 'decode'>;

/** Those that are switched on, the oldest first; none where the voices cannot be read. */
export async function listKnownVoices({ engine, decode }: Parts): Promise<KnownVoice[]> {
	const voices = await engine.clonedVoices().catch(() => []);
	return voices
		.filter(({ isRecognised, samples }) => isRecognised && samples.length > 0)
		.map((voice) => toKnownVoice(voice, decode))
		.filter(({ name }) => !LABEL.test(name));
}

/**
 * Fails where the voice could not be recognised.
 * @throws SpeechError `invalid_request` without clips, or with clips in which nobody is heard; as `Engine.learnPrint`
 */
export async function assertRecognisable(
	voice: ClonedVoice,
	{ engine, decode }: { engine: Engine; decode: Parts['decode'] },
	signal: AbortSignal
): Promise<void> {
	if (voice.samples.length === 0) {
		throw new SpeechError(
			'invalid_request',
			`The clips of "${voice.name}" were not kept, so there is nothing to recognise it by. Clone it again and keep the sample.`,
			{ param: 'recognise_in_recordings' }
		);
	}
	await engine.learnPrint(toKnownVoice(voice, decode), signal);
}

function toKnownVoice({ id, name, samples }: ClonedVoice, decode: Parts['decode']): KnownVoice {
	return {
		id,
		name: name.trim().replaceAll(/\s+/g, ' '),
		async readClips(signal) {
			const clips: Pcm[] = [];
			let left = MOST_SECONDS;
			for (const { file } of samples) {
				if (left <= 0) break;
				const clip = await decode(file, SAMPLE_RATE, signal, { mostSeconds: left });
				clips.push(clip);
				left -= durationSeconds(clip);
			}
			return clips;
		}
	};
}
