// Numbers in JSON bodies, with their bounds.
import { invalid } from '../errors.ts';
import type { Fields } from './read-json.ts';

export type Bounds = { least: number; most: number };

/** Throws `invalid_request` for anything other than a number within the bounds. */
export function readAmount(fields: Fields, param: string, { least, most }: Bounds): number {
	const value = fields[param];
	if (typeof value === 'number' && value >= least && value <= most) return value;
	throw invalid(param, `"${param}" must be a number from ${least} to ${most}.`);
}

/** As `readAmount`, whole numbers only. */
export function readCount(fields: Fields, param: string, bounds: Bounds): number {
	const value = readAmount(fields, param, bounds);
	if (Number.isInteger(value)) return value;
	throw invalid(param, `"${param}" must be a whole number.`);
}
