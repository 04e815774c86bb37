// The form for the visitor's access token: it is given, or removed, and never shown again.
import { ApiError } from '#lib/api/client/client.ts';
import { problemOf, type Problem } from '#lib/ui/base/problem.ts';
import { engine } from '#lib/ui/frame/engine.svelte.ts';
import { tokenWords } from '#lib/ui/words/models-page/hub-token.ts';

export class TokenForm {
	/** As it is being written. */
	token = $state('');
	/** What a token is kept for; null where none is. */
	host = $state.raw<string | null>(null);
	/** What was done, for screen readers, too. */
	notice = $state('');
	/** What is wrong with the token, in the API's words. */
	fault = $state('');
	problem = $state.raw<Problem | null>(null);

	async load(): Promise<void> {
		await this.#do(async () => (this.host = await engine.client.tokenHost()));
	}

	async save(): Promise<void> {
		await this.#do(async () => {
			this.host = await engine.client.setToken(this.token);
			this.token = '';
			this.notice = tokenWords.saved;
		});
	}

	async remove(): Promise<void> {
		await this.#do(async () => {
			this.host = await engine.client.setToken(null);
			this.notice = tokenWords.removed;
		});
	}

	async #do(work: () => Promise<unknown>): Promise<void> {
		this.notice = this.fault = '';
		this.problem = null;
		try {
			await work();
		} catch (error) {
			if (error instanceof ApiError && error.code === 'invalid_request') {
				this.fault = error.message.replace('"token"', 'The token');
			} else this.problem = problemOf(error);
		}
	}
}
