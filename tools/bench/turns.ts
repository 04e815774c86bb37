// Measurements in turn, so that whatever else the machine does meets all of them.
import { loadavg } from 'node:os';
import type { Measured } from './subjects.ts';

/** Each once, in turn, so many times. */
export async function inTurn<K extends string>(
	rounds: number,
	works: Record<K, () => Promise<Measured>>
): Promise<Record<K, Measured[]>> {
	const names = Object.keys(works) as K[]; // a record's own keys
	const results = Object.fromEntries(names.map((name) => [name, [] as Measured[]]));
	for (let round = 0; round < rounds; round++) {
		for (const name of names) {
			const measured = await works[name]();
			results[name]?.push(measured);
			console.log(name, JSON.stringify(measured), loadavg()[0]?.toFixed(1));
		}
	}
	return results as Record<K, Measured[]>; // one entry for each name
}
