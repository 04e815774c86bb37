// The switch for requests to OpenAI's address, and whether this very page may send any.
import { isTakingOver, takeOver, TAKEN_OVER_ORIGIN } from '#lib/relay/take-over.ts';

export class TakeOver {
	/** Without a service worker nobody could answer. */
	readonly isAvailable = 'serviceWorker' in navigator && 'caches' in globalThis;
	#isOn = $state(false);
	#isRefused = $state(false);

	get isOn(): boolean {
		return this.#isOn;
	}

	/** The browser keeps nothing for this site. */
	get isRefused(): boolean {
		return this.#isRefused;
	}

	/** The page's policy was written when it was loaded. */
	get needsReload(): boolean {
		return this.#isOn && !isAdmitted();
	}

	async read(): Promise<void> {
		if (this.isAvailable) this.#isOn = await isTakingOver(caches).catch(() => false);
	}

	async change(on: boolean): Promise<void> {
		this.#isRefused = false;
		await takeOver(caches, on).catch(() => (this.#isRefused = true));
		await this.read();
	}
}

function isAdmitted(): boolean {
	const policy = document.querySelector<HTMLMetaElement>(
		'meta[http-equiv="content-security-policy" i]'
	);
	// In development the policy is a header, and this page cannot read it.
	return policy?.content.includes(TAKEN_OVER_ORIGIN) ?? false;
}
