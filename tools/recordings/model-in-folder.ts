// A recogniser whose files lie in a folder: an export of mini-stt-2 that does not ship, or mini-whisper of the tests.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { miniStt2 } from '../../src/lib/models/mini-stt-2/card.ts';
import type { Model } from '../../src/lib/models/model.ts';
import { miniWhisper } from '../../tests/models/mini-whisper/card.ts';

/** A model that does not ship, or not in this build, and where its files lie. */
export type ModelInFolder = { model: Model; folder: string };

/** @param folder nothing for none */
export function modelIn(folder: string | undefined): ModelInFolder | undefined {
	if (folder === undefined) return undefined;
	const hasAll = (files: readonly string[]) =>
		files.every((path) => existsSync(join(folder, path)));
	if (hasAll(miniStt2.files)) {
		const load = () => import('../../src/lib/models/mini-stt-2/open.ts');
		return { model: { card: miniStt2, load }, folder };
	}
	if (hasAll(miniWhisper.files)) {
		const load = () => import('../../tests/models/mini-whisper/open.ts');
		return { model: { card: miniWhisper, load }, folder };
	}
	throw new Error(`In ${folder} are neither the files of mini-stt-2 nor those of mini-whisper.`);
}
