// How fast this device makes a book: a mean over what was made last, which knows from the start what earlier books took.

/** Of two pieces of work, one that lies so many characters back counts half. */
const HALF_CHARACTERS = 4000;
/** What is remembered of earlier books counts as so many characters: other work may slow the machine now. */
const REMEMBERED_CHARACTERS = 500;

export class WorkRate {
	#characters = 0;
	#seconds = 0;

	/** @param remembered characters per second of work, from earlier books; 0 while unknown */
	constructor(remembered = 0) {
		if (remembered > 0) this.add(REMEMBERED_CHARACTERS, REMEMBERED_CHARACTERS / remembered);
	}

	/** So many characters were made in so many seconds of work. */
	add(characters: number, seconds: number): void {
		if (characters <= 0 || seconds <= 0) return;
		const kept = 0.5 ** (characters / HALF_CHARACTERS);
		this.#characters = this.#characters * kept + characters;
		this.#seconds = this.#seconds * kept + seconds;
	}

	/** Characters per second of work; 0 while unknown. */
	get value(): number {
		return this.#seconds === 0 ? 0 : this.#characters / this.#seconds;
	}
}
