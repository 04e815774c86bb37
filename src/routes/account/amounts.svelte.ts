// Numbers as somebody edits them: what was saved, and over it what was typed since.

export type Amounts<Name extends string> = Record<Name, number | null>;

export class AmountsDraft<Name extends string> {
	readonly #saved: () => Amounts<Name> | null;
	#edits = $state.raw<Partial<Amounts<Name>>>({});

	/** @param saved what holds now; null while it is not known */
	constructor(saved: () => Amounts<Name> | null) {
		this.#saved = saved;
	}

	/** What the fields show; null while it is not known. */
	get now(): Amounts<Name> | null {
		const saved = this.#saved();
		return saved && { ...saved, ...this.#edits };
	}

	get isChanged(): boolean {
		const saved = this.#saved();
		const now = this.now;
		if (!saved || !now) return false;
		return Object.entries(now).some(([name, value]) => value !== saved[name as Name]); // its own keys
	}

	get(name: Name): number | null {
		return this.now?.[name] ?? null;
	}

	set(name: Name, value: number | null): void {
		this.#edits = { ...this.#edits, [name]: value };
	}

	/** Back to what was saved. */
	forget(): void {
		this.#edits = {};
	}
}
