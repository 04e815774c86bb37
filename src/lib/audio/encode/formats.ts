// The formats Aloud writes, by name; docs/formats.md describes them.

export const FORMATS = {
	mp3: { contentType: 'audio/mpeg', extension: 'mp3' },
	wav: { contentType: 'audio/wav', extension: 'wav' },
	ogg: { contentType: 'audio/ogg', extension: 'ogg' },
	opus: { contentType: 'audio/ogg; codecs=opus', extension: 'opus' },
	flac: { contentType: 'audio/flac', extension: 'flac' },
	pcm: { contentType: 'audio/pcm', extension: 'pcm' },
	raw: { contentType: 'audio/pcm', extension: 'raw' },
	aac: { contentType: 'audio/aac', extension: 'aac' },
	mulaw: { contentType: 'audio/basic', extension: 'ulaw' },
	alaw: { contentType: 'audio/x-alaw-basic', extension: 'alaw' }
} as const;

export type SoundFormat = keyof typeof FORMATS;
