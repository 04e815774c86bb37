// Facts about the whole API: limits, formats, groups.
import { DEFAULT_FILE_LIMITS, DEFAULT_RATE_LIMITS, OPENING_CREDITS } from '#lib/account/account.ts';
import { FORMATS } from '#lib/audio/encode/encode.ts';
import { LEAST_SPEECH_SECONDS, MOST_CLIP_SECONDS } from '#lib/engine/voices/read-clips.ts';
import { MOST_KEPT_BYTES, MOST_TOKENS } from '../http/kept/tokens.ts';
import type { OpenApi } from './types.ts';
import { MAX_INPUT_CHARACTERS, MAX_SPEED, MIN_SPEED } from '../wire/speech.ts';
import { TOKEN_SECONDS } from '../wire/stream.ts';

const count = (value: number) => value.toLocaleString('en');

export const LIMITS: OpenApi['x-limits'] = [
	{
		what: 'Text per speech request',
		value: `${count(MAX_INPUT_CHARACTERS)} characters (Unicode code points)`
	},
	{ what: 'Speed', value: `${MIN_SPEED} to ${MAX_SPEED}` },
	{
		what: 'File for transcription',
		value: `${count(DEFAULT_FILE_LIMITS.transcriptionBytes / 1024 / 1024)} MB, unless changed on /account. Its duration is not limited: the file is decoded as it is transcribed`
	},
	{
		what: 'Files for cloning one voice',
		value: `${count(DEFAULT_FILE_LIMITS.cloningBytes / 1024 / 1024)} MB, unless changed on /account, and ${MOST_CLIP_SECONDS / 60} minutes in total, with at least ${LEAST_SPEECH_SECONDS} second of speech`
	},
	{
		what: 'Stream tokens',
		value: `${count(MOST_TOKENS)} per key at a time, each for at most ${TOKEN_SECONDS.most / 60} minutes; their answers are kept up to ${count(MOST_KEPT_BYTES / 1024 / 1024)} MB in all`
	},
	{
		what: 'Requests',
		value: `${count(DEFAULT_RATE_LIMITS.requestsPerMinute)} per minute and key, unless changed on /account`
	},
	{
		what: 'Audio generated or transcribed',
		value: `${count(DEFAULT_RATE_LIMITS.audioSecondsPerMinute)} seconds per minute and key, unless changed on /account`
	},
	{
		what: 'Credits',
		value: `${count(OPENING_CREDITS)} to start with. More are free on /account`
	}
];

/** A format without an entry here is listed with its content type only. */
const ABOUT: Record<string, string> = {
	mp3: 'Plays everywhere. Small: 96 kbit/s at the 24,000 Hz of most voices.',
	wav: "Uncompressed 16-bit samples with a header, mono, at the model's sample rate.",
	ogg: 'Opus in Ogg, the smallest: 48 kbit/s, always 48,000 Hz. Not every browser can encode it.',
	opus: 'Same as ogg.',
	flac: "Lossless, less than half the size of wav, at the model's sample rate.",
	pcm: '16-bit little-endian samples, mono, without a header. "x-sample-rate" has the sample rate.',
	raw: 'Same as pcm, or as "response_encoding" says.',
	aac: 'AAC-LC in ADTS: 96 kbit/s, always 48,000 Hz. Few browsers on Linux can encode it.',
	mulaw: 'G.711 µ-law, for telephones: one byte per sample, always 8,000 Hz, without a header.',
	alaw: 'G.711 A-law, the same for telephones outside North America and Japan.'
};

export const FORMAT_LIST: OpenApi['x-formats'] = Object.entries(FORMATS).map(
	([name, { contentType }]) => ({ name, contentType, about: ABOUT[name] ?? '' })
);

export const GROUPS: Record<string, string> = {
	Speech: 'Text in, audio out.',
	Transcription: 'Audio in, text out.',
	Streams:
		'The same for audio elements and EventSource, which cannot send a key: a request gets an address of its own.',
	Voices: 'Preset voices, and voices cloned from recordings.',
	Models: 'The models available, and what is on this device.',
	'Remote servers':
		"Other machines that speak OpenAI's audio API, whose models are used like those of this device once that is allowed.",
	Credits: 'What requests cost, and the balance.',
	Settings: 'Settings of this device, for every page that uses it.',
	"The app's own pages": "Available only to the app's own pages, not with a key."
};
