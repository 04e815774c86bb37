// The sound of a speech as a file to save.
import { CLONED_VOICE_TAGS } from '#lib/audio/formats/tags.ts';
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import type { Pcm } from '#lib/audio/pcm.ts';
import { encodeSound, type FileFormat } from '#lib/workers/encode-sound.ts';

/** @param isCloned the file says that a cloned voice speaks */
export function wavOf(pcm: Pcm, isCloned: boolean): Blob {
	const bytes = pcmToWav(pcm, isCloned ? CLONED_VOICE_TAGS : undefined);
	return new Blob([bytes], { type: 'audio/wav' });
}

/** As `wavOf`, in any format. @throws where the browser cannot write it */
export async function soundFile(
	pcm: Pcm & { samples: Float32Array<ArrayBuffer> },
	format: FileFormat,
	isCloned: boolean
): Promise<Blob> {
	if (format === 'wav') return wavOf(pcm, isCloned);
	return new Blob([await encodeSound(pcm, format, isCloned ? CLONED_VOICE_TAGS : undefined)]);
}
