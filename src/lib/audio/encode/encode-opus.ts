// Opus through WebCodecs: samples in, packets out, and how much of the last one is audio.

/** The sample rate of Opus; every player assumes it. */
export const OPUS_RATE = 48_000;
/** Samples per packet: 20 ms. */
export const OPUS_FRAME = 960;
/** Average bits per second for one channel: more makes no audible difference for speech. */
export const OPUS_BIT_RATE = 48_000;

/** An encoder that outputs nothing for this long is assumed to be waiting for more samples. */
const QUIET_MILLISECONDS = 200;

const CONFIG: AudioEncoderConfig = {
	codec: 'opus',
	sampleRate: OPUS_RATE,
	numberOfChannels: 1,
	bitrate: OPUS_BIT_RATE
};

/** Node and some browsers have none. */
export async function canEncodeOpus(): Promise<boolean> {
	if (!('AudioEncoder' in globalThis)) return false;
	return (await AudioEncoder.isConfigSupported(CONFIG)).supported === true;
}

export type OpusEncoder = {
	encode(samples: Float32Array<ArrayBuffer>): Promise<Uint8Array[]>;
	/** The last packets; only `lastFrames` samples of the very last one are audio. */
	end(): Promise<{ frames: Uint8Array[]; lastFrames: number }>;
	/** What a container needs to know; available from the first packet on. */
	metadata(): EncodedAudioChunkMetadata;
	close(): void;
};

export function createOpusEncoder(): OpusEncoder {
	let packets: Uint8Array[] = [];
	let given = 0;
	let fed = 0;
	let metadata: EncodedAudioChunkMetadata = {};
	let failure: DOMException | undefined;
	let stir: () => void = () => undefined;
	const encoder = new AudioEncoder({
		output(chunk, about) {
			if (about?.decoderConfig) metadata = about;
			const packet = new Uint8Array(chunk.byteLength);
			chunk.copyTo(packet);
			packets.push(packet);
			given++;
			stir();
		},
		error(error) {
			failure = error;
			stir();
		}
	});
	encoder.configure(CONFIG);

	function feed(samples: Float32Array<ArrayBuffer>): void {
		if (failure) throw failure;
		const sound = new AudioData({
			format: 'f32',
			sampleRate: OPUS_RATE,
			numberOfChannels: 1,
			numberOfFrames: samples.length,
			timestamp: Math.round((fed / OPUS_RATE) * 1e6),
			data: samples
		});
		encoder.encode(sound);
		sound.close();
		fed += samples.length;
	}

	/** WebCodecs reports only packets, not when audio has been processed. */
	async function settled(): Promise<void> {
		while (!failure && given < Math.floor(fed / OPUS_FRAME)) {
			const before = given;
			await new Promise<void>((resolve) => {
				const timer = setTimeout(resolve, QUIET_MILLISECONDS);
				stir = () => {
					clearTimeout(timer);
					resolve();
				};
			});
			if (given === before && encoder.encodeQueueSize === 0) return;
		}
		if (failure) throw failure;
	}

	function take(count = Infinity): Uint8Array[] {
		const taken = packets.slice(0, count);
		packets = [];
		return taken;
	}

	return {
		async encode(samples) {
			if (samples.length > 0) feed(samples);
			await settled();
			return take();
		},
		async end() {
			const samples = fed;
			const taken = given;
			// The decoder's output lags by less than a packet: silence pushes the end of the audio out.
			feed(new Float32Array(2 * OPUS_FRAME - (fed % OPUS_FRAME)));
			await encoder.flush();
			if (failure) throw failure;
			const total = samples + preSkip(metadata);
			const count = Math.ceil(total / OPUS_FRAME);
			return { frames: take(count - taken), lastFrames: total - (count - 1) * OPUS_FRAME };
		},
		metadata: () => metadata,
		close() {
			if (encoder.state !== 'closed') encoder.close();
		}
	};
}

/** Samples by which the decoder's output lags: bytes 10 and 11 of the identification header (RFC 7845). */
function preSkip({ decoderConfig }: EncodedAudioChunkMetadata): number {
	const header = decoderConfig?.description;
	if (!header) throw new Error('The Opus encoder gave no header');
	const view = ArrayBuffer.isView(header)
		? new DataView(header.buffer, header.byteOffset, header.byteLength)
		: new DataView(header);
	return view.getUint16(10, true);
}
