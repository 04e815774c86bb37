// The JSON of a speech request: everything that can be wrong with it is found here, and nowhere later.
import type { Engine, SpeechRequest } from '#lib/engine/engine.ts';
import { invalid } from './errors.ts';
import { findLanguage } from './find-language.ts';
import { findModel } from './find-model.ts';
import { findVoices } from './find-voice.ts';
import { readSoundFormat, type SoundChoice } from './sound-format.ts';
import { DEFAULT_SPEED, MAX_INPUT_CHARACTERS, MAX_SPEED, MIN_SPEED } from './wire.ts';

export type SpeechOrder = SpeechRequest & { sound: SoundChoice };

type Fields = Record<string, unknown>;

/** Unknown fields, `emotion` and `instructions` are let pass: no model here can follow them yet. */
export function parseSpeechRequest(
	body: unknown,
	engine: Pick<Engine, 'models' | 'voices'>
): SpeechOrder {
	if (!isFields(body)) throw invalid(null, 'The body must be a JSON object.');
	const cards = engine.models().map(({ card }) => card);
	const { id: model, languages } = findModel(readName(body, 'model'), 'speech', cards);
	const voice = findVoices(readVoice(body), model, engine.voices());
	refuseEvents(body);
	return {
		model,
		voice,
		text: readInput(body),
		speed: readSpeed(body),
		sound: readSoundFormat(body),
		...readLanguage(body, languages)
	};
}

function readName(fields: Fields, param: string): string {
	const value = fields[param];
	if (typeof value !== 'string' || value === '') {
		throw invalid(param, `"${param}" is required: give its id as a string.`);
	}
	return value;
}

/** A string, or OpenAI's `{id}`. */
function readVoice({ voice }: Fields): string {
	return readName({ voice: isFields(voice) ? voice['id'] : voice }, 'voice');
}

function readInput(fields: Fields): string {
	const { value: text } = firstGiven(fields, 'input', 'text') ?? {};
	if (typeof text !== 'string' || text.trim() === '') {
		throw invalid('input', '"input" is required: give the text to say.');
	}
	const characters = Array.from(text).length;
	if (characters > MAX_INPUT_CHARACTERS) {
		throw invalid(
			'input',
			`"input" has ${characters} characters; at most ${MAX_INPUT_CHARACTERS} are allowed. Send it in parts.`
		);
	}
	return text;
}

function readSpeed(fields: Fields): number {
	const speed = firstGiven(fields, 'speed')?.value ?? DEFAULT_SPEED;
	if (typeof speed !== 'number' || speed < MIN_SPEED || speed > MAX_SPEED) {
		throw invalid('speed', `"speed" must be a number from ${MIN_SPEED} to ${MAX_SPEED}.`);
	}
	return speed;
}

/** Absent: the language of the text is found. */
function readLanguage(fields: Fields, languages: string[]): { language?: string } {
	const given = firstGiven(fields, 'language', 'language_code');
	if (!given) return {};
	if (typeof given.value !== 'string') {
		throw invalid(given.param, `"${given.param}" must be a language's code, for example "en-GB".`);
	}
	return { language: findLanguage(given.value, languages) };
}

/** Sound as server-sent events would be something else than what was asked for: better said than ignored. */
function refuseEvents(fields: Fields): void {
	if (fields['stream_format'] === 'sse') {
		throw invalid(
			'stream_format',
			'Only "audio" is available so far: the sound itself is streamed.'
		);
	}
}

/** The first of the fields that is there; `null` counts as absent. */
function firstGiven(fields: Fields, ...params: string[]): { param: string; value: unknown } | null {
	const param = params.find((param) => fields[param] !== undefined && fields[param] !== null);
	return param === undefined ? null : { param, value: fields[param] };
}

function isFields(value: unknown): value is Fields {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
