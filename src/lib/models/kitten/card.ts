// KittenTTS Nano 0.8: eight English voices from a network a fifth of Kokoro's size, for processors. A download.
import { LATEST, type SpeechCard, type VoiceCard } from '#lib/models/model.ts';

export const FILES = {
	graph: 'onnx/model.onnx',
	voices: 'voices.npz',
	settings: 'kitten_config.json'
} as const;

/** The names that its makers give to the voices of the file. */
const VOICES = {
	'expr-voice-2-f': 'Bella',
	'expr-voice-2-m': 'Jasper',
	'expr-voice-3-f': 'Luna',
	'expr-voice-3-m': 'Bruno',
	'expr-voice-4-f': 'Rosie',
	'expr-voice-4-m': 'Hugo',
	'expr-voice-5-f': 'Kiki',
	'expr-voice-5-m': 'Leo'
} as const;

const voices = Object.entries(VOICES).map(([id, name]): VoiceCard => {
	const isWoman = id.endsWith('f');
	return {
		id,
		name,
		description: isWoman ? 'woman' : 'man',
		language: 'en-US',
		category: 'preset',
		register: isWoman ? 'high' : 'low'
	};
});

export const kitten = {
	task: 'speech',
	id: 'kitten-tts-nano',
	operations: 8,
	otherIds: ['KittenML/kitten-tts-nano-0.8', 'kitten-tts'],
	rank: 9,
	label: 'KittenTTS Nano',
	about:
		'Eight American English voices, made for processors: small and fast, and plainer than Kokoro.',
	licence: 'Apache-2.0',
	owner: 'KittenML',
	createdSeconds: 1_771_459_200, // 2026-02-19, version 0.8
	languages: ['en-US'],
	devices: ['wasm'],
	timesWords: true,
	maxCharacters: 400,
	pieceCharacters: 160,
	sampleRate: 24_000,
	files: [],
	sizeBytes: 0,
	download: {
		repository: 'onnx-community/KittenTTS-Nano-v0.8-ONNX',
		revision: LATEST,
		builds: [
			{
				precision: 'fp32',
				devices: ['wasm'],
				memoryBytes: 250_000_000,
				files: [
					{ path: FILES.graph, bytes: 56_800_000, accuracy: 'rounded' },
					{ path: FILES.voices, bytes: 3_280_000 },
					{ path: FILES.settings, bytes: 600 }
				]
			}
		]
	},
	voices
} as const satisfies SpeechCard;
