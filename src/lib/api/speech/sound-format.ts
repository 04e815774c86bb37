// Finds the requested audio format, under the names used by this API, OpenAI and ElevenLabs.
import {
	canEncode,
	FORMATS,
	type EncodeOptions,
	type SoundFormat
} from '#lib/audio/encode/encode.ts';
import { G711_RATE } from '#lib/audio/formats/g711.ts';
import type { SpeechError } from '#lib/engine/errors.ts';
import { firstGiven, type Fields } from '../http/request/read-json.ts';
import { invalid } from '../http/errors.ts';
import { DEFAULT_FORMAT } from '../wire/speech.ts';

/** `param` is the field that chose it; `sampleRate` is set if the caller wants a rate other than the model's. */
export type SoundChoice = EncodeOptions & {
	format: SoundFormat;
	param: string;
};

export const FORMAT_NAMES = Object.keys(FORMATS) as SoundFormat[]; // `keys` loses the type of the names

/**
 * `format` takes precedence over `response_format`, and that over ElevenLabs' `output_format`; `null` counts as absent.
 * Throws `invalid_request` for a format that is not supported.
 */
export function readSoundFormat(fields: Fields): SoundChoice {
	const encoding = readEncoding(fields);
	const sampleRate = readSampleRate(fields);
	const given = firstGiven(fields, 'format', 'response_format');
	if (!given) return readOutputFormat(fields['output_format'] ?? null);
	const { param, value } = given;
	if (typeof value === 'string' && value.includes('_')) return readOutputFormat(value, param);
	const named = FORMAT_NAMES.find((name) => name === value);
	if (!named) throw notWritten(param, value, FORMAT_NAMES);
	const format = named === 'raw' ? encoding : named;
	return { format, param, ...(sampleRate !== undefined && takesRate(format) && { sampleRate }) };
}

/** Together's `response_encoding`, which only counts for raw samples. */
export const ENCODINGS = {
	pcm_s16le: 'raw',
	pcm_mulaw: 'mulaw',
	pcm_alaw: 'alaw'
} as const satisfies Record<string, SoundFormat>;

function readEncoding({ response_encoding: value }: Fields): SoundFormat {
	if ((value ?? null) === null) return 'raw';
	const [, format] = Object.entries(ENCODINGS).find(([name]) => name === value) ?? [];
	if (format) return format;
	const names = Object.keys(ENCODINGS).join(', ');
	throw invalid('response_encoding', `"response_encoding" must be one of ${names}.`);
}

/** Together's `sample_rate`. */
function readSampleRate({ sample_rate: value }: Fields): number | undefined {
	if ((value ?? null) === null) return undefined;
	if (typeof value === 'number' && Number.isInteger(value)) return checkRate(value, 'sample_rate');
	throw badRate('sample_rate');
}

/** Where the bytes do not state the rate (`pcm`), and `wav` likewise. */
function takesRate(format: SoundFormat): boolean {
	return format === 'pcm' || format === 'raw' || format === 'wav';
}

/**
 * ElevenLabs' `codec_rate_bitrate`, as in `mp3_44100_128`; null is the default format. The rate is honoured for `pcm`
 * and `wav`; the others have sample rates and bit rates of their own. Throws `invalid_request`.
 */
export function readOutputFormat(value: unknown, param = 'output_format'): SoundChoice {
	if (value === null) return { format: DEFAULT_FORMAT, param };
	const [, codec = '', rate] =
		(typeof value === 'string' && /^([a-z0-9]+)(?:_(\d{4,6}))?(?:_\d+)?$/.exec(value)) || [];
	const format = codec === 'ulaw' ? 'mulaw' : FORMAT_NAMES.find((name) => name === codec);
	if (!format) throw notWritten(param, value, EXAMPLES);
	if (rate === undefined || !takesRate(format)) return { format, param };
	return { format, param, sampleRate: checkRate(Number(rate), param) };
}

const EXAMPLES = ['mp3_44100_128', 'opus_48000_64', 'pcm_24000', 'ulaw_8000'];

/** In hertz. */
export const LOWEST_RATE = 8000;
export const HIGHEST_RATE = 48000;

function checkRate(rate: number, param: string): number {
	if (rate >= LOWEST_RATE && rate <= HIGHEST_RATE) return rate;
	throw badRate(param);
}

function badRate(param: string): SpeechError {
	return invalid(param, `"${param}" must have a rate of ${LOWEST_RATE} to ${HIGHEST_RATE} Hz.`);
}

/** Throws `invalid_request` if this browser cannot encode the format. Await this before doing any work. */
export async function assertEncodes({ format, param }: SoundChoice): Promise<void> {
	if (await canEncode(format)) return;
	const able = await Promise.all(FORMAT_NAMES.map(canEncode));
	const others = FORMAT_NAMES.filter((_name, index) => able[index]);
	throw invalid(
		param,
		`This browser has no encoder for ${format}. Send one of ${others.join(', ')} as "${param}", or use another browser.`
	);
}

/** The rates of bare samples, which state none; null: the model's, or the one asked for. */
const BARE: Partial<Record<SoundFormat, number | null>> = {
	pcm: null,
	raw: null,
	mulaw: G711_RATE,
	alaw: G711_RATE
};

/** The type of the file. Bare samples have no header, so `x-sample-rate` and `x-channels` describe them. */
export function soundHeaders(
	{ format, sampleRate }: SoundChoice,
	modelRate: number
): Record<string, string> {
	const { contentType, extension } = FORMATS[format];
	return {
		'content-type': contentType,
		'content-disposition': `inline; filename="speech.${extension}"`,
		...(format in BARE && {
			'x-sample-rate': String(BARE[format] ?? sampleRate ?? modelRate),
			'x-channels': '1'
		})
	};
}

function notWritten(param: string, value: unknown, names: readonly string[]): SpeechError {
	const asked = typeof value === 'string' ? `"${value.slice(0, 40)}"` : 'That';
	return invalid(
		param,
		`${asked} is not a supported format. "${param}" can be ${names.join(', ')}.`
	);
}
