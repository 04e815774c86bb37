// Damaged files, one after the other, each the same for its seed and number.
import { createRandom } from '../seeded/random.ts';
import { MUTATIONS, type MutationKind } from './mutations.ts';

export type Whole = { name: string; bytes: Uint8Array<ArrayBuffer> };
export type Damaged = Whole & { kind: MutationKind };

const KINDS = Object.keys(MUTATIONS) as MutationKind[];
/** Numbers of two seeds give different files. */
const STEP = 100_003;

/**
 * The file of this number, from 0 on. Every container comes once with one kind of damage, then each with the next
 * kind: `containers.length` times the number of kinds is a full round.
 */
export function damagedFile(containers: readonly Whole[], seed: number, number: number): Damaged {
	const random = createRandom(seed * STEP + number);
	const container = containers[number % containers.length];
	const kind = KINDS[Math.floor(number / containers.length) % KINDS.length];
	if (!container || !kind) throw new Error('There is nothing to damage.');
	const bytes = MUTATIONS[kind](container.bytes, random);
	return { name: `${seed}-${number}-${kind}-${container.name}`, kind, bytes };
}
