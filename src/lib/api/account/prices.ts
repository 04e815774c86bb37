// The price list in JSON.
import type { Prices } from '#lib/account/prices.ts';
import type { Fields } from '../http/request/read-json.ts';
import { readAmount } from '../http/request/read-number.ts';
import type { PricesJson } from '../wire/account.ts';

export function pricesToJson(prices: Prices): PricesJson {
	return {
		speech_per_1000_characters: prices.speechPer1000Characters,
		transcription_per_minute: prices.transcriptionPerMinute,
		per_clone: prices.perClone
	};
}

/** Changes only what is given. */
export function readPrices(fields: Fields, now: Prices): Prices {
	const all: Fields = { ...pricesToJson(now), ...fields };
	const read = (name: keyof PricesJson) => readAmount(all, name, { least: 0, most: 1_000_000 });
	return {
		speechPer1000Characters: read('speech_per_1000_characters'),
		transcriptionPerMinute: read('transcription_per_minute'),
		perClone: read('per_clone')
	};
}
