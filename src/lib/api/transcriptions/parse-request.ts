// The form of a transcription request: every problem with it is found here, and nowhere later.
import type { Engine } from '#lib/engine/engine.ts';
import { chooseTranscriptionModel } from './choose-model.ts';
import { invalid } from '../http/errors.ts';
import { ignore } from '../http/request/ignored-fields.ts';
import { DEFAULT_TRANSCRIPTION_MODEL } from '../models/find-model.ts';
import {
	readAll,
	readChoice,
	readFirst,
	readNumber,
	readSwitch,
	type Named
} from '../http/request/read-form.ts';
import { KEYWORD_FIELDS, readPrompt } from './read-prompt.ts';
import { readSpeakers, type SpeakerWishes } from './read-speakers.ts';
import { readShape } from './read-subtitle-shape.ts';
import type { SubtitleShape } from '../subtitles/shape.ts';
import { TRANSCRIPT_FORMAT_NAMES, type TranscriptFormat } from './formats.ts';

export type ParsedTranscriptionRequest = {
	file: File;
	model: string;
	/** The language reported in the response; `und` if the model detects it but does not report it. */
	language: string;
	/** Passed to the model only if the caller gave it. */
	askedLanguage?: string;
	/** The text is in English, whatever language is spoken. */
	translates?: boolean;
	/** Names and words to expect. */
	prompt?: string;
	/** Several languages are spoken. */
	isMixed?: boolean;
	/** Transcription begins here, for whatever is before it is already known. */
	startSeconds?: number;
	/** Whoever speaks is told apart, too. */
	speakers?: SpeakerWishes;
	/** Whether the response includes word times. */
	words: boolean;
	format: TranscriptFormat;
	/** The shape of subtitles. */
	shape: SubtitleShape;
	/** Whether segments are streamed as events as they are transcribed, whatever the format. */
	stream: boolean;
};

/** Values of `task`; OpenAI has a separate endpoint for the second. */
export const TASKS = ['transcribe', 'translate'] as const;

/** The last moment where a transcription may begin: no recording is that long. */
const MOST_START_SECONDS = 10_000_000;

type Endpoint = { task?: (typeof TASKS)[number]; speakerCountIs?: 'exact' | 'most' };

/** Values of `language` that mean several languages, by our name and Deepgram's, and those that mean none. */
const MIXED = ['mixed', 'multi'];
const UNTOLD = ['auto', 'detect'];

/**
 * Some fields are only hints, are ignored, and are told to the caller: `temperature`, which depends on how decoding goes, `include[]`,
 * unknown fields, for models that take no prompt, the names to expect, and for models that tell no times of words, the
 * wish for them.
 * @param endpoint `task`: what it does unless the form says otherwise; `speakerCountIs`: see readSpeakers
 */
export async function parseTranscriptionRequest(
	form: FormData,
	engine: Pick<Engine, 'models' | 'assertReady' | 'isReady' | 'remotes'>,
	{ task = 'transcribe', speakerCountIs = 'exact' }: Endpoint = {}
): Promise<ParsedTranscriptionRequest> {
	const { languages, mixed } = readLanguages(form);
	const translates = (readChoice(form, 'task', TASKS) ?? task) === 'translate';
	const model = readFirst(form, 'model', 'model_id')?.value ?? DEFAULT_TRANSCRIPTION_MODEL;
	const { card, language } = await chooseTranscriptionModel(
		{ model, languages, mixed, translates },
		engine
	);
	const [only = 'und', ...others] = card.languages;
	const prompt = readPrompt(form);
	const speakers = await readSpeakers(form, speakerCountIs, engine);
	if (!card.prompts) ignore(form, 'prompt', ...KEYWORD_FIELDS);
	const granularity = readGranularities(form);
	if (card.hasNoWordTimes && granularity === 'word') ignore(form, ...GRANULARITY_FIELDS);
	const start = readNumber(form, { least: 0, most: MOST_START_SECONDS }, 'start_seconds');
	return {
		file: readFile(form),
		model: card.id,
		language: language ?? (others.length === 0 ? only : 'und'),
		...(language && { askedLanguage: language }),
		...(translates && { translates }),
		...(prompt && card.prompts && { prompt }),
		...(mixed && { isMixed: true }),
		...(start && { startSeconds: start.number }),
		...(speakers && { speakers }),
		words: granularity !== 'segment' && !card.hasNoWordTimes,
		format: readChoice(form, 'response_format', TRANSCRIPT_FORMAT_NAMES) ?? 'json',
		shape: readShape(form),
		stream: readSwitch(form, 'stream')
	};
}

/** A list of several languages, which OpenAI's clients may send, means they are spoken in one recording, too. */
function readLanguages(form: FormData): { languages: Named[]; mixed: Named | undefined } {
	const one = readFirst(form, 'language', 'language_code');
	const several = readAll(form, 'languages[]', 'languages').map(({ param, value }) => {
		if (typeof value === 'string') return { param, value };
		throw invalid(param, `"${param}" must be language names or codes.`);
	});
	const given = one ? [one] : several;
	const isOneOf = (names: readonly string[], { value }: Named) =>
		names.includes(value.trim().toLowerCase());
	const languages = given.filter((named) => !isOneOf([...MIXED, ...UNTOLD], named));
	return {
		languages,
		mixed:
			given.find((named) => isOneOf(MIXED, named)) ??
			(languages.length > 1 ? languages[1] : undefined)
	};
}

/** The sound. @throws SpeechError where there is none */
export function readFile(form: FormData): File {
	const file = form.get('file');
	if (!(file instanceof File)) {
		throw invalid('file', '"file" is required: attach an audio or video file to the form.');
	}
	if (file.size === 0) throw invalid('file', 'The file is empty. Choose another one.');
	return file;
}

/** Allowed values of `timestamps`. */
export const GRANULARITIES = ['word', 'segment'];

/** `undefined` when the caller leaves it to us. A list that contains `word` means words. */
function readGranularities(form: FormData): 'word' | 'segment' | undefined {
	const given = readAll(form, ...GRANULARITY_FIELDS);
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
