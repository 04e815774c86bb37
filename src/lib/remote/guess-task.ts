// What a model is for, by what its server says of it or by its name.

type Task = 'speech' | 'transcription';

/** As Hugging Face, speaches, this app and others call them. */
const SAID: Partial<Record<string, Task>> = {
	'automatic-speech-recognition': 'transcription',
	'speech-to-text': 'transcription',
	transcription: 'transcription',
	stt: 'transcription',
	asr: 'transcription',
	'text-to-speech': 'speech',
	'speech-synthesis': 'speech',
	speech: 'speech',
	tts: 'speech'
};

/** Undefined for a task of another kind. */
export function readTask(said: string): Task | undefined {
	return SAID[said.toLowerCase().replaceAll(/[\s_]/gu, '-')];
}

const HEARS =
	/whisper|transcri|speech-recognition|speech-to-text|\bstt\b|\basr\b|parakeet|canary|moonshine|sensevoice|scribe|wav2vec|voxtral-(?:mini|small)/iu;
const SPEAKS =
	/text-to-speech|\btts\b|-tts|tts-|kokoro|piper|orpheus|chatterbox|xtts|\bbark\b|\bdia\b|\bcsm\b|f5-|kitten|\bvits\b|openvoice|fish-speech|eleven_/iu;

/** Undefined where its name does not tell. */
export function guessTask(name: string): Task | undefined {
	if (HEARS.test(name)) return 'transcription';
	return SPEAKS.test(name) ? 'speech' : undefined;
}
