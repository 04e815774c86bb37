// The fields of a speech request: every problem with them is found here, and nowhere later.
import type { Engine } from '#lib/engine/engine.ts';
import { invalid } from '../http/errors.ts';
import { ignore } from '../http/request/ignored-fields.ts';
import { findEmotion, readEmotion, takeEmotionTag } from './find-emotion.ts';
import { findLanguage } from '../models/find-language.ts';
import { findSpeechModel } from './find-speech-model.ts';
import { firstGiven, isFields, type Fields } from '../http/request/read-json.ts';
import { readSoundFormat, type SoundChoice } from './sound-format.ts';
import {
	DEFAULT_SPEED,
	LEAST_ALIAS_SPEED,
	MAX_INPUT_CHARACTERS,
	MAX_SPEED,
	MIN_SPEED,
	MOST_ALIAS_SPEED
} from '../wire/speech.ts';
import type { SpeechRequest } from '#lib/engine/requests.ts';

export type ParsedSpeechRequest = {
	sound: SoundChoice;
	/** The model's own sample rate, in hertz. */
	sampleRate: number;
	request: SpeechRequest;
	/** Whether the response is events that carry the audio, rather than the audio itself. */
	isEvents: boolean;
	/** Whether the events also report when each word is spoken. */
	words: boolean;
	/** Whether the speed had to be clamped. */
	isSpeedClamped: boolean;
};

/** Unknown fields, and `instructions` that name no emotion, are ignored and told to the caller. @param textParam `text` for ElevenLabs */
export async function parseSpeechRequest(
	fields: Fields,
	engine: Pick<Engine, 'models' | 'voices' | 'clonedVoices' | 'isReady' | 'remotes'>,
	textParam: 'input' | 'text' = 'input'
): Promise<ParsedSpeechRequest> {
	const model = readName(fields, 'model', 'model_id');
	const { card, voice, isAlias } = await findSpeechModel(model, readVoice(fields), engine);
	const asked = readSpeed(fields, isAlias);
	const speed = Math.min(MAX_SPEED, Math.max(MIN_SPEED, asked));
	const words = readWords(fields);
	return {
		request: {
			model: card.id,
			voice,
			speed,
			...readDelivery(fields, readInput(fields, textParam), textParam),
			...(readPreviousText(fields) !== '' && { continues: true }),
			...readLanguage(fields, card.languages)
		},
		sound: readSoundFormat(fields),
		sampleRate: card.sampleRate,
		isEvents: readIsEvents(fields, words),
		words,
		isSpeedClamped: speed !== asked
	};
}

function readName(fields: Fields, ...params: [string, ...string[]]): string {
	const { value, param } = firstGiven(fields, ...params) ?? { value: '', param: params[0] };
	if (typeof value !== 'string' || value === '') {
		throw invalid(param, `"${param}" is required: give its ID as a string.`);
	}
	return value;
}

/** A string, or OpenAI's `{id}`; Mistral calls it `voice_id`. */
function readVoice({ voice, voice_id }: Fields): string {
	return readName({ voice: isFields(voice) ? voice['id'] : voice, voice_id }, 'voice', 'voice_id');
}

function readInput(fields: Fields, textParam: 'input' | 'text'): string {
	const { value: text, param } = firstGiven(fields, 'input', 'text') ?? { param: textParam };
	if (typeof text !== 'string' || text.trim() === '') {
		throw invalid(param, `"${param}" is required: give the text to speak.`);
	}
	const characters = Array.from(text).length;
	if (characters > MAX_INPUT_CHARACTERS) {
		throw invalid(
			param,
			`"${param}" has ${characters} characters; at most ${MAX_INPUT_CHARACTERS} are allowed. Split it into several requests.`
		);
	}
	return text;
}

/** What was said just before, as ElevenLabs' clients send it; empty at the beginning of a speech. */
function readPreviousText({ previous_text: text }: Fields): string {
	if ((text ?? null) === null) return '';
	if (typeof text === 'string') return text.trim();
	throw invalid('previous_text', '"previous_text" must be the text that was spoken just before.');
}

/** `emotion` takes precedence over an ElevenLabs audio tag, and that over `instructions`. */
function readDelivery(
	fields: Fields,
	input: string,
	textParam: 'input' | 'text'
): Pick<SpeechRequest, 'text' | 'emotion'> {
	const tagged = textParam === 'text' ? takeEmotionTag(input) : { text: input };
	const asked = readEmotion(fields['emotion']);
	const emotion = asked ?? tagged.emotion ?? findEmotion(fields['instructions']);
	if (!emotion) ignore(fields, 'instructions');
	return { text: tagged.text, ...(emotion && { emotion }) };
}

/** Other providers' models allow a wider range than ours. */
function readSpeed(fields: Fields, isAlias: boolean): number {
	const settings = fields['voice_settings']; // where ElevenLabs puts it
	const nested = isFields(settings) ? settings['speed'] : undefined;
	const named = { speed: fields['speed'], 'voice_settings.speed': nested };
	const given = firstGiven(named, 'speed', 'voice_settings.speed');
	const { param, value } = given ?? { param: 'speed', value: DEFAULT_SPEED };
	const [least, most] = isAlias ? [LEAST_ALIAS_SPEED, MOST_ALIAS_SPEED] : [MIN_SPEED, MAX_SPEED];
	if (typeof value === 'number' && value >= least && value <= most) return value;
	throw invalid(param, `"${param}" must be a number from ${least} to ${most}.`);
}

/** When absent, the language of the text is detected. */
function readLanguage(fields: Fields, languages: string[]): { language?: string } {
	const given = firstGiven(fields, 'language', 'language_code');
	if (!given) return {};
	if (typeof given.value !== 'string') {
		throw invalid(given.param, `"${given.param}" must be a language code, for example "en-GB".`);
	}
	return { language: findLanguage(given.value, languages, given.param) };
}

const GRANULARITIES = ['timestamps', 'timestamp_granularities', 'timestamp_granularities[]'];

function readWords(fields: Fields): boolean {
	const given = firstGiven(fields, ...GRANULARITIES);
	if (!given) return false;
	const values: unknown[] = [given.value].flat();
	if (values.every((value) => value === 'word')) return values.length > 0;
	throw invalid(given.param, `"${given.param}" must be "word": speech only has word timestamps.`);
}

function readIsEvents(fields: Fields, words: boolean): boolean {
	const { stream_format: format, stream } = fields;
	if (typeof (stream ?? false) !== 'boolean') {
		throw invalid('stream', '"stream" must be true or false.');
	}
	if ((format ?? null) === null) return words || stream === true;
	if (format !== 'sse' && format !== 'audio') {
		throw invalid('stream_format', '"stream_format" must be "audio" or "sse".');
	}
	if (format === 'audio' && words) {
		throw invalid(
			'stream_format',
			'An audio file cannot contain word timestamps. Send stream_format: "sse", or leave it out.'
		);
	}
	return format === 'sse';
}
