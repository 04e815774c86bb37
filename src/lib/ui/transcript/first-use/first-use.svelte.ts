// A recording meets a device on which only the small model is: whoever brought it is asked once whether a better one
// shall come first. The recording waits meanwhile, also while another page is looked at.
import { watchWork } from '../../base/at-work.ts';
import { downloads } from '../../models/downloads.svelte.ts';
import { engine } from '../../frame/engine.svelte.ts';
import { transcriptionChoices } from '../options.svelte.ts';
import { lineSpeed, noteLineSpeed } from './line-speed.ts';
import { chooseOffer, hasOnlySmall, type Offer } from './offer.ts';

/** For this visit: a reload is still the same one. */
const KEY = 'aloud.first-use';

type Waiting = {
	/** Of the recording, or of the first of them. */
	name: string;
	/** How many wait. */
	count: number;
	/** It was made just now, and is nowhere else. */
	isOnlyHere: boolean;
	/** Nobody is asked whether to try the small one: that is what they come from. */
	isAgain: boolean;
	act: () => void;
};

type Brought = { name: string } & Partial<Pick<Waiting, 'count' | 'isOnlyHere'>>;

export class FirstUse {
	waiting = $state.raw<Waiting | null>(null);
	/** What is offered, as it was when the question was asked: it does not change under somebody's finger. */
	offer = $state.raw<Offer | null>(null);
	/** The answer was yes, and the model is on its way. */
	isComing = $state(false);

	/** Its files came, and it could not be opened with them. */
	readonly warning = $derived(this.offer ? downloads.warnings.get(this.offer.id) : undefined);
	readonly download = $derived(this.offer ? downloads.current.get(this.offer.id) : undefined);
	readonly isHere = $derived(
		this.offer !== null &&
			engine.models.some(({ id, state }) => id === this.offer?.id && state === 'ready')
	);

	/**
	 * Does `act` at once where a better model is here, none can be had, or that was answered in this visit; else when
	 * the question is answered, or never. What comes while it is open waits with the rest.
	 */
	async before({ name, count = 1, isOnlyHere = false }: Brought, act: () => void): Promise<void> {
		if (engine.models.length === 0) await engine.list();
		const { waiting } = this;
		if (waiting && !waiting.isAgain) {
			const both = () => {
				waiting.act();
				act();
			};
			this.waiting = { ...waiting, count: waiting.count + count, act: both };
			return;
		}
		const offer = isAnswered() || !hasOnlySmall(engine.models) ? null : currentOffer();
		if (offer) this.#ask(offer, { name, count, act, isAgain: false, isOnlyHere });
		else act();
	}

	/** Brings the offered model, and then does `act`. */
	bring(offer: Offer, name: string, act: () => void): void {
		this.#ask(offer, { name, count: 1, act, isAgain: true, isOnlyHere: false });
		this.accept();
	}

	/** The recording waits until the model is here. */
	accept(): void {
		if (!this.offer) return;
		this.isComing = true;
		downloads.start(this.offer.id, this.offer.precision);
	}

	/** Goes on with the small one; a download that runs goes on, too. */
	decline(): void {
		try {
			sessionStorage.setItem(KEY, 'small');
		} catch {
			// Where the browser keeps nothing, it asks again after a reload.
		}
		this.#act();
	}

	/** Back to the question; what has arrived of the model stays. */
	async cancel(): Promise<void> {
		const { offer, waiting } = this;
		this.isComing = false;
		if (offer) await downloads.pause(offer.id);
		if (this.offer !== offer) return;
		if (waiting?.isAgain) this.leave();
		else this.offer = currentOffer() ?? offer;
	}

	/** Nothing happens with the recording. */
	leave(): void {
		this.waiting = null;
		this.offer = null;
		this.isComing = false;
	}

	/** To be called when the model has come: what was chosen before it was there is chosen no longer. */
	goOn(): void {
		const chosen = transcriptionChoices.choice.model;
		if (engine.models.some(({ id, state }) => id === chosen && state === 'shipped')) {
			transcriptionChoices.change({ model: '' });
		}
		this.#act();
	}

	/** To be called with what a download tells of its pace. */
	notePace(bytesPerSecond: number | null): void {
		if (bytesPerSecond !== null) noteLineSpeed(bytesPerSecond);
	}

	#ask(offer: Offer, waiting: Waiting): void {
		this.offer = offer;
		this.waiting = waiting;
		this.isComing = downloads.current.has(offer.id);
	}

	#act(): void {
		const { waiting } = this;
		this.leave();
		waiting?.act();
	}
}

export const firstUse = new FirstUse();

watchWork({
	isBusy: () => firstUse.waiting !== null,
	isLosing: () => firstUse.waiting?.isOnlyHere ?? false
});

/** For this device, as its models stand now; null where there is none to offer. */
export function currentOffer(): Offer | null {
	const { deviceMemory } = navigator as { deviceMemory?: number }; // in GiB; Chromium alone tells it
	return chooseOffer(engine.models, {
		cores: navigator.hardwareConcurrency || 2,
		memoryBytes: deviceMemory === undefined ? undefined : deviceMemory * 2 ** 30,
		bytesPerSecond: lineSpeed()
	});
}

function isAnswered(): boolean {
	try {
		return sessionStorage.getItem(KEY) !== null;
	} catch {
		return false;
	}
}
