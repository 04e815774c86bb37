// Chooses the audio track of a file, and finds its declared length.
import { ADTS, FLAC, MP3, MPEG_TS, type Input, type InputAudioTrack } from 'mediabunny';
import { isReadable, longestSeconds } from './limits.ts';
import { UnreadableSoundError } from './unreadable-sound.ts';

/** Some 13 seconds of MP3 or AAC, more of FLAC. */
const ESTIMATE_PACKETS = 500;

/** The main audio track if it can be decoded here, else another that can. Throws UnreadableSoundError. */
export async function findSoundTrack(input: Input): Promise<InputAudioTrack> {
	if (!(await input.canRead())) throw new UnreadableSoundError('not-media');
	const { tracks, soundTracks } = await readTracks(input);
	if (tracks === 0) throw new UnreadableSoundError('damaged');
	if (soundTracks.length === 0) throw new UnreadableSoundError('no-sound-track');
	let hasUnsupportedRate = false;
	for (const track of soundTracks) {
		if (!(await track.canDecode())) continue;
		if (await hasReadableRate(track)) return track;
		hasUnsupportedRate = true;
	}
	throw new UnreadableSoundError(hasUnsupportedRate ? 'unsupported-rate' : 'unsupported-codec');
}

async function hasReadableRate(track: InputAudioTrack): Promise<boolean> {
	const [sampleRate, channels] = [await track.getSampleRate(), await track.getNumberOfChannels()];
	return isReadable({ sampleRate, channels });
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

/** Where the file's clock starts: 0, except in transport streams, which are cut from a running one. */
export async function clockOrigin(input: Input): Promise<number> {
	return (await input.getFormat()) === MPEG_TS ? input.getFirstTimestamp() : 0;
}

/**
 * When the track ends on the file's clock, which begins at `origin`, in seconds, without decoding it. Exact where the container says so (MP4, MOV,
 * FLAC; in Matroska it is the end of the longest track). Raw frame streams that do not say are estimated from the share
 * that their first frames take of `bytes`: exact at a constant bit rate. For all others the last packet is looked up,
 * which is exact to a packet. What so many bytes cannot be is not believed: then the next of these ways tells.
 */
export async function endOf(
	track: InputAudioTrack,
	{ input, origin, bytes }: { input: Input; origin: number; bytes: number }
): Promise<number> {
	const format = await input.getFormat();
	// For MP3 the demuxer would assume the first frame's bit rate for all.
	const told = format === MP3 ? null : await track.getDurationFromMetadata();
	const isBelieved = (end: number) => end > origin && end - origin <= longestSeconds(bytes);
	if (told && isBelieved(told)) return told;
	const isBare = [MP3, ADTS, FLAC].some((bare) => bare === format);
	// Fails on some truncated files.
	const found = isBare ? null : await track.computeDuration().catch(() => null);
	if (found !== null && isBelieved(found)) return found;
	const stats = await track.computePacketStats(ESTIMATE_PACKETS).catch(() => null);
	return stats && stats.averageBitrate > 0 ? (bytes * 8) / stats.averageBitrate : 0;
}
