// Files in one archive.
import { zipSync, type Zippable } from 'fflate';

/** Compressed at once: texts of five hours take a moment, and workers made of blobs may not run on these pages. */
export async function zipFiles(files: readonly File[], name: string): Promise<File> {
	const contents: Zippable = {};
	for (const file of files) contents[file.name] = new Uint8Array(await file.arrayBuffer());
	return new File([zipSync(contents)], name, { type: 'application/zip' });
}
