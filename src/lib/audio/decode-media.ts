// Decodes every container and codec the browser knows, through mediabunny and WebCodecs.
import { ALL_FORMATS, AudioSampleSink, BlobSource, Input, MPEG_TS } from 'mediabunny';
import type { AudioSample, InputAudioTrack } from 'mediabunny';
import { createMonoTrack, monoWeights, type MonoTrack } from './mono-track.ts';
import type { Pcm } from './pcm.ts';
import { UnreadableSoundError } from './unreadable-sound.ts';

/** Smaller steps between blocks are rounded timestamps (WebM counts milliseconds), not gaps. */
const GAP_SECONDS = 0.1;
/** A larger step is a clock that was set anew, not silence somebody recorded. */
const LONGEST_GAP_SECONDS = 3600;

/** Called by `decodeSound` only. Throws UnreadableSoundError, or the signal's reason. */
export async function decodeMedia(
	file: Blob,
	sampleRate: number,
	signal?: AbortSignal,
	mostSeconds = Infinity
): Promise<Pcm> {
	const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
	try {
		const source = await findTrack(input);
		return await decodeTrack(source, await clockOrigin(input), sampleRate, mostSeconds, signal);
	} finally {
		input.dispose();
	}
}

async function decodeTrack(
	source: InputAudioTrack,
	originSeconds: number,
	sampleRate: number,
	mostSeconds: number,
	signal?: AbortSignal
): Promise<Pcm> {
	const track = createMonoTrack(sampleRate);
	const timeline = createTimeline(track, originSeconds);
	let damage: unknown;
	try {
		for await (const sample of new AudioSampleSink(source).samples()) {
			signal?.throwIfAborted();
			timeline.add(sample);
			sample.close();
			if (timeline.filledSeconds() >= mostSeconds) break;
		}
	} catch (error) {
		damage = error; // what came before the damage is worth more than an error
	}
	signal?.throwIfAborted();
	if (!timeline.hasSound()) throw new UnreadableSoundError('damaged', { cause: damage });
	return track.end();
}

/** The main sound track if it can be decoded here, else another that can. */
async function findTrack(input: Input): Promise<InputAudioTrack> {
	if (!(await input.canRead())) throw new UnreadableSoundError('not-media');
	const { tracks, soundTracks } = await readTracks(input);
	if (tracks === 0) throw new UnreadableSoundError('damaged');
	if (soundTracks.length === 0) throw new UnreadableSoundError('no-sound-track');
	for (const track of soundTracks) {
		if (await track.canDecode()) return track;
	}
	throw new UnreadableSoundError('unsupported-codec');
}

async function readTracks(
	input: Input
): Promise<{ tracks: number; soundTracks: InputAudioTrack[] }> {
	try {
		const main = await input.getPrimaryAudioTrack();
		const others = (await input.getAudioTracks()).filter((track) => track !== main);
		const tracks = (await input.getTracks()).length;
		return { tracks, soundTracks: main ? [main, ...others] : others };
	} catch (error) {
		throw new UnreadableSoundError('damaged', { cause: error });
	}
}

/** Where the file's clock starts: 0, except in transport streams, which are cut out of a running one. */
async function clockOrigin(input: Input): Promise<number> {
	return (await input.getFormat()) === MPEG_TS ? input.getFirstTimestamp() : 0;
}

type Timeline = { add(sample: AudioSample): void; hasSound(): boolean; filledSeconds(): number };

/** Puts blocks where their timestamps say: silence in gaps, nothing from before the origin. */
function createTimeline(track: MonoTrack, originSeconds: number): Timeline {
	/** The time up to which the track is filled, in seconds after the origin. */
	let filledSeconds = 0;
	let hasSound = false;
	return {
		add(sample) {
			const rate = sample.sampleRate;
			const startSeconds = sample.timestamp - originSeconds;
			const gapSeconds = startSeconds - filledSeconds;
			const isGap = gapSeconds > (hasSound ? GAP_SECONDS : 0) && gapSeconds < LONGEST_GAP_SECONDS;
			if (isGap) {
				addSilence(track, Math.round(gapSeconds * rate), rate);
				filledSeconds = startSeconds;
			}
			const skipFrames = hasSound ? 0 : Math.max(0, Math.round(-startSeconds * rate));
			if (skipFrames >= sample.numberOfFrames) return;
			const mono = mixToMono(sample).subarray(skipFrames);
			track.add(mono, rate);
			filledSeconds += mono.length / rate;
			hasSound = true;
		},
		hasSound: () => hasSound,
		filledSeconds: () => filledSeconds
	};
}

/** A second at a time, so that a long gap needs no large buffer at the source's rate. */
function addSilence(track: MonoTrack, frames: number, rate: number): void {
	for (let left = frames; left > 0; left -= rate) {
		track.add(new Float32Array(Math.min(left, rate)), rate);
	}
}

function mixToMono(sample: AudioSample): Float32Array {
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
