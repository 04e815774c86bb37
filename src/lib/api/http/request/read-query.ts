// Numbers in query strings.
import { invalid } from '../errors.ts';
import type { Bounds } from './read-number.ts';

/** A whole number within the bounds; undefined if the query does not have it. Throws `invalid_request`. */
export function readQueryCount(
	query: URLSearchParams,
	param: string,
	{ least, most }: Bounds
): number | undefined {
	const given = query.get(param);
	if (given === null) return undefined;
	const count = given.trim() === '' ? NaN : Number(given);
	if (Number.isInteger(count) && count >= least && count <= most) return count;
	const bounds = most === Infinity ? `of at least ${least}` : `from ${least} to ${most}`;
	throw invalid(param, `"${param}" must be a whole number ${bounds}.`);
}
