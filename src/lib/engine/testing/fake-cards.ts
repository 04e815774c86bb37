// The models of the fake engine: what it says of them, no more.
import type {
	Cloning,
	EmbeddingCard,
	SegmentationCard,
	SpeechCard,
	TranscriptionCard,
	VoiceCard
} from '#lib/models/model.ts';

export const SAMPLE_RATE = 24000;

const card = {
	licence: 'MIT',
	owner: 'aloud',
	createdSeconds: 1_760_000_000,
	languages: ['en'],
	devices: ['wasm' as const],
	files: [],
	sizeBytes: 1_000_000
};

function preset(id: string, name: string): VoiceCard {
	return { id, name, description: 'low, calm', language: 'en-US', category: 'preset' };
}

const plainTts: SpeechCard = {
	...card,
	task: 'speech',
	id: 'mini-tts',
	label: 'Mini speech',
	about: 'Says English.',
	maxCharacters: 200,
	sampleRate: SAMPLE_RATE,
	voices: [preset('mini_ada', 'Ada'), preset('mini_ben', 'Ben'), preset('mini_cleo', 'Cleo')]
};

/** A voice is how loud each of its clips is. */
export const LOUDNESS: Cloning = {
	sampleRate: 16_000,
	mostSeconds: 60,
	speakerEmbedding: 'level',
	conditioning: { level: { type: 'float32', dims: [[1, 100]], range: [-1, 1] } }
};

export const tts: SpeechCard = {
	...plainTts,
	cloning: LOUDNESS
};

export const otherTts: SpeechCard = {
	...plainTts,
	id: 'other-tts',
	voices: [preset('other_dan', 'Dan')]
};

export const stt: TranscriptionCard = {
	...card,
	task: 'transcription',
	id: 'mini-stt-2',
	otherIds: ['mini-stt'],
	label: 'Mini hearing',
	about: 'Hears English.',
	windowSeconds: 30,
	alignsSeconds: 30
};

export const segmenter: SegmentationCard = {
	...card,
	task: 'segmentation',
	id: 'mini-segmenter',
	label: 'Mini segmentation',
	about: 'Hears who speaks when.',
	windowSeconds: 10,
	windowSpeakers: 2,
	frames: { stepSeconds: 0.01, durationSeconds: 0.01 }
};

export const embedder: EmbeddingCard = {
	...card,
	task: 'embedding',
	id: 'mini-embedder',
	label: 'Mini embedding',
	about: 'Tells two voices apart.',
	clustering: { threshold: 0.5, leastSize: 2 }
};

/** Does all that a model can: it finds that German is spoken, wherever it is not told. */
export const babelStt: TranscriptionCard = {
	...stt,
	id: 'babel-stt',
	languages: ['en', 'de', 'ja'],
	detects: true,
	translates: true,
	prompts: true
};
