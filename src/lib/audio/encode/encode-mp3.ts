// MP3 by LAME: tags if there are any, an Info frame, then only those of LAME's frames that hold audio.
import type { Encoder, SoundShape } from './encoder.ts';
import { id3Tag } from '../formats/tags.ts';
import { mp3FrameCount, mp3InfoFrame } from '../formats/mp3-info.ts';
import { createPacketEncoder } from './encode-packets.ts';
import { joinBytes, type Bytes } from '../formats/bytes.ts';

/** The rates that the three versions of MPEG audio allow. */
export const MP3_RATES = [8000, 11025, 12000, 16000, 22050, 24000, 32000, 44100, 48000];

/** Bits per second of one channel: 96,000 preserve all of speech at 24 kHz; MPEG-2.5 stops at 64,000. */
export function mp3BitRate(sampleRate: number): number {
	return sampleRate < 16000 ? 64_000 : sampleRate < 32000 ? 96_000 : 128_000;
}

/** `sampleRate` must be one of MP3_RATES. */
export async function createMp3Encoder({
	sampleRate,
	samples,
	tags
}: SoundShape): Promise<Encoder> {
	const bitRate = mp3BitRate(sampleRate);
	const lame = await createPacketEncoder('mp3', { sampleRate, bitRate });
	let head: Uint8Array[] = [
		...(tags ? [id3Tag(tags)] : []),
		mp3InfoFrame({ sampleRate, bitRate, samples })
	];
	let fed = 0;
	let written = 0;

	function write(frames: Uint8Array[]): Bytes {
		const bytes = joinBytes([...head, ...frames]);
		head = [];
		written += frames.length;
		return bytes;
	}

	return {
		async encode(piece) {
			fed += piece.length;
			return write(await lame.encode(piece));
		},
		async end() {
			// LAME may end with a frame of pure silence, which would make the file a frame too long.
			const left = mp3FrameCount(fed, sampleRate) - written;
			return write((await lame.end()).slice(0, left));
		},
		close: () => lame.close()
	};
}
