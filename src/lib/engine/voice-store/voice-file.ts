// Exports a cloned voice to a single file and imports it again: everything stored about it, clips included.
import type { Conditioning, ModelCard } from '#lib/models/model.ts';
import type { Tensor } from '#lib/runtime/runtime.ts';
import { readsRevision } from '../revision.ts';
import { findMisfit } from './find-misfit.ts';
import { damaged, notOurs, packTensors, refusedFile, unpackTensors } from './safetensors.ts';
import type { Dtype, PackedTensor } from './safetensors.ts';
import { parseVoiceFacts, type VoiceFacts } from './voice-facts.ts';
import type { ClonedVoice, VoiceSample } from './voice-store.ts';
import { findCloningCard, type CloningCard } from '../find-card.ts';

const FORMAT = 'aloud.voice';
/** Incremented when an older reader would misread a file. */
const FORMAT_VERSION = 1;
/** Far more than any model stores for a voice. */
const MOST_CONDITIONING_BYTES = 64 * 1024 * 1024;

const CONDITIONING = 'conditioning.';
const SAMPLE = 'sample.';

const DTYPES: Record<Tensor['type'], Dtype> = { float32: 'F32', int64: 'I64', bool: 'BOOL' };

/** Ends in `.voice.safetensors`; characters that file systems reject become `_`. */
export function voiceFileName({ name }: Pick<ClonedVoice, 'name'>): string {
	const plain = name.replace(/[\u0000-\u001f\u007f\\/:*?"<>|]/g, '_').replace(/^\.+/, '');
	return `${plain || 'voice'}.voice.safetensors`;
}

/** Layout: `safetensors.ts`. The facts are JSON in the metadata; conditioning and clips are tensors. */
export async function voiceToFile(voice: ClonedVoice): Promise<Blob> {
	return (await pack(voice)).file;
}

/** The same for the same voice, whether or not its similarity has been measured, or it is recognised, since. */
export async function hashVoice(voice: ClonedVoice): Promise<string> {
	return (await pack({ ...voice, likeness: null, isRecognised: false })).sha256;
}

function pack({ conditioning, samples, ...facts }: ClonedVoice): ReturnType<typeof packTensors> {
	const told: VoiceFacts = {
		...facts,
		samples: samples.map(({ name, seconds, file }) => ({ name, seconds, type: file.type }))
	};
	const learned = Object.entries(conditioning)
		// The widest types first, so that every tensor is aligned.
		.sort(([, a], [, b]) => b.data.BYTES_PER_ELEMENT - a.data.BYTES_PER_ELEMENT)
		.map(([name, { type, dims, data }]): PackedTensor => ({
			name: CONDITIONING + name,
			dtype: DTYPES[type],
			shape: dims,
			content: new Blob([data as BlobPart]) // never backed by shared memory
		}));
	const clips = samples.map(({ file }, index): PackedTensor => ({
		name: `${SAMPLE}${index}`,
		dtype: 'U8',
		shape: [file.size],
		content: file
	}));
	return packTensors({
		metadata: {
			format: FORMAT,
			format_version: String(FORMAT_VERSION),
			voice: JSON.stringify(told)
		},
		tensors: [...learned, ...clips]
	});
}

/** `isUsable`: false if it must be cloned again from its clips because the model here is a different version. */
export type VoiceOfFile = { voice: ClonedVoice; isUsable: boolean };

/**
 * The voice in an exported file.
 * @throws SpeechError `invalid_request` about `file`, with the reason, for anything that could not be used here
 */
export async function fileToVoice(file: Blob, cards: readonly ModelCard[]): Promise<VoiceOfFile> {
	const { metadata, tensors } = await unpackTensors(file, assertKnownFormat);
	const { samples: told, ...facts } = parseVoiceFacts(metadata['voice'] ?? '');
	const card = findLearner(facts.model, cards);
	const learned = tensors.filter(({ name }) => name.startsWith(CONDITIONING));
	const clips = tensors.filter(({ name }) => name.startsWith(SAMPLE));
	if (learned.length + clips.length !== tensors.length || clips.length !== told.length)
		throw damaged();
	const samples = told.map(({ name, seconds, type }, index): VoiceSample => {
		const clip = clips[index];
		if (clip?.name !== `${SAMPLE}${index}` || clip.dtype !== 'U8') throw damaged();
		return { name, seconds, file: clip.content.slice(0, clip.content.size, type) };
	});
	const conditioning = await readConditioning(learned);
	const isUsable = readsRevision(card, facts.revision);
	const misfit = isUsable && findMisfit(conditioning, card.cloning.conditioning);
	if (misfit) {
		throw refusedFile(
			`The data in the file are not a voice of ${card.label}: ${misfit}. Export the voice again where it was cloned, or clone it here from a recording.`
		);
	}
	if (!isUsable && samples.length === 0) {
		throw refusedFile(
			`"${facts.name}" was cloned with a different version of ${card.label}, and the file has no clips to clone it from again. Export it together with its clips.`
		);
	}
	return { voice: { ...facts, conditioning, samples }, isUsable };
}

function assertKnownFormat({ format, format_version: version }: Record<string, string>): void {
	if (format !== FORMAT || !/^[1-9]\d{0,8}$/.test(version ?? '')) throw notOurs();
	if (Number(version) <= FORMAT_VERSION) return;
	throw refusedFile(
		'The file was made by a newer version of Aloud. Reload the app, then try again.'
	);
}

function findLearner(id: string, cards: readonly ModelCard[]): CloningCard {
	try {
		return findCloningCard(cards, id);
	} catch {
		throw refusedFile(
			`The voice was cloned with the model "${id}", which is not part of this version of Aloud. Reload the app, then try again.`
		);
	}
}

async function readConditioning(packed: readonly PackedTensor[]): Promise<Conditioning> {
	const bytes = packed.reduce((sum, { content }) => sum + content.size, 0);
	if (bytes > MOST_CONDITIONING_BYTES) throw damaged();
	const read = packed.map(
		async (tensor) => [tensor.name.slice(CONDITIONING.length), await readTensor(tensor)] as const
	);
	return Object.fromEntries(await Promise.all(read));
}

async function readTensor({ dtype, shape: dims, content }: PackedTensor): Promise<Tensor> {
	const bytes = await content.arrayBuffer();
	if (dtype === 'I64') return { type: 'int64', data: new BigInt64Array(bytes), dims };
	if (dtype === 'BOOL') return { type: 'bool', data: new Uint8Array(bytes), dims };
	if (dtype === 'U8') throw damaged();
	const data = new Float32Array(bytes);
	if (!data.every(Number.isFinite)) throw damaged();
	return { type: 'float32', data, dims };
}
