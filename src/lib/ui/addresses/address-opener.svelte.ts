// The button that opens the field for an address: it has the focus again once that is closed.

export class AddressOpener {
	/** The field is there. */
	isOpen = $state(false);
	button = $state<HTMLButtonElement>();

	readonly #load: () => void;

	/** @param load what has to be there before the field */
	constructor(load: () => void = () => undefined) {
		this.#load = load;
	}

	toggle = () => {
		if (!this.isOpen) this.#load();
		this.isOpen = !this.isOpen;
	};

	/** Whoever went on elsewhere on the page keeps the focus there. */
	close = () => {
		const { activeElement } = document;
		const isHere = activeElement?.closest('#address-form') || activeElement === document.body;
		this.isOpen = false;
		if (isHere) this.button?.focus({ preventScroll: true });
	};
}
