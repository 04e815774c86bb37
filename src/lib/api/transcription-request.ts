// The form of a transcription request: everything that can be wrong with it is found here, and nowhere later.
import type { Engine } from '#lib/engine/engine.ts';
import type { TranscriptionCard } from '#lib/models/model.ts';
import { invalid } from './errors.ts';
import { findLanguage } from './find-language.ts';
import { DEFAULT_TRANSCRIPTION_MODEL, findModels } from './find-model.ts';
import { TRANSCRIPT_FORMAT_NAMES, type TranscriptFormat } from './transcript-formats.ts';

export type TranscriptionOrder = {
	file: File;
	model: string;
	/** What the answer calls the language; `und` where the model finds it but does not tell. */
	language: string;
	/** Given to the model only when the caller gave it. */
	askedLanguage?: string;
	/** English is written, whatever is spoken. */
	translates?: boolean;
	/** Names and words to expect. */
	prompt?: string;
	/** Several languages are spoken. */
	isMixed?: boolean;
	/** Whether the answer tells the time of each word. */
	words: boolean;
	format: TranscriptFormat;
	/** Whether segments are sent as they come, as events, whatever the format. */
	stream: boolean;
};

/** `prompt`, `temperature`, `include[]` and unknown fields are let pass: they only ever were hints. */
export async function parseTranscriptionRequest(
	form: FormData,
	engine: Pick<Engine, 'models' | 'assertReady'>
): Promise<TranscriptionOrder> {
	refuseDiarization(form);
	const language = readFirst(form, 'language', 'language_code', 'languages[]');
	const name = readFirst(form, 'model', 'model_id')?.value ?? DEFAULT_TRANSCRIPTION_MODEL;
	const { card, asked } = await findListener(name, language, engine);
	const [only = 'und', ...others] = card.languages;
	return {
		file: readFile(form),
		model: card.id,
		language: asked ?? (others.length === 0 ? only : 'und'),
		...(asked && { askedLanguage: asked }),
		words: readGranularities(form) !== 'segment',
		format: readFormat(form),
		stream: readSwitch(form, 'stream')
	};
}

/** For others' model names the language decides, too: the best model that knows it. */
async function findListener(
	name: string,
	language: Named | undefined,
	engine: Pick<Engine, 'models' | 'assertReady'>
): Promise<{ card: TranscriptionCard; asked?: string }> {
	const { cards } = await findModels(name, 'transcription', engine);
	let failure: unknown;
	for (const card of cards) {
		try {
			return {
				card,
				...(language && { asked: findLanguage(language.value, card.languages, language.param) })
			};
		} catch (error) {
			failure ??= error; // told of the best model, when no other knows the language
		}
	}
	throw failure;
}

function readFile(form: FormData): File {
	const file = form.get('file');
	if (!(file instanceof File)) {
		throw invalid('file', '"file" is required: attach a sound or video file to the form.');
	}
	if (file.size === 0) throw invalid('file', 'The file is empty. Choose another one.');
	return file;
}

function readFormat(form: FormData): TranscriptFormat {
	const given = readText(form, 'response_format') ?? 'json';
	const format = TRANSCRIPT_FORMAT_NAMES.find((name) => name === given);
	if (format) return format;
	throw invalid(
		'response_format',
		`"response_format" can be ${TRANSCRIPT_FORMAT_NAMES.join(', ')}.`
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

type Named = { param: string; value: string };

function readFirst(form: FormData, ...params: string[]): Named | undefined {
	for (const param of params) {
		const value = readText(form, param);
		if (value !== undefined) return { param, value };
	}
	return undefined;
}

/** An empty field of a form counts as absent. */
function readText(form: FormData, param: string): string | undefined {
	const value = form.get(param);
	if (value instanceof File) throw invalid(param, `"${param}" must be text, not a file.`);
	return value || undefined;
}
