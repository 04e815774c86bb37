// Who speaks when in a conversation that is made up: turns, overlaps and interjections.
import type { Random } from '../../seeded/random.ts';

/** What one person says in one breath, in samples. */
export type Utterance = Float32Array;

/** Where an utterance stands. `person` counts from 0. */
export type Placed = { person: number; start: number; utterance: Utterance };

/** Says something of about so many seconds; not twice the same. */
export type Say = (person: number, seconds: number) => Promise<Utterance>;

const LONG_SECONDS: [number, number] = [1.5, 9];
const INTERJECTION_SECONDS: [number, number] = [0.6, 1.2];
const PAUSE_SECONDS: [number, number] = [0.1, 0.9];
const OVERLAP_SECONDS: [number, number] = [0.3, 1];
/** Of the turns, begin before the one before has ended. */
const OVERLAPPING = 0.15;
/** Of the long turns, have somebody else's short one in the middle. */
const INTERRUPTED = 0.12;
const SHORTEST_INTERRUPTED_SECONDS = 4;

/** Turns of `people` persons for about `seconds`; each speaks early on. Times in samples at `rate`. */
export async function placeTurns(
	{ people, seconds, rate }: { people: number; seconds: number; rate: number },
	random: Random,
	say: Say
): Promise<Placed[]> {
	const placed: Placed[] = [];
	const between = ([from, to]: [number, number]) => random.between(from, to);
	let last = -1;
	let end = 0.5 * rate;
	for (let turn = 0; end < seconds * rate; turn++) {
		const others = Array.from({ length: people }, (_, person) => person).filter(
			(person) => person !== last
		);
		const person = turn < people ? turn : random.pick(others);
		const overlaps = turn > 0 && random.between(0, 1) < OVERLAPPING;
		const gap = overlaps ? -between(OVERLAP_SECONDS) : between(PAUSE_SECONDS);
		const utterance = await say(person, between(LONG_SECONDS));
		const start = Math.max(0, Math.round(end + gap * rate));
		placed.push({ person, start, utterance });
		end = Math.max(end, start + utterance.length);
		last = person;
		const isLong = utterance.length > SHORTEST_INTERRUPTED_SECONDS * rate;
		if (isLong && random.between(0, 1) < INTERRUPTED) {
			const whose = random.pick([...Array(people).keys()].filter((other) => other !== person));
			const short = await say(whose, between(INTERJECTION_SECONDS));
			const at = start + Math.round(random.between(0.3, 0.7) * utterance.length);
			placed.push({ person: whose, start: at, utterance: short });
		}
	}
	return placed;
}
