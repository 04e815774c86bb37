// The form for cloning a voice, under the field names used by this API, OpenAI and ElevenLabs.
import {
	MOST_NAME_CHARACTERS,
	MOST_SAMPLES,
	MOST_TEXT_CHARACTERS
} from '#lib/engine/voice-store/voice-facts.ts';
import { invalid } from '../http/errors.ts';

export type CloneForm = {
	name: string;
	description: string;
	files: File[];
	/** The field name the files were sent under; errors refer to it. */
	fileParam: string;
	/** Empty if none is named. */
	model: string;
	language: string;
	/** The statement about the right to clone the voice. */
	consent: string;
	/** What is said in the files, for models that must be told. */
	transcript: string;
	keepsSamples: boolean;
};

const FILE_PARAMS = ['file', 'files', 'audio_sample', 'file[]', 'files[]'];

/** @param fileParam the route's own name for the files. Throws `invalid_request`. */
export function readCloneForm(form: FormData, fileParam: string): CloneForm {
	if ((form.get('type') ?? 'audio_sample') !== 'audio_sample') {
		// OpenAI can also create voices from a description.
		throw invalid('type', 'A voice can only be cloned from audio: send "audio_sample".');
	}
	const usedParam = FILE_PARAMS.find((param) => form.has(param)) ?? fileParam;
	return {
		name: readVoiceName(form.get('name')),
		description: readFormText(form, 'description'),
		files: readFiles(form, usedParam),
		fileParam: usedParam,
		model: readFormText(form, 'model'),
		language: readFormText(form, 'language'),
		consent: readFormText(form, 'consent'),
		transcript: readFormText(form, 'transcript'),
		keepsSamples: readKeepsSamples(form)
	};
}

/** Trimmed. Throws `invalid_request`. */
export function readVoiceName(value: unknown): string {
	const given = value ?? '';
	if (typeof given !== 'string') throw invalid('name', '"name" must be text.');
	const name = given.trim();
	if (name === '') throw invalid('name', '"name" is required: give the voice a name.');
	if (name.length <= MOST_NAME_CHARACTERS) return name;
	throw invalid(
		'name',
		`"name" has ${name.length} characters; at most ${MOST_NAME_CHARACTERS} are allowed.`
	);
}

/** Empty if the field is absent. Throws `invalid_request`. */
export function readFormText(form: FormData, param: string): string {
	return readVoiceText(form.get(param) ?? '', param);
}

export function readVoiceText(value: unknown, param: string): string {
	if (typeof value === 'string' && value.length <= MOST_TEXT_CHARACTERS) return value;
	throw invalid(param, `"${param}" must be text of at most ${MOST_TEXT_CHARACTERS} characters.`);
}

function readFiles(form: FormData, param: string): File[] {
	const files = form.getAll(param);
	if (!files.every((value) => value instanceof File) || files.length === 0) {
		throw invalid(param, `"${param}" is required: attach a recording of the voice to the form.`);
	}
	if (files.length <= MOST_SAMPLES) return files;
	throw invalid(
		param,
		`There are ${files.length} files; at most ${MOST_SAMPLES} are allowed for one voice.`
	);
}

function readKeepsSamples(form: FormData): boolean {
	const value = form.get('keep_sample') ?? 'true';
	if (value === 'true' || value === 'false') return value === 'true';
	throw invalid('keep_sample', '"keep_sample" must be "true" or "false".');
}
