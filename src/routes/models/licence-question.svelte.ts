// A licence that forbids commercial use is accepted once, before anything is brought under it.
import type { ListedModel } from '#lib/api/client/client.ts';
import { readLocal, writeLocal } from '#lib/ui/base/local.ts';

/** The licence that was accepted of each model, by its id. */
type Accepted = Record<string, string>;

const KEY = 'licences';

/** Where the browser keeps nothing, it holds until the page is left. */
let accepted: Accepted = {};

/** The question of one model; what waits for its answer is done once the licence is accepted, or never. */
export class LicenceQuestion {
	#waiting = $state.raw<(() => void) | null>(null);
	#asker: Element | null = null;

	get isAsked(): boolean {
		return this.#waiting !== null;
	}

	/** Does `act` at once where there is nothing to accept, or that was done on this device. */
	before(model: ListedModel, act: () => void): void {
		if (!model.isNonCommercial || isAccepted(model)) act();
		else {
			this.#asker = document.activeElement;
			this.#waiting = act;
		}
	}

	accept({ id, licence }: ListedModel): void {
		accepted = { ...readLocal(KEY, isAcceptedList, accepted), [id]: licence };
		writeLocal(KEY, accepted);
		const act = this.#waiting;
		this.#waiting = null;
		act?.();
	}

	/** Everything stays as it was, and whoever asked with the keyboard is where they were. */
	decline(): void {
		if (this.#asker instanceof HTMLElement) this.#asker.focus({ preventScroll: true });
		this.#waiting = null;
	}
}

/** Read each time: another tab may have asked meanwhile. */
function isAccepted({ id, licence }: ListedModel): boolean {
	return readLocal(KEY, isAcceptedList, accepted)[id] === licence;
}

function isAcceptedList(value: unknown): value is Accepted {
	return (
		typeof value === 'object' &&
		value !== null &&
		Object.values(value).every((licence) => typeof licence === 'string')
	);
}
