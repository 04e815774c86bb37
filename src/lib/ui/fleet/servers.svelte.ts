// The servers that the visitor added, as pages need them to share work: asked for when a page shows them.
import type { RemoteJson } from '#lib/api/client/client.ts';
import { consent } from '../frame/consent.svelte.ts';
import { engine } from '../frame/engine.svelte.ts';

class Servers {
	list = $state.raw<readonly RemoteJson[]>([]);

	/** What cannot be listed is not offered. */
	async refresh(): Promise<void> {
		try {
			this.list = await engine.client.remotes();
		} catch {
			this.list = [];
		}
	}

	/** Asks the visitor whether such things may be sent to this server. */
	async allow(name: string, sends: keyof RemoteJson['allows']): Promise<boolean> {
		const address = this.list.find((one) => one.name === name)?.address;
		if (address === undefined || !(await consent.ask({ name, address, sends }))) return false;
		await this.refresh();
		return true;
	}
}

export const servers = new Servers();
