// The balance, the prices and every change of the balance.
import type { Account } from '#lib/account/account.ts';
import type { Entry } from '#lib/account/ledger-state.ts';
import { THOUSANDTHS } from '#lib/account/prices.ts';
import { readFields } from '../http/request/read-json.ts';
import { readAmount } from '../http/request/read-number.ts';
import type { CreditsJson, EntryJson, LedgerJson } from '../wire/account.ts';
import { pricesToJson, readPrices } from './prices.ts';

export async function showCredits({ ledger, prices }: Account): Promise<CreditsJson> {
	const { total, held } = await ledger.balance();
	return {
		object: 'credits',
		balance: total / THOUSANDTHS,
		held: held / THOUSANDTHS,
		prices: pricesToJson(await prices.read())
	};
}

/** Of one top-up. */
export const MOST_CREDITS = 1_000_000_000;

export async function topUp(account: Account, request: Request): Promise<CreditsJson> {
	const amount = readAmount(await readFields(request), 'credits', {
		least: 0.001,
		most: MOST_CREDITS
	});
	await account.ledger.topUp(Math.round(amount * THOUSANDTHS));
	return showCredits(account);
}

export async function changePrices(account: Account, request: Request): Promise<CreditsJson> {
	const fields = await readFields(request);
	await account.prices.update((prices) => readPrices(fields, prices));
	return showCredits(account);
}

export async function showLedger({ ledger }: Account): Promise<LedgerJson> {
	return { object: 'list', data: (await ledger.entries()).map(entryToJson) };
}

function entryToJson({ at, kind, amount, keyId, requestId, work }: Entry): EntryJson {
	return {
		at: new Date(at).toISOString(),
		kind,
		credits: amount / THOUSANDTHS,
		key: keyId,
		request_id: requestId,
		model: work?.model ?? null,
		characters: work?.kind === 'speech' ? work.characters : null,
		seconds: work?.kind === 'transcription' ? work.seconds : null
	};
}
