// The first frame of an mp3: silent, it tells players how much of the decoded audio is encoder delay.

/** Samples per frame: 1152 in MPEG-1 (32 kHz and more), 576 in MPEG-2 and 2.5. */
export function mp3FrameSamples(sampleRate: number): number {
	return sampleRate >= 32000 ? 1152 : 576;
}

/** Delay that LAME adds before the audio (ENCDELAY in its encoder.h). */
const ENCODER_DELAY = 576;
/** Delay of every decoder: 528 samples of its filter bank and 1. */
const DECODER_DELAY = 529;

/** Samples of silence before the audio in the output of a decoder that does not compensate for delays. */
const MP3_DELAY = ENCODER_DELAY + DECODER_DELAY;

/** How many frames hold `samples` of audio and the delay before it; LAME may write one more. */
export function mp3FrameCount(samples: number, sampleRate: number): number {
	return Math.ceil((samples + MP3_DELAY) / mp3FrameSamples(sampleRate));
}

/** Where "Info" is in a mono frame: after the header (4) and the side information (17 or 9). */
function tagOffset(sampleRate: number): number {
	return sampleRate >= 32000 ? 21 : 13;
}

/** Flags of the tag: which numbers follow. */
const HAS_FRAMES = 1;
const HAS_BYTES = 2;
/** Marks the length of a stream that is not known yet: some players only keep reading if it is given. */
const UNKNOWN_BYTES = 0xffffffff;

/** Thousands of bits per second by index, layer III: MPEG-1, then MPEG-2 and 2.5 (ISO 11172-3, 13818-3). */
const BIT_RATES = {
	high: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
	low: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
};

/** The four bytes before each frame: layer III, no checksum, no padding, one channel. */
function frameHeader(sampleRate: number, bitRate: number): number[] {
	const isHigh = sampleRate >= 32000;
	const version = isHigh ? 0xfb : sampleRate >= 16000 ? 0xf3 : 0xe3;
	const bitRateIndex = BIT_RATES[isHigh ? 'high' : 'low'].indexOf(bitRate / 1000);
	// 44,100, 48,000 and 32,000, and their halves and quarters.
	const rateIndex = sampleRate % 11025 === 0 ? 0 : sampleRate % 12000 === 0 ? 1 : 2;
	return [0xff, version, (bitRateIndex << 4) | (rateIndex << 2), 0xc0];
}

/**
 * A frame with an "Info" tag and LAME's extension of it, as laid out in "MP3 Info Tag Revision 1 Specifications"
 * (G. Bouvigne, gabriel.mp3-tech.org/mp3infotag.html). `samples` is the length of the audio, null while it is not
 * known.
 */
export function mp3InfoFrame({
	sampleRate,
	bitRate,
	samples
}: {
	sampleRate: number;
	bitRate: number;
	samples: number | null;
}): Uint8Array<ArrayBuffer> {
	const frameBytes = ((mp3FrameSamples(sampleRate) / 8) * bitRate) / sampleRate;
	const info = new Uint8Array(Math.floor(frameBytes));
	const view = new DataView(info.buffer);
	info.set(frameHeader(sampleRate, bitRate));
	let at = tagOffset(sampleRate);
	const text = (words: string) => {
		for (const letter of words) info[at++] = letter.charCodeAt(0);
	};
	const number = (value: number) => {
		view.setUint32(at, value);
		at += 4;
	};
	const frames = samples === null ? null : mp3FrameCount(samples, sampleRate);
	const bytes = frames === null ? UNKNOWN_BYTES : info.byteLength + Math.floor(frames * frameBytes);
	text('Info');
	number(frames === null ? HAS_BYTES : HAS_FRAMES | HAS_BYTES);
	if (frames !== null) number(frames);
	number(bytes);
	text('LAME3.100');
	info[at] = 1; // revision 0, constant bit rate
	info[at + 11] = Math.min(255, bitRate / 1000);
	const padding =
		samples === null || frames === null
			? 0
			: frames * mp3FrameSamples(sampleRate) - ENCODER_DELAY - samples;
	// Two numbers of twelve bits.
	view.setUint16(at + 12, (ENCODER_DELAY << 4) | (padding >> 8));
	info[at + 14] = padding & 0xff;
	view.setUint32(at + 19, frames === null ? 0 : bytes);
	view.setUint16(at + 25, crc16(info.subarray(0, at + 25)));
	return info;
}

/** CRC-16/ARC: polynomial 0x8005, bits reflected, from 0. */
function crc16(bytes: Uint8Array): number {
	let crc = 0;
	for (const byte of bytes) {
		crc ^= byte;
		for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
	}
	return crc;
}
