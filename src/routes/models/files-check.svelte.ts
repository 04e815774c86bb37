// The check of a model's files, and its result.
import type { CheckedFiles, ListedModel } from '#lib/api/client/client.ts';
import { problemOf, type Problem } from '#lib/ui/base/problem.ts';
import { downloads } from '#lib/ui/models/downloads.svelte.ts';
import { engine } from '#lib/ui/frame/engine.svelte.ts';
import { words } from '#lib/ui/words/words.ts';

export class FilesCheck {
	isRunning = $state(false);
	/** What was found, in sentences; empty before. */
	report = $state('');
	problem = $state.raw<Problem | null>(null);

	async run(model: ListedModel): Promise<void> {
		if (this.isRunning) return;
		this.isRunning = true;
		this.problem = null;
		this.report = words.models.reading;
		try {
			const found = await engine.client.check(model.id);
			this.report = describe(found);
			for (const { precision, state } of model.download?.builds ?? []) {
				const isClear = found.damaged.length + found.unverified.length === 0;
				if (state === 'ready' && isClear) downloads.noteVerified(model.id, precision, true);
			}
		} catch (error) {
			this.report = '';
			this.problem = problemOf(error);
		} finally {
			this.isRunning = false;
			await engine.list();
		}
	}

	clear(): void {
		this.report = '';
		this.problem = null;
	}
}

function describe({ intact, damaged, unverified }: CheckedFiles): string {
	const found = [
		damaged.length > 0 ? words.models.damaged(damaged.join(', ')) : '',
		unverified.length > 0 ? words.models.notVerifiable(unverified.join(', ')) : '',
		intact.length > 0 ? words.models.intact(intact.length) : ''
	].filter((sentence) => sentence !== '');
	return found.join(' ') || words.models.nothingToCheck;
}
