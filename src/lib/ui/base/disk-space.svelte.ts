// How much disk space this browser gives the app, and whether it agrees to keep what is stored.
export class DiskSpace {
	/** Everything the app keeps here, itself included; null where the browser does not say. */
	usedBytes = $state<number | null>(null);
	freeBytes = $state<number | null>(null);
	/** Null while nobody has asked, or where there is no such promise. */
	isPersisted = $state<boolean | null>(null);

	/** Asks the browser; never asks the visitor. */
	async refresh(): Promise<void> {
		// A browser without storage reports nothing here; downloads say what is wrong.
		const { usage, quota } =
			(await storage()
				?.estimate?.()
				.catch(() => undefined)) ?? {};
		this.usedBytes = usage ?? null;
		this.freeBytes = quota === undefined ? null : Math.max(0, quota - (usage ?? 0));
		this.isPersisted =
			(await storage()
				?.persisted?.()
				.catch(() => undefined)) ?? null;
	}

	/** Asks the browser to keep what we store; some ask the person in turn. */
	async askToPersist(): Promise<void> {
		this.isPersisted =
			(await storage()
				?.persist?.()
				.catch(() => undefined)) ?? null;
	}
}

/** Undefined on an insecure page, and under Node. */
function storage(): StorageManager | undefined {
	return globalThis.navigator?.storage;
}

export const diskSpace = new DiskSpace();
