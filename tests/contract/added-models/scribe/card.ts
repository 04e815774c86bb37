// A model that transcribes, as somebody would add it: better, by its rank, than all there are.
import type { TranscriptionCard } from '#lib/models/model.ts';

export const scribe = {
	task: 'transcription',
	id: 'scribe',
	label: 'Scribe',
	about: 'Writes one word for whatever it hears.',
	licence: 'MIT',
	owner: 'somebody',
	createdSeconds: 0,
	rank: 0,
	languages: ['en'],
	devices: ['wasm'],
	files: [],
	sizeBytes: 0,
	windowSeconds: 10
} as const satisfies TranscriptionCard;
