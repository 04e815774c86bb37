// ADTS: what stands before each packet of AAC-LC, so that the packets are a file (ISO/IEC 14496-3, 1.A.3).

export const ADTS_HEADER_BYTES = 7;

/** The rates that the header can name, in its order. */
const RATES = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000];

const LOW_COMPLEXITY = 1;
/** "Variable": how full the decoder's buffer is does not matter to a file. */
const BUFFER_FULLNESS = 0x7ff;

/** @param packetBytes of the packet that follows; its sound is at one of the standard's rates. */
export function adtsHeader(
	packetBytes: number,
	{ sampleRate, channels }: { sampleRate: number; channels: number }
): Uint8Array {
	const rate = RATES.indexOf(sampleRate);
	if (rate < 0) throw new Error(`AAC has no rate of ${sampleRate} Hz`);
	const length = ADTS_HEADER_BYTES + packetBytes;
	return Uint8Array.of(
		0xff,
		0xf1, // MPEG-4, without a checksum
		(LOW_COMPLEXITY << 6) | (rate << 2) | (channels >> 2),
		((channels & 3) << 6) | (length >> 11),
		(length >> 3) & 0xff,
		((length & 7) << 5) | (BUFFER_FULLNESS >> 6),
		(BUFFER_FULLNESS & 0x3f) << 2
	);
}
