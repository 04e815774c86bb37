// Encodes finished audio as a file, off the page's thread; and books, which are published with the same encoders.
import { expose, transfer } from 'comlink';
import { pictureOf } from '#lib/audio/analysis/voice-picture.ts';
import { encodeWhole, type SoundFormat } from '#lib/audio/encode/encode.ts';
import type { FileTags } from '#lib/audio/formats/tags.ts';
import type { Pcm } from '#lib/audio/pcm.ts';
import { coverApi } from './publish/cover-here.ts';
import { publishApi } from './publish/publish-here.ts';

const encodeApi = {
	...publishApi,
	...coverApi,
	async encode(pcm: Pcm, format: SoundFormat, tags?: FileTags): Promise<Uint8Array<ArrayBuffer>> {
		const bytes = await encodeWhole(pcm, format, tags && { tags });
		return transfer(bytes, [bytes.buffer]);
	},
	/** The sound of a voice, and the numbers of its picture. */
	async encodeVoice(pcm: Pcm, format: SoundFormat) {
		const picture = pictureOf(pcm);
		const bytes = await encodeWhole(pcm, format);
		return transfer({ bytes, picture }, [bytes.buffer]);
	}
};

export type EncodeWorkerApi = typeof encodeApi;

expose(encodeApi);
