// What holds for the whole API: limits, formats, groups.
import { DEFAULT_FILE_LIMITS, DEFAULT_RATE_LIMITS, OPENING_CREDITS } from '#lib/account/account.ts';
import { FORMATS } from '#lib/audio/encode/encode.ts';
import { LEAST_SPEECH_SECONDS, MOST_CLIP_SECONDS } from '#lib/engine/voices/read-clips.ts';
import type { OpenApi } from './types.ts';
import { MAX_INPUT_CHARACTERS, MAX_SPEED, MIN_SPEED } from '../wire/speech.ts';

const count = (value: number) => value.toLocaleString('en');

export const LIMITS: OpenApi['x-limits'] = [
	{
		what: 'Text of one speech request',
		value: `${count(MAX_INPUT_CHARACTERS)} characters; an emoji of one code point counts as one`
	},
	{ what: 'Speed', value: `${MIN_SPEED} to ${MAX_SPEED}` },
	{
		what: 'File to transcribe',
		value: `${count(DEFAULT_FILE_LIMITS.transcriptionBytes / 1024 / 1024)} MB, unless set otherwise on /account; of any length: it is read and decoded as it is heard`
	},
	{
		what: 'Files of one voice to clone',
		value: `${count(DEFAULT_FILE_LIMITS.cloningBytes / 1024 / 1024)} MB, unless set otherwise on /account, and ${MOST_CLIP_SECONDS / 60} minutes together; at least ${LEAST_SPEECH_SECONDS} second of it is speech`
	},
	{
		what: 'Requests',
		value: `${count(DEFAULT_RATE_LIMITS.requestsPerMinute)} a minute and key, unless set otherwise on /account`
	},
	{
		what: 'Sound made or heard',
		value: `${count(DEFAULT_RATE_LIMITS.audioSecondsPerMinute)} seconds a minute and key, unless set otherwise on /account`
	},
	{
		what: 'Credits',
		value: `${count(OPENING_CREDITS)} to begin with; more on /account, free of charge`
	}
];

/** A format without a line here is told by its content type alone. */
const ABOUT: Record<string, string> = {
	mp3: 'Plays everywhere; small: 96 kbit/s at the 24,000 Hz of most voices.',
	wav: "16-bit samples with a header, mono, at the model's rate; nothing is lost.",
	ogg: 'Opus in Ogg, the smallest: 48 kbit/s, always 48,000 Hz. Not every browser can write it.',
	opus: 'The same as ogg.',
	flac: "Nothing is lost, at less than half the size of wav, at the model's rate.",
	pcm: '16-bit little-endian samples, mono, without a header; "x-sample-rate" tells their rate.'
};

export const FORMAT_LIST: OpenApi['x-formats'] = Object.entries(FORMATS).map(
	([name, { contentType }]) => ({ name, contentType, about: ABOUT[name] ?? '' })
);

export const GROUPS: Record<string, string> = {
	Speech: 'Text in, sound out.',
	Transcription: 'Sound in, text out.',
	Voices: 'Presets, and voices cloned from clips of somebody.',
	Models: 'What there is to choose from, and what is here of it.',
	Credits: 'What a request costs, and what is left.',
	Settings: 'Of this device, for every page that uses it.',
	"The app's own pages": 'Answered only to the pages of the app; a key does not open them.'
};
