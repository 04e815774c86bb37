// A model that speaks and clones, as somebody would add it: better, by its rank, than all there are.
import type { SpeechCard } from '#lib/models/model.ts';

export const parrot = {
	task: 'speech',
	id: 'parrot',
	label: 'Parrot',
	about: 'Says a tone for each letter.',
	licence: 'MIT',
	owner: 'somebody',
	createdSeconds: 0,
	rank: 0,
	languages: ['en'],
	devices: ['wasm'],
	files: [],
	sizeBytes: 0,
	maxCharacters: 200,
	sampleRate: 16_000,
	cloning: {
		rank: 0,
		sampleRate: 16_000,
		mostSeconds: 60,
		speakerEmbedding: 'level',
		conditioning: { level: { type: 'float32', dims: [1], range: [-1, 1] } }
	},
	voices: [
		{ id: 'polly', name: 'Polly', description: 'green', language: 'en-US', category: 'preset' }
	]
} as const satisfies SpeechCard;
