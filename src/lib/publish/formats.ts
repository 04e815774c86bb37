// The kinds of file that a book is published as; plain data, for pages, too.

const SOUND_FORMATS = ['m4b', 'mp3', 'ogg', 'flac', 'wav'] as const;

export const PUBLISH_FORMATS = [...SOUND_FORMATS, 'epub', 'srt', 'vtt'] as const;

export type SoundFileFormat = (typeof SOUND_FORMATS)[number];

export type PublishFormat = (typeof PUBLISH_FORMATS)[number];

export function isSoundFormat(format: PublishFormat): format is SoundFileFormat {
	return SOUND_FORMATS.some((known) => known === format);
}
