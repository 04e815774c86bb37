// Who speaks when in a file, alone or before its transcription, so that each segment can say whose it is.
import { durationSeconds, type SoundStream } from '#lib/audio/pcm.ts';
import { assignSpeakers } from '#lib/engine/diarization/assign-words.ts';
import type { DiarizationRequest, SpeakerTurn } from '#lib/engine/engine.ts';
import type { TranscriptionEvent } from '#lib/engine/requests.ts';
import { invalid, toSpeechError } from '../http/errors.ts';
import type { RouteParts } from '../route.ts';
import type { HeardEvent } from '../transcript/collect.ts';
import { listKnownVoices } from '../voices/known-voices.ts';
import type { KnownSpeakerFile } from './read-known-speakers.ts';
import type { SpeakerWishes } from './read-speakers.ts';

/** The input sample rate of the models, in hertz. */
const SAMPLE_RATE = 16_000;

/** What is allowed of a known speaker's sound (OpenAI's bounds); encoders lengthen and shorten by a little. */
const REFERENCE_SECONDS = { least: 2, most: 10 };
const SLACK_SECONDS = 0.1;

type Known = NonNullable<DiarizationRequest['known']>[number];
type Work = { speakers: SpeakerWishes; signal: AbortSignal };

/**
 * The file is decoded once more, a window at a time, before anything of `heard` is asked for. Segments are cut where the
 * speaker changes.
 */
export async function* withSpeakers(
	heard: AsyncIterable<TranscriptionEvent>,
	file: File,
	work: Work,
	parts: RouteParts
): AsyncGenerator<HeardEvent, void, undefined> {
	const sound = await parts.openSound(file, SAMPLE_RATE, work.signal);
	let turns: SpeakerTurn[] = [];
	for await (const event of findSpeakers(sound, work, parts)) {
		if (event.type === 'turns') ({ turns } = event);
		yield event;
	}
	for await (const event of heard) {
		if (event.type !== 'segment') yield event;
		else for (const segment of assignSpeakers([event.segment], turns)) yield { ...event, segment };
	}
}

/** Who speaks when, and no words. Whoever sounds like a cloned voice that is recognised has its name, too. */
export async function* findSpeakers(
	sound: SoundStream,
	{ speakers: { known, ...wishes }, signal }: Work,
	parts: RouteParts
): AsyncGenerator<HeardEvent, void, undefined> {
	const {
		engine,
		decode,
		caller: { began }
	} = parts;
	const references: Known[] = [];
	for (const speaker of known) references.push(await readReference(speaker, decode, signal));
	const voices = await listKnownVoices(parts);
	const request = { ...wishes, sound, known: references, voices };
	for await (const event of engine.diarize(request, signal, began)) {
		yield event.type === 'turns' ? event : { ...event, type: 'diarization' };
	}
}

async function readReference(
	{ name, sound }: KnownSpeakerFile,
	decode: RouteParts['decode'],
	signal: AbortSignal
): Promise<Known> {
	const { least, most } = REFERENCE_SECONDS;
	const mostSeconds = most + 2 * SLACK_SECONDS; // a longer one is seen to be too long, and no more of it is read
	const pcm = await decode(sound, SAMPLE_RATE, signal, { mostSeconds }).catch((error: unknown) => {
		throw signal.aborted ? signal.reason : refuse(name, toSpeechError(error).message);
	});
	const seconds = durationSeconds(pcm);
	if (seconds >= least - SLACK_SECONDS && seconds <= most + SLACK_SECONDS) {
		return { name, sound: pcm };
	}
	const length = seconds > most ? `longer than ${most} s` : `${seconds.toFixed(1)} s long`;
	throw refuse(name, `It is ${length}, and must be ${least} to ${most} s.`);
}

function refuse(name: string, why: string): Error {
	return invalid(
		'known_speaker_references[]',
		`The sound of the known speaker "${name}" cannot be used. ${why}`
	);
}
