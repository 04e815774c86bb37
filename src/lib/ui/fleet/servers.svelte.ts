// The servers that the visitor added, as pages need them to share work: asked for when a page shows them.
import type { RemoteJson } from '#lib/api/client/client.ts';
import { engine } from '../frame/engine.svelte.ts';

class Servers {
	list = $state.raw<readonly RemoteJson[]>([]);

	/** What cannot be listed is not offered. */
	async refresh(): Promise<void> {
		this.list = await engine.client.remotes().catch(() => []);
	}
}

export const servers = new Servers();
