// What a voice file contains besides its tensors, parsed as untrusted input.
import { damaged } from './safetensors.ts';
import type { Consent, ClonedVoice, Similarity } from './voice-store.ts';

/** Everything about a voice except its tensors and clips. */
export type VoiceFacts = Omit<ClonedVoice, 'conditioning' | 'samples'> & {
	samples: { name: string; seconds: number; type: string }[];
};

/** No stored voice has more. */
export const MOST_NAME_CHARACTERS = 100;
export const MOST_TEXT_CHARACTERS = 2000;
export const MOST_SAMPLES = 100;
/** ECMA-262, "Time Values and Time Range". */
const LAST_TIME = 8.64e15;

type Fields = Record<string, unknown>;

/** @throws SpeechError `invalid_request` about `file` */
export function parseVoiceFacts(json: string): VoiceFacts {
	const fields = readFields(parse(json));
	const { samples } = fields;
	if (!Array.isArray(samples) || samples.length > MOST_SAMPLES) throw damaged();
	return {
		id: readText(fields['id'], /^voice_[a-z0-9]{24}$/),
		name: readText(fields['name'], /\S/, MOST_NAME_CHARACTERS),
		description: readText(fields['description']),
		model: readText(fields['model'], /^[\w.-]{1,100}$/),
		revision: readText(fields['revision']),
		language: readText(fields['language'], /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/),
		createdAt: readNumber(fields['createdAt'], 0, LAST_TIME),
		consent: readConsent(readFields(fields['consent'])),
		base: fields['base'] === null ? null : readBase(readFields(fields['base'])),
		speechSeconds: readNumber(fields['speechSeconds'], 0, 1e6),
		likeness: fields['likeness'] === null ? null : readLikeness(readFields(fields['likeness'])),
		isRecognised: readSwitch(fields['isRecognised']),
		samples: samples.map((sample) => readSample(readFields(sample)))
	};
}

function parse(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch {
		throw damaged();
	}
}

function readConsent({ by, text, givenAt }: Fields): Consent {
	if (by !== 'person' && by !== 'program') throw damaged();
	return {
		by,
		text: readText(text),
		givenAt: readNumber(givenAt, 0, LAST_TIME)
	};
}

function readBase({ model, voice }: Fields): { model: string; voice: string } {
	return { model: readText(model), voice: readText(voice) };
}

function readLikeness({ cosine, measuredAt }: Fields): Similarity {
	const rounding = 0.001;
	return {
		cosine: readNumber(cosine, -1 - rounding, 1 + rounding),
		measuredAt: readNumber(measuredAt, 0, LAST_TIME)
	};
}

function readSample({ name, seconds, type }: Fields): VoiceFacts['samples'][number] {
	return { name: readText(name), seconds: readNumber(seconds, 0, 1e6), type: readText(type) };
}

function readFields(value: unknown): Fields {
	if (typeof value === 'object' && value !== null) return value as Fields; // each is checked individually
	throw damaged();
}

function readText(value: unknown, pattern = /^/, most = MOST_TEXT_CHARACTERS): string {
	if (typeof value === 'string' && value.length <= most && pattern.test(value)) return value;
	throw damaged();
}

/** Off in files from before there was one. */
function readSwitch(value: unknown): boolean {
	if (value === undefined || typeof value === 'boolean') return value ?? false;
	throw damaged();
}

function readNumber(value: unknown, least: number, most: number): number {
	if (typeof value === 'number' && value >= least && value <= most) return value;
	throw damaged();
}
