// The files that are damaged: a small one of each container that is read, all in tests/fixtures.

export const FIXTURES = 'tests/fixtures';

export const CONTAINERS = [
	'deep.wav',
	'tone.mp3',
	'left.flac',
	'tone.opus',
	'tone.ogg',
	'tone.webm',
	'live.webm',
	'tone.m4a',
	'fragmented.mp4',
	'tone.aac',
	'tone.mov',
	'second.mkv',
	'gap.mka',
	'clock.m2t'
] as const;
