// Codecs of mediabunny's extensions (LAME, libFLAC: WebAssembly in their own workers): samples in, packets out.
import {
	AudioSample,
	AudioSampleResource,
	AudioSampleSource,
	FlacOutputFormat,
	Mp3OutputFormat,
	NullTarget,
	Output,
	Quality,
	type EncodedPacket
} from 'mediabunny';
import { pcmToS16 } from '../formats/wav.ts';

export type PacketEncoder = {
	/** The packets that are complete after these samples. */
	encode(samples: Float32Array): Promise<Uint8Array[]>;
	/** The remaining packets. */
	end(): Promise<Uint8Array[]>;
	/** Terminates the worker; also after `end`, or during an `encode`. */
	close(): Promise<void>;
};

/** `bitRate` in bits per second; null if the codec is lossless. */
export async function createPacketEncoder(
	codec: 'mp3' | 'flac',
	{ sampleRate, bitRate }: { sampleRate: number; bitRate: number | null }
): Promise<PacketEncoder> {
	await register[codec]();
	let packets: Uint8Array[] = [];
	let fed = 0;
	// The packets are intercepted before they are written: mediabunny's encoders only work for an output.
	const output = new Output({
		target: new NullTarget(),
		format:
			codec === 'mp3'
				? new Mp3OutputFormat({ xingHeader: false })
				: new FlacOutputFormat({ appendOnly: true })
	});
	const source = new AudioSampleSource({
		codec,
		...(bitRate !== null && { quality: new Quality({ bitrate: bitRate }) }),
		onEncodedPacket: ({ data }: EncodedPacket) => packets.push(data)
	});
	output.addAudioTrack(source);
	await output.start();

	function take(): Uint8Array[] {
		const taken = packets;
		packets = [];
		return taken;
	}

	return {
		async encode(samples) {
			if (samples.length === 0) return [];
			const sound = new WatchedSound(pcmToS16(samples), sampleRate, fed / sampleRate);
			fed += samples.length;
			const sample = new AudioSample(sound);
			const [added, scripts] = watchScripts(() => source.add(sample));
			try {
				await added;
				sample.close();
				// `add` does not wait for the worker; the audio is released when the worker has encoded it.
				await sound.letGo;
			} finally {
				for (const url of scripts) URL.revokeObjectURL(url);
			}
			return take();
		},
		async end() {
			await output.finalize();
			return take();
		},
		async close() {
			if (output.state === 'started') await output.cancel();
		}
	};
}

/** Codecs already registered with mediabunny; each may be registered only once. */
const register = {
	async mp3() {
		const { registerMp3Encoder } = await import('@mediabunny/mp3-encoder');
		registerMp3Encoder();
	},
	async flac() {
		const { registerFlacEncoder } = await import('@mediabunny/flac-encoder');
		registerFlacEncoder();
	}
};

/**
 * The URLs that `start` creates before it first waits: of worker scripts of 300 kB, which mediabunny's mp3 encoder
 * never revokes.
 */
function watchScripts<Result>(start: () => Result): [Result, string[]] {
	const urls: string[] = [];
	const create = URL.createObjectURL;
	URL.createObjectURL = (object) => {
		const url = create.call(URL, object);
		urls.push(url);
		return url;
	};
	try {
		return [start(), urls];
	} finally {
		URL.createObjectURL = create;
	}
}

/** 16-bit mono audio that reports when nothing references it any more. */
class WatchedSound extends AudioSampleResource {
	readonly letGo: Promise<void>;
	close: () => void = () => undefined;
	#bytes: Uint8Array;
	#sampleRate: number;
	#startSeconds: number;

	constructor(bytes: Uint8Array, sampleRate: number, startSeconds: number) {
		super();
		this.#bytes = bytes;
		this.#sampleRate = sampleRate;
		this.#startSeconds = startSeconds;
		this.letGo = new Promise((resolve) => (this.close = resolve));
	}
	getFormat() {
		return 's16' as const;
	}
	getSampleRate(): number {
		return this.#sampleRate;
	}
	getNumberOfFrames(): number {
		return this.#bytes.byteLength / 2;
	}
	getNumberOfChannels(): number {
		return 1;
	}
	getTimestamp(): number {
		return this.#startSeconds;
	}
	getDataPlane(): Uint8Array {
		return this.#bytes;
	}
}
