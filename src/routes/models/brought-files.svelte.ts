// Files that are added manually: one after the other, each with its result.
import type { ListedModel } from '#lib/api/client/client.ts';
import { problemOf } from '#lib/ui/base/problem.ts';
import { diskSpace } from '#lib/ui/base/disk-space.svelte.ts';
import { downloads } from '#lib/ui/models/downloads.svelte.ts';
import { engine } from '#lib/ui/frame/engine.svelte.ts';
import { formatSize } from '#lib/ui/base/format-quantities.ts';
import { words } from '#lib/ui/words/words.ts';
import { droppedFiles } from './dropped-files.ts';

/** The list that a converter writes of a model's files (docs/convert.md). */
const MANIFEST = 'manifest.json';

/** `isTaken` is null while it is being added. */
type ToldFile = { name: string; isTaken: boolean | null; text: string };

/** What was dropped: its names as shown, and the files in it or why they cannot be read. */
type Dropped = { name: string; files: Promise<File[] | Error> };

/** To be called while the event is handled. */
export function readDropped(data: DataTransfer): Dropped {
	return {
		name: [...data.files].map((file) => file.name).join(', '),
		files: droppedFiles(data).catch((error: unknown) =>
			error instanceof Error ? error : new Error(String(error))
		)
	};
}

export class BroughtFiles {
	told = $state.raw<ToldFile[]>([]);

	async add(model: ListedModel, files: readonly File[]): Promise<void> {
		this.told = [];
		const isManifest = ({ name }: File) => name === MANIFEST;
		// What a converter says of the others comes first: they are compared with it.
		const ordered = [...files.filter(isManifest), ...files.filter((file) => !isManifest(file))];
		for (const file of ordered) {
			const { name } = file;
			this.#tell({ name, isTaken: null, text: words.models.adding });
			this.#tell(await this.#addOne(model, file));
		}
		await Promise.all([engine.list(), diskSpace.refresh()]);
	}

	async addDropped(model: ListedModel, { name, files }: Dropped): Promise<void> {
		const read = await files;
		if (read instanceof Error) this.#tell({ name, isTaken: false, text: textOf(read) });
		else await this.add(model, read);
	}

	async #addOne(model: ListedModel, file: File): Promise<ToldFile> {
		const { name } = file;
		try {
			const { path, bytes, isVerified, warning } = await engine.client.addFile(model.id, file);
			for (const { precision, files } of model.download?.builds ?? []) {
				if (files.includes(path)) downloads.noteVerified(model.id, precision, isVerified);
			}
			const unverified =
				path === MANIFEST ? words.models.addedManifest : words.models.addedUnverified;
			const verdict = isVerified ? words.models.addedVerified : unverified;
			const text = `${words.models.added(path, formatSize(bytes))} ${verdict}`;
			return { name, isTaken: true, text: `${text} ${warning ?? ''}`.trim() };
		} catch (error) {
			return { name, isTaken: false, text: textOf(error) };
		}
	}

	#tell(news: ToldFile): void {
		this.told = [...this.told.filter(({ name }) => name !== news.name), news];
	}
}

function textOf(error: unknown): string {
	const { what, advice } = problemOf(error);
	return `${what} ${advice}`.trim();
}
