// Finds the encoder of a format; codecs are loaded on demand.
import { G711_RATE, pcmToALaw, pcmToMuLaw } from '../formats/g711.ts';
import { pcmToS16 } from '../formats/wav.ts';
import { createPlainEncoder, createWavEncoder } from './encode-plain.ts';
import type { Encoder, SoundShape } from './encoder.ts';
import type { SoundFormat } from './formats.ts';

/** `rates` are those the format supports, ascending; null: any. */
type Loaded = {
	open: (shape: SoundShape) => Encoder | Promise<Encoder>;
	rates: readonly number[] | null;
};

export async function loadEncoder(format: SoundFormat): Promise<Loaded> {
	switch (format) {
		case 'wav':
			return { open: createWavEncoder, rates: null };
		case 'pcm':
		case 'raw':
			return { open: () => createPlainEncoder(pcmToS16), rates: null };
		case 'mulaw':
			return { open: () => createPlainEncoder(pcmToMuLaw), rates: [G711_RATE] };
		case 'alaw':
			return { open: () => createPlainEncoder(pcmToALaw), rates: [G711_RATE] };
		case 'mp3': {
			const { createMp3Encoder, MP3_RATES } = await import('./encode-mp3.ts');
			return { open: createMp3Encoder, rates: MP3_RATES };
		}
		case 'flac': {
			const { createFlacEncoder, FLAC_RATES } = await import('./encode-flac.ts');
			return { open: createFlacEncoder, rates: FLAC_RATES };
		}
		case 'aac': {
			const { createAacEncoder, AAC_RATES } = await import('./encode-aac.ts');
			return { open: createAacEncoder, rates: AAC_RATES };
		}
		case 'ogg':
		case 'opus': {
			const { createOggEncoder, OGG_RATES } = await import('./encode-ogg.ts');
			return { open: createOggEncoder, rates: OGG_RATES };
		}
	}
}

/**
 * Whether this browser can write it: Opus and AAC need an encoder of its own, all others can be written anywhere. Loads
 * whatever that needs.
 */
export async function canEncode(format: SoundFormat): Promise<boolean> {
	await loadEncoder(format);
	if (format === 'aac') return (await import('./encode-aac.ts')).canEncodeAac();
	if (format !== 'ogg' && format !== 'opus') return true;
	return (await import('./encode-opus.ts')).canEncodeOpus();
}
