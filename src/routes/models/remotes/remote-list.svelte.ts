// The servers that were added, and what is done to them.
import type { RemoteJson } from '#lib/api/client/client.ts';
import type { RemoteChange } from '#lib/api/client/remotes.ts';
import { problemOf, type Problem } from '#lib/ui/base/problem.ts';
import { engine } from '#lib/ui/frame/engine.svelte.ts';

export class RemoteList {
	/** Null while it is not known. */
	remotes = $state.raw<RemoteJson[] | null>(null);
	problem = $state.raw<Problem | null>(null);
	/** The name of the one that is asked or removed now. */
	busy = $state('');

	async load(): Promise<void> {
		await this.#do('', async () => {
			this.remotes = await engine.client.remotes();
		});
	}

	/** @returns the server, or null where it could not be added */
	async add(news: { name: string; address: string; key?: string }): Promise<RemoteJson | null> {
		let added: RemoteJson | null = null;
		await this.#do(news.name, async () => {
			added = await engine.client.addRemote(news);
			await this.#listAgain();
		});
		return added;
	}

	async change(name: string, change: RemoteChange): Promise<boolean> {
		return this.#do(name, async () => {
			await engine.client.changeRemote(name, change);
			await this.#listAgain();
		});
	}

	async refresh(name: string): Promise<void> {
		await this.#do(name, async () => {
			await engine.client.refreshRemote(name);
			await this.#listAgain();
		});
	}

	async remove(name: string): Promise<void> {
		await this.#do(name, async () => {
			await engine.client.removeRemote(name);
			await this.#listAgain();
		});
	}

	async #listAgain(): Promise<void> {
		this.remotes = await engine.client.remotes();
		await engine.list();
	}

	async #do(name: string, work: () => Promise<void>): Promise<boolean> {
		this.problem = null;
		this.busy = name;
		try {
			await work();
			return true;
		} catch (error) {
			this.problem = problemOf(error);
			return false;
		} finally {
			this.busy = '';
		}
	}
}
