// Which sound format a caller wants, by the names of this API, of OpenAI's and of ElevenLabs'.
import { FORMATS, type SoundFormat } from '#lib/audio/encode.ts';
import { invalid } from './errors.ts';
import { firstGiven, type Fields } from './read-json.ts';
import { DEFAULT_FORMAT } from './wire.ts';

/** `sampleRate` in hertz; null: the model's own. */
export type FormatOrder = { format: SoundFormat; sampleRate: number | null };

const FORMAT_NAMES = Object.keys(FORMATS) as SoundFormat[]; // `keys` forgets the names it was given

/** What everybody can play, where it can be written. */
const DEFAULT = findFormat('mp3') ?? DEFAULT_FORMAT;

/**
 * `format` goes before `response_format`, that before `output_format`. Throws `invalid_request` for what is not
 * written here.
 */
export function readFormat(fields: Fields): FormatOrder {
	const given = firstGiven(fields, 'format', 'response_format', 'output_format');
	if (!given) return { format: DEFAULT, sampleRate: null };
	const { param, value } = given;
	const order = param === 'output_format' ? parseOutputFormat(value) : parseName(value);
	if (order) return order;
	const example = param === 'output_format' ? `${DEFAULT}_24000` : DEFAULT;
	throw invalid(
		param,
		`"${param}" can be ${FORMAT_NAMES.join(', ')}; send for example "${example}".`
	);
}

function parseName(value: unknown): FormatOrder | undefined {
	const format = findFormat(value);
	return format && { format, sampleRate: null };
}

/** Opus is always 48 kHz inside. */
const OWN_RATE = ['opus', 'ogg'];
const LEAST_RATE = 8000;
const MOST_RATE = 48_000;

/** ElevenLabs' `mp3_44100_128`: codec, hertz and kilobits a second, the last of which is the encoder's own choice. */
function parseOutputFormat(value: unknown): FormatOrder | undefined {
	const [, name = '', rate = ''] = /^([a-z0-9]+)_(\d{4,5})(?:_\d+)?$/.exec(String(value)) ?? [];
	const format = findFormat(name) ?? (name === 'opus' ? findFormat('ogg') : undefined);
	const sampleRate = Number(rate);
	if (!format || sampleRate < LEAST_RATE || sampleRate > MOST_RATE) return undefined;
	return { format, sampleRate: OWN_RATE.includes(name) ? null : sampleRate };
}

function findFormat(value: unknown): SoundFormat | undefined {
	return FORMAT_NAMES.find((name) => name === value);
}
