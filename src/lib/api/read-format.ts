// Which sound format a caller wants, by the names of this API and of OpenAI's.
import { FORMATS, type SoundFormat } from '#lib/audio/encode.ts';
import { invalid } from './errors.ts';
import { firstGiven, type Fields } from './read-json.ts';
import { DEFAULT_FORMAT } from './wire.ts';

export const FORMAT_NAMES = Object.keys(FORMATS) as SoundFormat[]; // `keys` forgets the names it was given

/** What everybody can play, where it can be written. */
const DEFAULT = FORMAT_NAMES.find((name) => String(name) === 'mp3') ?? DEFAULT_FORMAT;

/** `format` goes before `response_format`. Throws `invalid_request` for a format that is not written here. */
export function readFormat(fields: Fields): SoundFormat {
	const given = firstGiven(fields, 'format', 'response_format');
	if (!given) return DEFAULT;
	const format = FORMAT_NAMES.find((name) => name === given.value);
	if (format) return format;
	throw invalid(
		given.param,
		`"${given.param}" can be ${FORMAT_NAMES.join(', ')}; send for example "${DEFAULT}".`
	);
}
