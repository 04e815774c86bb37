// Decodes every container and codec the browser supports, through mediabunny and WebCodecs.
import {
	ALL_FORMATS,
	AudioSampleSink,
	BlobSource,
	HLS,
	Input,
	MP3,
	type AudioSample,
	type InputAudioTrack
} from 'mediabunny';
import { isEncrypted } from './encrypted-file.ts';
import { clockOrigin, endOf, findSoundTrack } from './find-sound-track.ts';
import { mp3FrameSamples } from '../formats/mp3-info.ts';
import { isReadable, longestSeconds, mostSilenceSeconds } from './limits.ts';
import { monoWeights } from './mono-blocks.ts';
import { readMp3Sound } from '../formats/mp3-delay.ts';
import type { Pcm } from '../pcm.ts';
import type { SoundSource } from './sound-source.ts';
import { createTimeline } from './timeline.ts';
import { UnreadableSoundError } from './unreadable-sound.ts';

/** A playlist holds no audio, and the URLs in it would be fetched. */
const FORMATS = ALL_FORMATS.filter((format) => format !== HLS);

/** When the audio begins and ends on the file's own clock; `promised` is its declared end. In seconds. */
type Span = { origin: number; end: number; promised: number };

/**
 * Throws UnreadableSoundError, here or with the first piece. The decoder runs at most some
 * forty packets ahead of the reader (a second or so), and the file is read in ranges, of which 8 MB are cached; `onRead`
 * is called for each.
 */
export async function decodeMedia(
	file: Blob,
	mostSeconds: number,
	fromSeconds = 0,
	onRead: () => void = () => undefined
): Promise<SoundSource> {
	const source = new BlobSource(file);
	source.on('read', onRead);
	const input = new Input({ source, formats: FORMATS });
	try {
		const track = await findSoundTrack(input);
		const span = await readSpan(track, input, file);
		return {
			durationSeconds: Math.min(
				mostSeconds,
				longestSeconds(file.size),
				Math.max(0, span.promised - span.origin - fromSeconds)
			),
			pieces: decodeTrack(track, span, file, { mostSeconds, fromSeconds })
		};
	} catch (error) {
		input.dispose();
		throw await explain(error, file);
	}
}

async function* decodeTrack(
	track: InputAudioTrack,
	{ origin, end }: Span,
	file: Blob,
	{ mostSeconds, fromSeconds }: { mostSeconds: number; fromSeconds: number }
): AsyncGenerator<Pcm, void, undefined> {
	const timeline = createTimeline(origin + fromSeconds, {
		end,
		mostSilenceSeconds: mostSilenceSeconds(file.size)
	});
	const from = fromSeconds > 0 ? origin + fromSeconds : undefined;
	try {
		for await (const sample of new AudioSampleSink(track).samples(from)) {
			const { timestamp } = sample;
			yield* timeline.place(takeMono(sample), timestamp);
			if (timeline.filledSeconds() >= mostSeconds) break;
		}
		if (!timeline.hasSound()) throw new UnreadableSoundError('damaged');
	} catch (error) {
		const explained = await explain(error, file);
		// The audio before the damage is worth more than an error.
		if (!timeline.hasSound() || explained.reason === 'encrypted') throw explained;
	} finally {
		track.input.dispose();
	}
}

async function readSpan(track: InputAudioTrack, input: Input, file: Blob): Promise<Span> {
	if ((await input.getFormat()) !== MP3) {
		const origin = await clockOrigin(input);
		return {
			origin,
			end: Infinity,
			promised: await endOf(track, { input, origin, bytes: file.size })
		};
	}
	const rate = await track.getSampleRate();
	const { start, end, firstByte } = await readMp3Sound(file, mp3FrameSamples(rate));
	const origin = start / rate;
	const bytes = file.size - firstByte;
	const promised = end === null ? await endOf(track, { input, origin, bytes }) : end / rate;
	return { origin, end: end === null ? Infinity : end / rate, promised };
}

async function explain(error: unknown, file: Blob): Promise<UnreadableSoundError> {
	if (error instanceof UnreadableSoundError && error.reason === 'not-media') return error;
	if (await isEncrypted(file)) return new UnreadableSoundError('encrypted', { cause: error });
	if (error instanceof UnreadableSoundError) return error;
	return new UnreadableSoundError('damaged', { cause: error });
}

/** Closes the sample: its data is not garbage-collected. */
function takeMono(sample: AudioSample): Pcm {
	try {
		const { sampleRate, numberOfChannels: channels } = sample;
		// A decoder may find others than the container says.
		if (!isReadable({ sampleRate, channels })) throw new UnreadableSoundError('unsupported-rate');
		return { samples: mixToMono(sample), sampleRate };
	} finally {
		sample.close();
	}
}

function mixToMono(sample: AudioSample): Float32Array<ArrayBuffer> {
	const weights = monoWeights(sample.numberOfChannels);
	const plane = new Float32Array(sample.numberOfFrames);
	const mono = new Float32Array(sample.numberOfFrames);
	weights.forEach((weight, planeIndex) => {
		if (weight === 0) return;
		sample.copyTo(plane, { planeIndex, format: 'f32-planar' });
		for (let frame = 0; frame < mono.length; frame++) {
			mono[frame] = (mono[frame] ?? 0) + weight * (plane[frame] ?? 0);
		}
	});
	return mono;
}
