// How good each model is, in a few words, by its id: of the miniatures as measured here, of all others as their makers and
// those who use them report. For the page Models alone.

export const QUALITIES: Readonly<Record<string, string>> = {
	'mini-tts': 'clear, small',
	kokoro: 'natural',
	'kitten-tts-nano': 'clear, plainer than Kokoro',
	'orpheus-3b': 'lively, with laughs and sighs',
	chatterbox: 'natural, close to the clip',
	'chatterbox-en': 'natural, close to the clip',
	'chatterbox-turbo': 'natural, without emotions',
	'xtts-v2': 'natural, close to the clip',
	'fish-speech-v1.5': 'natural, close to the clip',
	'pocket-tts': 'natural, English alone',
	'openvoice-v2': 'the timbre of the clip alone',
	'mini-stt-2': 'mishears many words',
	'whisper-turbo': 'few mistakes',
	'whisper-large-v3': 'fewest mistakes',
	'whisper-small': 'good in common languages',
	'whisper-base': 'fair in English',
	'canary-qwen-2.5b': 'fewest mistakes in English',
	'parakeet-tdt-0.6b-v3': 'few mistakes in 25 languages',
	'pyannote-segmentation': 'good on clear recordings',
	'mini-embedder': 'rough',
	'wespeaker-voxceleb-resnet34-LM': 'more reliable than the small one',
	'nemotron-3-diarization': 'up to eight people, also at once'
};
