// Whether a dropped file is audio rather than a voice file.

const ENDINGS =
	/\.(?:aac|aif+|flac|m4a|m4v|mka|mkv|mov|mp3|mp4|mpe?g|oga|ogg|ogv|opus|wav|webm|wma)$/i;

export function isSoundFile({ name, type }: { name: string; type: string }): boolean {
	return /^(?:audio|video)\//.test(type) || ENDINGS.test(name);
}
