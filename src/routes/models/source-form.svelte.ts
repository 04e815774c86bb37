// The form for the source of model files.
import { ApiError, type ModelSource } from '#lib/api/client/client.ts';
import { problemOf, type Problem } from '#lib/ui/base/problem.ts';
import { words } from '#lib/ui/words/words.ts';
import { engine } from '#lib/ui/frame/engine.svelte.ts';

export class SourceForm {
	kind = $state<ModelSource['kind']>('hub');
	url = $state('');
	/** What holds now; null while it is not known. */
	saved = $state.raw<ModelSource | null>(null);
	isSaved = $state(false);
	/** What is wrong with the address, in the API's words. */
	fault = $state('');
	problem = $state.raw<Problem | null>(null);
	#isTouched = false;

	readonly isChanged = $derived(
		this.saved !== null &&
			(this.kind !== this.saved.kind ||
				(this.saved.kind !== 'hub' && this.url.trim() !== this.saved.url))
	);

	async load(): Promise<void> {
		try {
			const source = await engine.client.modelSource();
			// A choice made before the answer arrives is kept.
			if (this.#isTouched) this.saved = source;
			else this.#take(source);
		} catch (error) {
			this.problem = problemOf(error);
		}
	}

	async save(): Promise<void> {
		this.edit();
		const url = this.url.trim();
		try {
			this.#take(
				await engine.client.setModelSource(
					this.kind === 'hub' ? { kind: 'hub' } : { kind: this.kind, url }
				)
			);
			this.isSaved = true;
		} catch (error) {
			if (error instanceof ApiError && error.code === 'invalid_request') {
				this.fault = error.message.replace('"url"', words.source.theAddress);
			} else this.problem = problemOf(error);
		}
	}

	/** What was said of the last try is out of date. */
	edit(): void {
		this.#isTouched = true;
		this.isSaved = false;
		this.fault = '';
		this.problem = null;
	}

	#take(source: ModelSource): void {
		this.saved = source;
		this.kind = source.kind;
		if (source.kind !== 'hub') this.url = source.url;
	}
}
