// Finds the requested audio format, under the names used by this API, OpenAI and ElevenLabs.
import {
	canEncode,
	FORMATS,
	type EncodeOptions,
	type SoundFormat
} from '#lib/audio/encode/encode.ts';
import type { SpeechError } from '#lib/engine/errors.ts';
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
export function readSoundFormat(fields: Record<string, unknown>): SoundChoice {
	for (const param of ['format', 'response_format']) {
		const value = fields[param] ?? null;
		if (value === null) continue;
		const format = FORMAT_NAMES.find((name) => name === value);
		if (!format) throw notWritten(param, value, FORMAT_NAMES);
		return { format, param };
	}
	return readOutputFormat(fields['output_format'] ?? null);
}

/**
 * ElevenLabs' `codec_rate_bitrate`, as in `mp3_44100_128`; null is the default format. The rate is honoured where the
 * bytes do not state it (`pcm`, and `wav` likewise); mp3 and Opus use sample rates and bit rates of their own. Throws
 * `invalid_request`.
 */
export function readOutputFormat(value: unknown, param = 'output_format'): SoundChoice {
	if (value === null) return { format: DEFAULT_FORMAT, param };
	const match =
		typeof value === 'string' ? /^([a-z0-9]+)(?:_(\d{4,6}))?(?:_\d+)?$/.exec(value) : null;
	const format = FORMAT_NAMES.find((name) => name === match?.[1]);
	if (!format) throw notWritten(param, value, ['mp3_44100_128', 'opus_48000_64', 'pcm_24000']);
	const sampleRate = Number(match?.[2] ?? 0);
	const isKept = format === 'pcm' || format === 'wav';
	if (!isKept || sampleRate === 0) return { format, param };
	if (sampleRate < LOWEST_RATE || sampleRate > HIGHEST_RATE) {
		throw invalid(param, `"${param}" must have a rate of ${LOWEST_RATE} to ${HIGHEST_RATE} Hz.`);
	}
	return { format, param, sampleRate };
}

const LOWEST_RATE = 8000;
const HIGHEST_RATE = 48000;

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

/** The type of the file. Raw samples have no header, so `x-sample-rate` and `x-channels` describe them. */
export function soundHeaders(
	{ format, sampleRate }: SoundChoice,
	modelRate: number
): Record<string, string> {
	const { contentType, extension } = FORMATS[format];
	return {
		'content-type': contentType,
		'content-disposition': `inline; filename="speech.${extension}"`,
		...(format === 'pcm' && {
			'x-sample-rate': String(sampleRate ?? modelRate),
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
