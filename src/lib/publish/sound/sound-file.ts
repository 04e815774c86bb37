// A sound file on its way to the disk, with its tags, chapters and cover: samples in, bytes into the output.
import type { Encoder } from '#lib/audio/encode/encoder.ts';
import { AAC_RATES } from '#lib/audio/encode/encode-aac.ts';
import { atRate } from '#lib/audio/encode/encode-at-rate.ts';
import { loadEncoder } from '#lib/audio/encode/load-encoder.ts';
import { CLONED_VOICE_TAGS } from '#lib/audio/formats/tags.ts';
import { WAV_HEADER_BYTES } from '#lib/audio/formats/wav.ts';
import type { About, ChapterMark } from '../about.ts';
import type { SoundFileFormat } from '../formats.ts';
import { AUDIOBOOK_BRAND, movieWithChapters } from '../mp4/with-chapters.ts';
import type { Out } from '../out.ts';
import { id3 } from '../tags/id3.ts';
import { flacWithTags, vorbisTags } from '../tags/vorbis.ts';

export type SoundFileFacts = {
	format: SoundFileFormat;
	sampleRate: number;
	/** How many samples will come. */
	samples: number;
	about: About;
	/** Of this file; those of a single one are not written. */
	chapters: readonly ChapterMark[];
	/** Where it is one of several. */
	track?: { title: string; number: number; of: number } | undefined;
	/** A cloned voice speaks. */
	isCloned: boolean;
	/** It was brought to a loudness, and so has room below full scale: it is to come out as loud as it goes in. */
	hasRoom: boolean;
};

export type SoundFile = {
	/** Resolves once what came of the samples is written. */
	add(samples: Float32Array<ArrayBuffer>): Promise<void>;
	end(): Promise<void>;
	/** Releases the encoder; after `end`, or instead of it. */
	close(): Promise<void>;
};

/** LAME lowers all sound by 0.45 dB, so that nothing clips (docs/formats.md). */
const LAME_LIFT = 10 ** (0.45 / 20);

/** A WAV says how long it is in four bytes, of which its header takes some. */
const MOST_WAV_SAMPLES = (0xffff_ffff - 2 * WAV_HEADER_BYTES) / 2 - 1024;

/**
 * An M4B has to be alone in its output; the others are written from front to back.
 * @throws a RangeError where a WAV cannot be as long as that
 */
export async function openSoundFile(facts: SoundFileFacts, out: Out): Promise<SoundFile> {
	if (facts.format === 'wav' && facts.samples > MOST_WAV_SAMPLES) {
		throw new RangeError('A WAV file holds at most 4 GB');
	}
	const encoder = await openEncoder(facts, out);
	return {
		add: async (samples) => out.write(await encoder.encode(samples)),
		end: async () => out.write(await encoder.end()),
		close: () => encoder.close()
	};
}

async function openEncoder(facts: SoundFileFacts, out: Out): Promise<Encoder> {
	const { format, sampleRate, samples, about, chapters, track, isCloned, hasRoom } = facts;
	const shape = { sampleRate, samples, ...(isCloned && { tags: CLONED_VOICE_TAGS }) };
	const tags = vorbisTags(about, chapters, track);
	const bare = { sampleRate, samples };
	switch (format) {
		case 'm4b':
			return openM4b(facts, out);
		case 'mp3': {
			const { open, rates } = await loadEncoder('mp3');
			await out.write(id3(about, chapters, track));
			const encoder = await atRate(bare, rates, open);
			return hasRoom ? lifted(encoder) : encoder;
		}
		case 'ogg': {
			const { createOggEncoder, OGG_RATES } = await import('#lib/audio/encode/encode-ogg.ts');
			const metadata = { raw: tags, ...images(about) };
			return atRate(bare, OGG_RATES, (shape) => createOggEncoder(shape, metadata));
		}
		case 'flac': {
			const { open, rates } = await loadEncoder('flac');
			return withFlacTags(await atRate(bare, rates, open), tags, about);
		}
		case 'wav': {
			const { open, rates } = await loadEncoder('wav');
			return atRate(shape, rates, open);
		}
	}
}

/** Chapters replace the end of the file, which says where everything is. */
async function openM4b({ sampleRate, samples, about, chapters }: SoundFileFacts, out: Out) {
	const { createM4aEncoder } = await import('#lib/audio/encode/encode-m4a.ts');
	const metadata = {
		title: about.title,
		album: about.title,
		...(about.author && { artist: about.author, albumArtist: about.author }),
		...(about.comment && { comment: about.comment }),
		genre: 'Audiobook',
		...images(about)
	};
	async function finish(moov: Uint8Array, at: number): Promise<void> {
		await out.writeAt(AUDIOBOOK_BRAND.bytes, AUDIOBOOK_BRAND.at);
		if (chapters.length > 1) await out.writeAt(movieWithChapters(moov, at, chapters), at);
	}
	return atRate({ sampleRate, samples }, AAC_RATES, () =>
		createM4aEncoder((bytes, at) => out.writeAt(bytes, at), metadata, finish)
	);
}

function lifted(encoder: Encoder): Encoder {
	return {
		...encoder,
		encode: (samples) => encoder.encode(samples.map((sample) => sample * LAME_LIFT))
	};
}

/** The first bytes that come are the head. */
function withFlacTags(encoder: Encoder, tags: Record<string, string>, about: About): Encoder {
	let hasHead = false;
	return {
		...encoder,
		async encode(samples) {
			const bytes = await encoder.encode(samples);
			if (hasHead || bytes.length === 0) return bytes;
			hasHead = true;
			return flacWithTags(bytes, tags, about.cover);
		}
	};
}

function images({ cover }: About) {
	if (!cover) return {};
	const { bytes, type } = cover;
	return { images: [{ data: bytes, mimeType: type, kind: 'coverFront' as const }] };
}
