// Files that are added manually: one after the other, each with its result.
import type { ListedModel } from '#lib/api/client/client.ts';
import { problemOf } from '#lib/ui/base/problem.ts';
import { diskSpace } from '#lib/ui/base/disk-space.svelte.ts';
import { downloads } from '#lib/ui/models/downloads.svelte.ts';
import { engine } from '#lib/ui/frame/engine.svelte.ts';
import { formatSize } from '#lib/ui/base/format-quantities.ts';
import { words } from '#lib/ui/words/words.ts';

/** `isTaken` is null while it is being added. */
type ToldFile = { name: string; isTaken: boolean | null; text: string };

export class BroughtFiles {
	told = $state.raw<ToldFile[]>([]);

	async add(model: ListedModel, files: readonly File[]): Promise<void> {
		this.told = [];
		for (const file of files) {
			const { name } = file;
			this.#tell({ name, isTaken: null, text: words.models.adding });
			this.#tell(await this.#addOne(model, file));
		}
		await Promise.all([engine.list(), diskSpace.refresh()]);
	}

	async #addOne(model: ListedModel, file: File): Promise<ToldFile> {
		const { name } = file;
		try {
			const { path, bytes, isVerified, warning } = await engine.client.addFile(model.id, file);
			for (const { precision, files } of model.download?.builds ?? []) {
				if (files.includes(path)) downloads.noteVerified(model.id, precision, isVerified);
			}
			const verdict = isVerified ? words.models.addedVerified : words.models.addedUnverified;
			const text = `${words.models.added(path, formatSize(bytes))} ${verdict}`;
			return { name, isTaken: true, text: `${text} ${warning ?? ''}`.trim() };
		} catch (error) {
			const { what, advice } = problemOf(error);
			return { name, isTaken: false, text: `${what} ${advice}`.trim() };
		}
	}

	#tell(news: ToldFile): void {
		this.told = [...this.told.filter(({ name }) => name !== news.name), news];
	}
}
