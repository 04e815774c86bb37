// The only error of decoding: why a file could not be decoded, and what a person can do about it.

import { LEAST_RATE, MOST_CHANNELS, MOST_RATE } from './limits.ts';

export type UnreadableReason =
	| 'empty'
	| 'not-media'
	| 'no-sound-track'
	| 'unsupported-codec'
	| 'unsupported-rate'
	| 'encrypted'
	| 'endless'
	| 'damaged';

const MESSAGES: Record<UnreadableReason, string> = {
	empty: 'The file contains no audio: it is empty. Choose another file or record again.',
	'not-media':
		'This is not an audio or video file that can be read here. Use for example WAV, MP3, M4A, OGG, WebM, FLAC or MP4.',
	'no-sound-track': 'The file has no audio track. Choose a file with sound.',
	'unsupported-codec':
		'This browser cannot decode the audio in the file. Convert the file to MP3 or WAV and try again.',
	'unsupported-rate': `The file claims a sample rate or a number of channels that no recording has. Convert it to ${LEAST_RATE / 1000} to ${MOST_RATE / 1000} kHz and 1 to ${MOST_CHANNELS} channels, and try again.`,
	encrypted:
		'The audio in the file is encrypted (copy protection, DRM) and cannot be read here. Use an unprotected copy from the source of the file.',
	endless:
		'The file is damaged in such a way that reading it comes to no end, so it was given up. Export it again, or convert it to MP3 or WAV, then retry.',
	damaged:
		'No audio could be read from the file: it is damaged, or this browser cannot decode it. Export or download it again, or convert it to WAV, then retry.'
};

/** Thrown by `openSound` and `decodeSound`; the message is for people. */
export class UnreadableSoundError extends Error {
	readonly reason: UnreadableReason;
	constructor(reason: UnreadableReason, options?: ErrorOptions) {
		super(MESSAGES[reason], options);
		this.name = 'UnreadableSoundError';
		this.reason = reason;
	}
}
