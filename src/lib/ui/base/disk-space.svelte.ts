// How much disk space this browser gives us, and whether it agrees to keep what is stored.
export class DiskSpace {
	/** Bytes; null where the browser does not say. */
	free = $state<number | null>(null);
	/** Null while nobody has asked, or where there is no such promise. */
	isKept = $state<boolean | null>(null);

	/** Looks again. */
	async measure(): Promise<void> {
		const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
		this.free = quota === undefined || usage === undefined ? null : Math.max(0, quota - usage);
	}

	/** Asks the browser to keep what we store; some ask the person in turn. */
	async askToKeep(): Promise<void> {
		this.isKept = (await navigator.storage?.persist?.().catch(() => undefined)) ?? null;
	}

	/** Whether it was promised before; asks nobody. */
	async recallPromise(): Promise<void> {
		this.isKept = (await navigator.storage?.persisted?.().catch(() => undefined)) ?? null;
	}
}

export const diskSpace = new DiskSpace();
