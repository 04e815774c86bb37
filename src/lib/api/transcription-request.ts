// The form of a transcription request: everything that can be wrong with it is found here, and nowhere later.
import { SpeechError } from '#lib/engine/errors.ts';
import type { ModelCard } from '#lib/models/model.ts';
import { invalid } from './errors.ts';
import { findLanguage } from './find-language.ts';
import { DEFAULT_TRANSCRIPTION_MODEL, findModel } from './find-model.ts';
import { MAX_FILE_BYTES } from './wire.ts';

export type TranscriptionOrder = {
	file: File;
	model: string;
	/** What the answer calls the language; `und` where the model finds it but does not tell. */
	language: string;
	/** Given to the model only when the caller gave it. */
	askedLanguage?: string;
	/** Whether the answer tells the time of each word. */
	words: boolean;
	/** Whether segments are sent as they come. */
	stream: boolean;
};

/** `prompt`, `temperature`, `include[]` and unknown fields are let pass: they only ever were hints. */
export function parseTranscriptionRequest(form: FormData, cards: ModelCard[]): TranscriptionOrder {
	refuseDiarization(form);
	checkFormat(form);
	const name = readText(form, 'model') ?? DEFAULT_TRANSCRIPTION_MODEL;
	const card = findModel(name, 'transcription', cards);
	const language = readText(form, 'language');
	const asked = language && findLanguage(language, card.languages);
	const [only = 'und', ...others] = card.languages;
	return {
		file: readFile(form),
		model: card.id,
		language: asked ?? (others.length === 0 ? only : 'und'),
		...(asked && { askedLanguage: asked }),
		words: readGranularities(form) !== 'segment',
		stream: readSwitch(form, 'stream')
	};
}

function readFile(form: FormData): File {
	const file = form.get('file');
	if (!(file instanceof File)) {
		throw invalid('file', '"file" is required: attach a sound or video file to the form.');
	}
	if (file.size === 0) throw invalid('file', 'The file is empty. Choose another one.');
	refuseTooLarge(file.size);
	return file;
}

/** Throws `file_too_large`. */
export function refuseTooLarge(bytes: number): void {
	if (bytes <= MAX_FILE_BYTES) return;
	const megabytes = (size: number) => Math.ceil(size / 1024 / 1024);
	throw new SpeechError(
		'file_too_large',
		`The file has ${megabytes(bytes)} MB; at most ${megabytes(MAX_FILE_BYTES)} MB can be transcribed. Cut it into parts, or send only its sound.`,
		{ param: 'file' }
	);
}

/** What `response_format` may be. */
export const TRANSCRIPT_FORMATS = ['json', 'verbose_json'];

function checkFormat(form: FormData): void {
	const format = readText(form, 'response_format') ?? 'json';
	if (TRANSCRIPT_FORMATS.includes(format)) return;
	throw invalid(
		'response_format',
		`Only ${TRANSCRIPT_FORMATS.join(' and ')} are available so far.`
	);
}

/** Telling speakers apart, by the names of this API and of others. */
function refuseDiarization(form: FormData): void {
	const asked =
		['diarization', 'diarize'].find((param) => readSwitch(form, param)) ??
		['known_speaker_names[]', 'known_speaker_references[]'].find((param) => form.has(param)) ??
		(/-diarize\b/.test(readText(form, 'model') ?? '') ? 'model' : undefined) ??
		(readText(form, 'response_format') === 'diarized_json' ? 'response_format' : undefined);
	if (asked) throw invalid(asked, 'Diarization, telling speakers apart, is not available yet.');
}

/** What `timestamps` may be. */
export const GRANULARITIES = ['word', 'segment'];

/** `undefined` when the caller leaves it to us. A list that has `word` in it means words. */
function readGranularities(form: FormData): 'word' | 'segment' | undefined {
	const given = GRANULARITY_FIELDS.flatMap((param) =>
		form.getAll(param).flatMap((value) => readList(value, param))
	);
	const unknown = given.find(({ value }) => !GRANULARITIES.some((name) => name === value));
	if (unknown) throw invalid(unknown.param, `"${unknown.param}" must be "word" or "segment".`);
	if (given.length === 0) return undefined;
	return given.some(({ value }) => value === 'word') ? 'word' : 'segment';
}

const GRANULARITY_FIELDS = [
	'timestamps',
	'timestamp_granularities[]',
	'timestamp_granularities',
	'timestamps_granularity'
];

/** One value, or several as a JSON array. */
function readList(value: FormDataEntryValue, param: string): { param: string; value: unknown }[] {
	if (typeof value !== 'string' || !value.startsWith('[')) return value ? [{ param, value }] : [];
	try {
		const values: unknown = JSON.parse(value);
		return [values].flat().map((value) => ({ param, value }));
	} catch {
		return [{ param, value }]; // not JSON, so not a granularity either
	}
}

function readSwitch(form: FormData, param: string): boolean {
	const value = readText(form, param) ?? 'false';
	if (['true', '1'].includes(value)) return true;
	if (['false', '0'].includes(value)) return false;
	throw invalid(param, `"${param}" must be true or false.`);
}

/** An empty field of a form counts as absent. */
function readText(form: FormData, param: string): string | undefined {
	const value = form.get(param);
	if (value instanceof File) throw invalid(param, `"${param}" must be text, not a file.`);
	return value || undefined;
}
