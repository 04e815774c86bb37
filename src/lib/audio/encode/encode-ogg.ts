// Ogg/Opus: the browser's own encoder, mediabunny's pages.
import {
	EncodedAudioPacketSource,
	EncodedPacket,
	NullTarget,
	OggOutputFormat,
	Output,
	type MetadataTags
} from 'mediabunny';
import type { Encoder, SoundShape } from './encoder.ts';
import { vorbisNames } from '../formats/tags.ts';
import { createOpusEncoder, OPUS_FRAME, OPUS_RATE } from './encode-opus.ts';
import { joinBytes } from '../formats/bytes.ts';

/** The most audio that a page holds back until the next piece arrives. */
const PAGE_SECONDS = 0.2;

export const OGG_RATES = [OPUS_RATE];

/** For audio at OPUS_RATE. @param metadata instead of the shape's tags: chapters, covers and more */
export async function createOggEncoder(
	{ tags }: Pick<SoundShape, 'tags'>,
	metadata: MetadataTags | undefined = tags && { raw: vorbisNames(tags) }
): Promise<Encoder> {
	const opus = createOpusEncoder();
	let pages: Uint8Array[] = [];
	let packets = 0;
	const source = new EncodedAudioPacketSource('opus');
	const output = new Output({
		target: new NullTarget(),
		format: new OggOutputFormat({
			maximumPageDuration: PAGE_SECONDS,
			onPage: (page) => pages.push(page.slice())
		})
	});
	output.addAudioTrack(source);
	if (metadata) output.setMetadataTags(metadata);
	await output.start();

	/** `lastFrames`: how much of the last packet is audio. */
	async function write(frames: Uint8Array[], lastFrames = OPUS_FRAME): Promise<void> {
		for (const [index, data] of frames.entries()) {
			const samples = index === frames.length - 1 ? lastFrames : OPUS_FRAME;
			const [start, duration] = [packets * OPUS_FRAME, samples].map((count) => count / OPUS_RATE);
			const packet = new EncodedPacket(data, 'key', start ?? 0, duration ?? 0);
			await source.add(packet, opus.metadata());
			packets++;
		}
	}

	function take(): Uint8Array<ArrayBuffer> {
		const taken = joinBytes(pages);
		pages = [];
		return taken;
	}

	return {
		async encode(samples) {
			await write(await opus.encode(samples));
			return take();
		},
		async end() {
			const { frames, lastFrames } = await opus.end();
			await write(frames, lastFrames);
			await output.finalize();
			return take();
		},
		async close() {
			opus.close();
			if (output.state === 'started') await output.cancel();
		}
	};
}
