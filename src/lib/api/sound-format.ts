// Which sound format a caller wants, by the names of this API, of OpenAI's and of ElevenLabs'.
import { FORMATS, type SoundFormat } from '#lib/audio/encode.ts';
import { invalid } from './errors.ts';
import { firstGiven, type Fields } from './read-json.ts';
import { DEFAULT_FORMAT } from './wire.ts';

/** `param` is the field that chose it; `sampleRate`, in hertz, is there where the caller wants another than the model's. */
export type SoundChoice = { format: SoundFormat; param: string; sampleRate?: number };

const FORMAT_NAMES = Object.keys(FORMATS) as SoundFormat[]; // `keys` forgets the names it was given

/** What everybody can play, where it can be written. */
const DEFAULT = findFormat('mp3') ?? DEFAULT_FORMAT;

/**
 * `format` goes before `response_format`, that before `output_format`. Throws `invalid_request` for what is not
 * written here.
 */
export function readSoundFormat(fields: Fields): SoundChoice {
	const given = firstGiven(fields, 'format', 'response_format', 'output_format');
	if (!given) return { format: DEFAULT, param: 'output_format' };
	const { param, value } = given;
	const choice = param === 'output_format' ? parseOutputFormat(value) : parseName(value);
	if (choice) return { ...choice, param };
	const example = param === 'output_format' ? `${DEFAULT}_24000` : DEFAULT;
	throw invalid(
		param,
		`"${param}" can be ${FORMAT_NAMES.join(', ')}; send for example "${example}".`
	);
}

/** Files without a head. */
const RAW: readonly string[] = ['pcm'];

/** What kind of file it is. Raw samples say nothing of themselves, so `x-sample-rate` does. */
export function soundHeaders(
	{ format, sampleRate }: SoundChoice,
	modelRate: number
): Record<string, string> {
	const { contentType, extension } = FORMATS[format];
	return {
		'content-type': contentType,
		'content-disposition': `inline; filename="speech.${extension}"`,
		...(RAW.includes(format) && { 'x-sample-rate': String(sampleRate ?? modelRate) })
	};
}

function parseName(value: unknown): Omit<SoundChoice, 'param'> | undefined {
	const format = findFormat(value);
	return format && { format };
}

/** Other files have rates of their own, and tell them. */
const RATED = ['pcm', 'wav'];
const LEAST_RATE = 8000;
const MOST_RATE = 48_000;

/** ElevenLabs' `mp3_44100_128`: codec, hertz and kilobits a second, the last of which is the encoder's own choice. */
function parseOutputFormat(value: unknown): Omit<SoundChoice, 'param'> | undefined {
	const [, name = '', rate = ''] = /^([a-z0-9]+)_(\d{4,5})(?:_\d+)?$/.exec(String(value)) ?? [];
	const format = findFormat(name);
	const sampleRate = Number(rate);
	if (!format || sampleRate < LEAST_RATE || sampleRate > MOST_RATE) return undefined;
	return RATED.includes(name) ? { format, sampleRate } : { format };
}

function findFormat(value: unknown): SoundFormat | undefined {
	return FORMAT_NAMES.find((name) => name === value);
}
