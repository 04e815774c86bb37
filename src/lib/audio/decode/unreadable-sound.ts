// The one error of decoding: why a file gave no sound, and what a person can do about it.

export type UnreadableReason =
	'empty' | 'not-media' | 'no-sound-track' | 'unsupported-codec' | 'encrypted' | 'damaged';

const MESSAGES: Record<UnreadableReason, string> = {
	empty: 'The file holds no sound: it is empty. Choose another file or record again.',
	'not-media':
		'This is not a sound or video file that can be read here. Use for example WAV, MP3, M4A, OGG, WebM, FLAC or MP4.',
	'no-sound-track': 'The file has no sound track. Choose a file with sound in it.',
	'unsupported-codec':
		'This browser cannot decode the sound in the file. Convert the file to MP3 or WAV and try again.',
	encrypted:
		'The sound in the file is encrypted (copy protection, DRM) and cannot be read here. Use a copy without protection, from whoever gave you the file.',
	damaged:
		'The file is damaged and no sound could be read from it. Export or download it again and retry.'
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
