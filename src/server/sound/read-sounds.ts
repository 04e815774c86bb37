// How a server reads the files that it is sent: WAVE by itself, everything else with ffmpeg.
import type { ApiParts } from '#lib/api/route.ts';
import { decodeSound, openSound, type DecodeMedia } from '#lib/audio/decode/decode.ts';
import { UnreadableSoundError } from '#lib/audio/decode/unreadable-sound.ts';
import { findFfmpeg } from './ffmpeg.ts';

export function readSounds(ffmpeg = findFfmpeg()): Pick<ApiParts, 'decode' | 'openSound'> {
	const decodeMedia: DecodeMedia = ffmpeg ?? refuse;
	return {
		decode: (file, sampleRate, signal, limits) =>
			decodeSound(file, sampleRate, signal, { ...limits, decodeMedia }),
		openSound: (file, sampleRate, signal, limits) =>
			openSound(file, sampleRate, signal, { ...limits, decodeMedia })
	};
}

function refuse(): never {
	throw new UnreadableSoundError('unsupported-codec');
}
