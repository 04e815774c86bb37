// People who may be among the speakers: OpenAI's names, and a sound of each as a data URL.
import { invalid } from '../http/errors.ts';
import { fromBase64 } from '../http/base64.ts';
import { readAll } from '../http/request/read-form.ts';

export type KnownSpeakerFile = { name: string; sound: File };

/** OpenAI's clients write them with brackets; the plain names are for those who write a form by hand. */
const NAME_FIELDS = ['known_speaker_names[]', 'known_speaker_names'];
const REFERENCE_FIELDS = ['known_speaker_references[]', 'known_speaker_references'];

export const KNOWN_SPEAKER_FIELDS = [...NAME_FIELDS, ...REFERENCE_FIELDS];

const MOST_NAME_CHARACTERS = 100;
/** More than anybody can be: each takes about a second. OpenAI allows four. */
export const MOST_KNOWN_SPEAKERS = 16;

/** In the order given. Throws `invalid_request` where not each name has a sound, or a name or a sound cannot be one. */
export function readKnownSpeakers(form: FormData): KnownSpeakerFile[] {
	const names = readAll(form, ...NAME_FIELDS);
	const references = readAll(form, ...REFERENCE_FIELDS);
	if (names.length !== references.length) {
		throw invalid(
			'known_speaker_references[]',
			`There are ${names.length} known speakers and ${references.length} sounds: send one sound in "known_speaker_references[]" for each name in "known_speaker_names[]".`
		);
	}
	if (names.length > MOST_KNOWN_SPEAKERS) {
		throw invalid('known_speaker_names[]', `At most ${MOST_KNOWN_SPEAKERS} speakers can be known.`);
	}
	const known = names.map(({ param, value }, index) => ({
		name: readName(value, param),
		sound: readReference(references[index]?.value, index)
	}));
	const twice = known.find(({ name }, at) => known.findIndex((one) => one.name === name) < at);
	if (twice) throw invalid('known_speaker_names[]', `"${twice.name}" is there twice.`);
	return known;
}

function readName(value: unknown, param: string): string {
	const name = typeof value === 'string' ? value.trim().replaceAll(/\s+/g, ' ') : '';
	if (name === '' || name.length > MOST_NAME_CHARACTERS) {
		throw invalid(param, `A known speaker's name has 1 to ${MOST_NAME_CHARACTERS} characters.`);
	}
	if (!/^SPEAKER_\d+$/.test(name)) return name;
	throw invalid(param, `"${name}" is what unknown speakers are called: choose another name.`);
}

/** RFC 2397, as base64 only. */
const DATA_URL = /^data:([^;,]*)(?:;[^;,]*)*;base64,/;

function readReference(value: unknown, index: number): File {
	const text = typeof value === 'string' ? value : '';
	const [head, type = ''] = DATA_URL.exec(text) ?? [];
	try {
		if (head === undefined) throw new Error('no data URL');
		const bytes = fromBase64(text.slice(head.length));
		return new File([bytes], `reference-${index + 1}`, { type });
	} catch {
		throw invalid(
			'known_speaker_references[]',
			`Sound ${index + 1} in "known_speaker_references[]" must be an audio file as a data URL: "data:audio/wav;base64,...".`
		);
	}
}
