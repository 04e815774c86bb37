// AAC in MP4: the browser's own encoder, mediabunny's boxes. Written in place: the boxes about the sound come last.
import {
	EncodedAudioPacketSource,
	EncodedPacket,
	Mp4OutputFormat,
	Output,
	StreamTarget,
	type MetadataTags,
	type StreamTargetChunk
} from 'mediabunny';
import { AAC_CONFIG, AAC_FRAME, AAC_RATE } from './encode-aac.ts';
import type { Encoder } from './encoder.ts';
import { createWebCodec } from './web-codec.ts';

/** Writes bytes at a place of the file, which may lie before what was written last. */
export type WriteAt = (bytes: Uint8Array, at: number) => Promise<void>;

export type M4aFile = {
	/** Packets of AAC-LC, each of 1,024 samples; `about` is needed with the first. */
	add(packets: readonly Uint8Array[], about: EncodedAudioChunkMetadata): Promise<void>;
	/** Writes what is left. Resolves with the `moov` box, the last thing in the file, and where it begins. */
	end(): Promise<{ moov: Uint8Array; at: number }>;
	/** Instead of `end`. */
	cancel(): Promise<void>;
};

/** @param sampleRate of the packets */
export async function createM4aFile(
	writeAt: WriteAt,
	sampleRate: number,
	tags: MetadataTags
): Promise<M4aFile> {
	let last: { moov: Uint8Array; at: number } | undefined;
	let packets = 0;
	const source = new EncodedAudioPacketSource('aac');
	const sink = new WritableStream<StreamTargetChunk>({
		write: ({ data, position }) => writeAt(data, position)
	});
	const output = new Output({
		target: new StreamTarget(sink),
		format: new Mp4OutputFormat({
			fastStart: false,
			onMoov: (bytes, at) => (last = { moov: bytes.slice(), at })
		})
	});
	output.addAudioTrack(source);
	output.setMetadataTags(tags);
	await output.start();
	return {
		async add(added, about) {
			for (const data of added) {
				const seconds = AAC_FRAME / sampleRate;
				await source.add(new EncodedPacket(data, 'key', packets * seconds, seconds), about);
				packets++;
			}
		},
		async end() {
			await output.finalize();
			if (!last) throw new Error('The MP4 has no end');
			return last;
		},
		async cancel() {
			if (output.state === 'started') await output.cancel();
		}
	};
}

/**
 * For audio at AAC_RATE; gives no bytes itself, as all of them go through `writeAt`.
 * @param onEnd may write the file's end anew, given its last box
 */
export async function createM4aEncoder(
	writeAt: WriteAt,
	tags: MetadataTags,
	onEnd: (moov: Uint8Array, at: number) => Promise<void>
): Promise<Encoder> {
	const codec = createWebCodec(AAC_CONFIG, AAC_FRAME);
	const file = await createM4aFile(writeAt, AAC_RATE, tags);
	const nothing = new Uint8Array();
	return {
		async encode(samples) {
			await file.add(await codec.encode(samples), codec.metadata());
			return nothing;
		},
		async end() {
			// Some encoders drop what does not fill a packet.
			const silence = new Float32Array((AAC_FRAME - (codec.fed % AAC_FRAME)) % AAC_FRAME);
			await file.add(await codec.end(silence, () => Infinity), codec.metadata());
			const { moov, at } = await file.end();
			await onEnd(moov, at);
			return nothing;
		},
		async close() {
			codec.close();
			await file.cancel();
		}
	};
}
