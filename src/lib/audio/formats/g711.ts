// G.711, the sound of telephones: each sample as one byte, by the µ-law or by the A-law.
import type { Bytes } from './bytes.ts';

/** The rate of telephones; `audio/basic` means it. */
export const G711_RATE = 8000;

/** Added before the logarithm is taken, so that it begins at the first segment. */
const MU_LAW_BIAS = 132;
const MU_LAW_MOST = 32_767 - MU_LAW_BIAS;

/** µ-law bytes, as spoken in North America and Japan; too loud samples are clamped, a NaN becomes silence. */
export function pcmToMuLaw(samples: Float32Array): Bytes {
	return Uint8Array.from(samples, (sample) => {
		const value = toS16(sample);
		const size = Math.min(Math.abs(value), MU_LAW_MOST) + MU_LAW_BIAS;
		return ~((value < 0 ? 0x80 : 0) | inSegment(size)) & 0xff;
	});
}

/** A-law bytes, as in the rest of the world; too loud samples are clamped, a NaN becomes silence. */
export function pcmToALaw(samples: Float32Array): Bytes {
	return Uint8Array.from(samples, (sample) => {
		const value = toS16(sample);
		const size = value < 0 ? -value - 1 : value;
		const code = size < 256 ? size >> 4 : inSegment(size);
		return ((value < 0 ? 0 : 0x80) | code) ^ 0x55; // every other bit is turned, for the line's sake
	});
}

/** Three bits for the power of two, four for what follows its first one. */
function inSegment(size: number): number {
	const power = 31 - Math.clz32(size) - 7;
	return (power << 4) | ((size >> (power + 3)) & 0xf);
}

function toS16(sample: number): number {
	return Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))) || 0;
}
