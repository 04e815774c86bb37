// How many people speak, as a caller says it.
import { SpeechError } from '../errors.ts';
import type { SpeakerBounds } from './clustering/cluster.ts';

/** `speakers` is the exact number, and then the bounds do not count. */
export type SpeakerNumbers = { speakers?: number; leastSpeakers?: number; mostSpeakers?: number };

/** The largest number that may be asked for (ElevenLabs' limit). */
export const MOST_SPEAKERS = 32;

/** @throws SpeechError `invalid_request` for what is no whole number from 1 to MOST_SPEAKERS, or least above most */
export function readBounds({
	speakers,
	leastSpeakers,
	mostSpeakers
}: SpeakerNumbers): SpeakerBounds {
	const least = check('num_speakers', speakers) ?? check('min_speakers', leastSpeakers) ?? 1;
	const most = speakers ?? check('max_speakers', mostSpeakers) ?? MOST_SPEAKERS;
	if (least <= most) return { least, most };
	throw invalid('min_speakers', `"min_speakers" (${least}) is above "max_speakers" (${most}).`);
}

function check(name: string, value: number | undefined): number | undefined {
	if (value === undefined) return undefined;
	if (Number.isInteger(value) && value >= 1 && value <= MOST_SPEAKERS) return value;
	throw invalid(name, `"${name}" must be a whole number from 1 to ${MOST_SPEAKERS}.`);
}

function invalid(param: string, message: string): SpeechError {
	return new SpeechError('invalid_request', message, { param });
}
