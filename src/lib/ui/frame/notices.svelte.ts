// Notices of the engine that are not errors: each is shown once, until it is dismissed.
export class Notices {
	/** The one to show; null when there is none. */
	current = $state<string | null>(null);
	/** The last one heard, dismissed or not. */
	latest = $state<string | null>(null);
	readonly #told: string[] = [];

	/** The engine repeats its latest notice with each status: only one that is new to this page is shown. */
	hear(notice: string | null): void {
		if (notice === null) return;
		this.latest = notice;
		if (this.#told.includes(notice)) return;
		this.#told.push(notice);
		this.current = notice;
	}

	dismiss(): void {
		this.current = null;
	}
}

export const notices = new Notices();
