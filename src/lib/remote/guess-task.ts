// What a model is for, by what its server says of it or by its name.

const HEARS =
	/whisper|transcri|speech-recognition|speech-to-text|\bstt\b|\basr\b|parakeet|canary|moonshine|sensevoice|scribe|wav2vec|voxtral-(?:mini|small)/iu;
const SPEAKS =
	/text-to-speech|speech|\btts\b|-tts|tts-|kokoro|piper|orpheus|chatterbox|xtts|\bbark\b|voice|\bdia\b|\bcsm\b|f5-|kitten|vits|eleven/iu;

/** Undefined where nothing tells. Hearing first: "speech-recognition" is no speech. */
export function guessTask(name: string): 'speech' | 'transcription' | undefined {
	if (HEARS.test(name)) return 'transcription';
	return SPEAKS.test(name) ? 'speech' : undefined;
}
