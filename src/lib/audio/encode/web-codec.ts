// The browser's own encoders, through WebCodecs: samples in, packets out.

/** An encoder that outputs nothing for this long is assumed to be waiting for more samples. */
const QUIET_MILLISECONDS = 200;

export type WebCodec = {
	/** Samples fed so far, and packets that came of them. */
	readonly fed: number;
	readonly given: number;
	/** The packets that are complete after these samples. */
	encode(samples: Float32Array<ArrayBuffer>): Promise<Uint8Array[]>;
	/** Feeds the last samples, and returns at most `most` of the packets that are left. */
	end(samples: Float32Array<ArrayBuffer>, most: () => number): Promise<Uint8Array[]>;
	/** What a container needs to know; available from the first packet on. */
	metadata(): EncodedAudioChunkMetadata;
	close(): void;
};

/** Node and some browsers have no encoders at all. */
export async function hasWebCodec(config: AudioEncoderConfig): Promise<boolean> {
	if (!('AudioEncoder' in globalThis)) return false;
	return (await AudioEncoder.isConfigSupported(config)).supported === true;
}

/** @param frame samples per packet */
export function createWebCodec(config: AudioEncoderConfig, frame: number): WebCodec {
	const { sampleRate } = config;
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
	encoder.configure(config);

	function feed(samples: Float32Array<ArrayBuffer>): void {
		if (failure) throw failure;
		if (samples.length === 0) return;
		const sound = new AudioData({
			format: 'f32',
			sampleRate,
			numberOfChannels: 1,
			numberOfFrames: samples.length,
			timestamp: Math.round((fed / sampleRate) * 1e6),
			data: samples
		});
		encoder.encode(sound);
		sound.close();
		fed += samples.length;
	}

	/** WebCodecs reports only packets, not when audio has been processed. */
	async function settled(): Promise<void> {
		while (!failure && given < Math.floor(fed / frame)) {
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
		get fed() {
			return fed;
		},
		get given() {
			return given;
		},
		async encode(samples) {
			feed(samples);
			await settled();
			return take();
		},
		async end(samples, most) {
			feed(samples);
			await encoder.flush();
			if (failure) throw failure;
			return take(most());
		},
		metadata: () => metadata,
		close() {
			if (encoder.state !== 'closed') encoder.close();
		}
	};
}
