// The cost of one request's work: reserved before it starts, charged or refunded when it has ended.
import type { Account } from '#lib/account/account.ts';
import type { Key } from '#lib/account/keys.ts';
import type { Hold } from '#lib/account/ledger.ts';
import { costOf, THOUSANDTHS, type Work } from '#lib/account/prices.ts';
import { SpeechError } from '#lib/engine/errors.ts';

export type Bill = {
	/** Throws if the key may not spend that much; without a key the work is free. */
	reserve(key: Key | null, work: Work, done?: () => Work): Promise<void>;
	/** The work actually done, if it differs from what was reserved. */
	done(): Work | undefined;
	/** Charges or refunds what was reserved. Returns the amount charged, in thousandths; never throws. */
	close(isPaid: boolean): Promise<number>;
};

export function createBill({ ledger, prices }: Account, requestId: string): Bill {
	let hold: Hold | undefined;
	let cost = 0;
	let workDone: (() => Work) | undefined;

	/** The work actually done: never costs more than was reserved for it. */
	async function settle(): Promise<void> {
		if (!hold) return;
		const work = workDone?.();
		if (!work) return hold.charge();
		cost = Math.min(cost, costOf(work, await prices.read()));
		return hold.charge({ amount: cost, work });
	}

	return {
		done: () => workDone?.(),
		async reserve(key, work, done) {
			workDone = done;
			if (!key) return;
			cost = costOf(work, await prices.read());
			const most = key.limits.creditsPerDay;
			const charge = { keyId: key.id, requestId, work };
			const held = await ledger.hold(cost, charge, (most ?? Infinity) * THOUSANDTHS);
			if (!('refused' in held)) hold = held;
			else if (held.refused === 'balance') throw notEnough(cost, await ledger.balance());
			else {
				throw new SpeechError(
					'rate_limit_exceeded',
					`This key may spend ${most} credits per day, and this request would exceed that. Raise the limit on the page /account, or wait until tomorrow.`
				);
			}
		},
		async close(isPaid) {
			try {
				await (isPaid ? settle() : hold?.refund());
			} catch (error) {
				console.error(error); // the work is done; what could not be recorded is not charged
			}
			return isPaid && hold ? cost : 0;
		}
	};
}

function notEnough(cost: number, { total, held }: { total: number; held: number }): SpeechError {
	const credits = (amount: number) => (amount / THOUSANDTHS).toLocaleString('en');
	const aside = held > 0 ? `, ${credits(held)} of them reserved for running requests` : '';
	return new SpeechError(
		'insufficient_credits',
		`This request needs ${credits(cost)} credits, and the balance is ${credits(total)}${aside}. Top up on the page /account; it is free.`
	);
}
