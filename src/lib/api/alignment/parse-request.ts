// The form of an alignment request: every problem with it is found here, and nowhere later.
import { splitWords, type WrittenWord } from '#lib/engine/alignment/split-words.ts';
import type { Engine } from '#lib/engine/engine.ts';
import { invalid } from '../http/errors.ts';
import { readFirst, readSwitch } from '../http/request/read-form.ts';
import { DEFAULT_TRANSCRIPTION_MODEL } from '../models/find-model.ts';
import { chooseTranscriptionModel } from '../transcriptions/choose-model.ts';
import { readFile } from '../transcriptions/parse-request.ts';
import { MOST_ALIGNED_CHARACTERS } from '../wire/alignment.ts';

export type ParsedAlignmentRequest = {
	file: File;
	text: string;
	/** Those of the text; at least one. */
	words: WrittenWord[];
	model: string;
	/** The only one that the caller gave; absent where the model detects it. */
	language?: string;
	/** Whether progress is told, too, as events. */
	stream: boolean;
};

/** @throws SpeechError for a form that cannot be fulfilled */
export async function parseAlignmentRequest(
	form: FormData,
	engine: Pick<Engine, 'models' | 'assertReady' | 'isReady' | 'remotes'>
): Promise<ParsedAlignmentRequest> {
	const named = readFirst(form, 'language', 'language_code');
	const { card, language } = await chooseTranscriptionModel(
		{
			model: readFirst(form, 'model', 'model_id')?.value ?? DEFAULT_TRANSCRIPTION_MODEL,
			languages: named ? [named] : [],
			translates: false,
			aligns: true
		},
		engine
	);
	const text = readFirst(form, 'text')?.value.replaceAll('\r\n', '\n') ?? ''; // as forms write line ends
	const words = splitWords(text);
	if (!words.some((word) => /[\p{L}\p{N}]/u.test(word.text))) {
		throw invalid('text', '"text" is required: give the words that are spoken in the file.');
	}
	if (text.length > MOST_ALIGNED_CHARACTERS) {
		const most = MOST_ALIGNED_CHARACTERS.toLocaleString('en');
		throw invalid('text', `"text" may have at most ${most} characters. Split it and the file.`);
	}
	const file = readFile(form);
	const stream = readSwitch(form, 'stream');
	return { file, text, words, model: card.id, ...(language && { language }), stream };
}
