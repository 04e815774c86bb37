// The sound of a speech as a file to save.
import { CLONED_VOICE_TAGS } from '#lib/audio/formats/tags.ts';
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import type { Pcm } from '#lib/audio/pcm.ts';
import { encodeSound, FILE_FORMATS, type FileFormat } from '#lib/workers/encode-sound.ts';
import { readLocal, writeLocal } from '../base/local.ts';

const KEY = 'save-format';

/** What a saved file was last. */
export function recallFormat(): FileFormat {
	return readLocal(KEY, isFileFormat, 'wav');
}

export function rememberFormat(format: FileFormat): void {
	writeLocal(KEY, format);
}

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

function isFileFormat(value: unknown): value is FileFormat {
	return FILE_FORMATS.some((format) => format === value);
}
