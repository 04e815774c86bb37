// How much space this browser gives the app, and whether it agrees to keep what is stored.

export class DeviceStorage {
	/** Everything the app keeps here, itself included; null where the browser does not say. */
	usedBytes = $state<number | null>(null);
	freeBytes = $state<number | null>(null);
	isPersisted = $state<boolean | null>(null);

	/** Asks the browser; never asks the visitor. */
	async refresh(): Promise<void> {
		try {
			const { usage, quota } = await navigator.storage.estimate();
			this.usedBytes = usage ?? null;
			this.freeBytes = quota === undefined ? null : Math.max(0, quota - (usage ?? 0));
			this.isPersisted = await navigator.storage.persisted();
		} catch {
			// A browser without storage reports nothing here; downloads say what is wrong.
		}
	}
}

export const deviceStorage = new DeviceStorage();
