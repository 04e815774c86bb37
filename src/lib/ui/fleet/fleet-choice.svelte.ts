// Who takes part, as chosen last: by the name of the server, so that it stands with every voice that is there, too.
import { readLocal, writeLocal } from '../base/local.ts';
import type { Sharer } from './sharers.ts';

/** So many parts at once are asked of one server at most. */
export const MOST_AT_ONCE = 8;

export class FleetChoice {
	/** How many at once, by the name of the server, this device being ''; 0 where it takes no part. */
	#atOnce = $state.raw<Readonly<Record<string, number>>>({});
	readonly #onChange: (atOnce: Readonly<Record<string, number>>) => void;

	constructor(
		atOnce: Readonly<Record<string, number>>,
		onChange: (atOnce: Readonly<Record<string, number>>) => void
	) {
		this.#atOnce = atOnce;
		this.#onChange = onChange;
	}

	/** One that is kept on this device. */
	static kept(key: string): FleetChoice {
		return new FleetChoice(readLocal(key, isCounts, {}), (atOnce) => writeLocal(key, atOnce));
	}

	/** Servers were chosen, whether they are there or not. */
	get hasServers(): boolean {
		return Object.entries(this.#atOnce).some(([server, count]) => server !== '' && count > 0);
	}

	/** The first does it alone where nobody else was chosen; what may not be sent there is not sent. */
	atOnce({ server, isAllowed }: Sharer, isFirst: boolean): number {
		if (!isAllowed && !isFirst) return 0;
		const chosen = this.#atOnce[server ?? ''];
		// Two at once take as long on one device as one after the other.
		if (server === null && chosen !== undefined) return Math.min(1, chosen);
		return chosen ?? (isFirst ? 1 : 0);
	}

	set({ server }: Sharer, atOnce: number): void {
		this.#atOnce = { ...this.#atOnce, [server ?? '']: atOnce };
		this.#onChange(this.#atOnce);
	}

	/** Those who take part; empty where that is the first alone, one part at a time. */
	taking(sharers: readonly Sharer[]): (Sharer & { atOnce: number })[] {
		const all = sharers.map((sharer, index) => ({
			...sharer,
			atOnce: this.atOnce(sharer, index === 0)
		}));
		const taking = all.filter(({ atOnce }) => atOnce > 0);
		const isAlone = taking.length === 1 && taking[0] === all[0] && taking[0]?.atOnce === 1;
		return isAlone ? [] : taking;
	}
}

function isCounts(value: unknown): value is Record<string, number> {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
	return Object.values(value).every(
		(count) => Number.isInteger(count) && count >= 0 && count <= MOST_AT_ONCE
	);
}
