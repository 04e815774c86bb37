// Parakeet TDT 0.6B v3: 25 European languages on a processor, with punctuation and times of words. A download.
import type { PublishedFile, TranscriptionCard } from '#lib/models/model.ts';

/** The public export's two graphs in 8 bits, and its vocabulary. */
export const FILES = {
	encoder: 'encoder-model.int8.onnx',
	joint: 'decoder_joint-model.int8.onnx',
	vocabulary: 'vocab.txt'
} as const;

/** Lengths and hashes as the hub lists them at this commit. */
const files: PublishedFile[] = [
	{
		path: FILES.encoder,
		bytes: 652_183_999,
		sha256: '6139d2fa7e1b086097b277c7149725edbab89cc7c7ae64b23c741be4055aff09'
	},
	{
		path: FILES.joint,
		bytes: 18_202_004,
		sha256: 'eea7483ee3d1a30375daedc8ed83e3960c91b098812127a0d99d1c8977667a70'
	},
	{
		path: FILES.vocabulary,
		bytes: 93_939,
		sha256: 'd58544679ea4bc6ac563d1f545eb7d474bd6cfa467f0a6e2c1dc1c7d37e3c35d'
	}
];

export const parakeet = {
	task: 'transcription',
	id: 'parakeet-tdt-0.6b-v3',
	operations: 8,
	otherIds: ['nvidia/parakeet-tdt-0.6b-v3', 'parakeet'],
	rank: 6, // behind Whisper, which finds out what is spoken among four times as many languages
	label: 'Parakeet TDT v3',
	about:
		'Transcribes 25 European languages on a processor, with punctuation. Finds out by itself which is spoken, but does not tell.',
	licence: 'CC-BY-4.0',
	owner: 'nvidia',
	createdSeconds: 1_755_129_600, // 2025-08-14
	// prettier-ignore
	languages: [
		'en', 'bg', 'hr', 'cs', 'da', 'nl', 'et', 'fi', 'fr', 'de', 'el', 'hu', 'it', 'lv', 'lt', 'mt', 'pl', 'pt', 'ro',
		'sk', 'sl', 'es', 'sv', 'ru', 'uk'
	],
	devices: ['wasm'],
	windowSeconds: 20, // in 8 bits it is reported to lose words in longer ones
	files: [],
	sizeBytes: 0,
	download: {
		repository: 'istupakov/parakeet-tdt-0.6b-v3-onnx',
		revision: '8f23f0c03c8761650bdb5b40aaf3e40d2c15f1ce',
		builds: [{ precision: 'q8', devices: ['wasm'], memoryBytes: 2_600_000_000, files }]
	}
} as const satisfies TranscriptionCard;
