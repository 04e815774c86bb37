// The sound of a speech as a file, and back.
import { CLONED_VOICE_TAGS } from '#lib/audio/formats/tags.ts';
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import { encodeSound } from '#lib/workers/encode-sound.ts';
import { fileName } from '../base/save-file.ts';
import type { Take } from './take.ts';

/** Half the size without a loss; a WAV where that cannot be written. */
export async function fileOf({ text, samples, sampleRate, isCloned }: Take): Promise<File> {
	const tags = isCloned ? CLONED_VOICE_TAGS : undefined;
	try {
		// A copy: what is encoded is handed over.
		const bytes = await encodeSound({ samples: samples.slice(), sampleRate }, 'flac', tags);
		return new File([bytes], fileName(text, 'flac'), { type: 'audio/flac' });
	} catch {
		const bytes = pcmToWav({ samples, sampleRate }, tags);
		return new File([bytes], fileName(text, 'wav'), { type: 'audio/wav' });
	}
}

/** At the rate at which it was made: nothing is lost on the way. None where there is no file, or it cannot be read. */
export async function samplesIn(
	file: File | undefined,
	sampleRate: number
): Promise<Float32Array<ArrayBuffer>> {
	if (!file) return new Float32Array();
	try {
		const context = new OfflineAudioContext(1, 1, sampleRate);
		const sound = await context.decodeAudioData(await file.arrayBuffer());
		return sound.getChannelData(0).slice();
	} catch {
		return new Float32Array();
	}
}
