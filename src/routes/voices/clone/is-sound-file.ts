// Whether a file that was dropped or chosen is audio, rather than a voice file or something else.
import { fileKind, type FileKind } from '#lib/ui/files/file-kind.ts';

/** `sound`: it is, or it may be in a format that only the engine knows. */
export type ClipKind = Exclude<FileKind, 'other'>;

/** By its first bytes: neither name nor type counts. */
export async function clipKind(file: File): Promise<ClipKind> {
	const kind = await fileKind(file);
	return kind === 'other' || file.size === 0 ? 'sound' : kind;
}

/** Whether a file that is dropped on the page Voices is meant as a clip: all that is no voice's file. */
export async function isForClone(file: File): Promise<boolean> {
	const kind = await fileKind(file);
	return kind === 'other' ? isSoundFile(file) : kind !== 'voice';
}

const ENDINGS =
	/\.(?:aac|aif+|flac|m4a|m4v|mka|mkv|mov|mp3|mp4|mpe?g|oga|ogg|ogv|opus|wav|webm|wma)$/i;

function isSoundFile({ name, type }: { name: string; type: string }): boolean {
	return /^(?:audio|video)\//.test(type) || ENDINGS.test(name);
}
