// Fields of a form, under all their names. An empty field counts as absent.
import { invalid } from '../errors.ts';
import type { Bounds } from './read-number.ts';

/** `param`: which of its names was used. */
export type Named = { param: string; value: string };

export function readText(form: FormData, param: string): string | undefined {
	const value = form.get(param);
	if (value instanceof File) throw invalid(param, `"${param}" must be text, not a file.`);
	return value || undefined;
}

export function readFirst(form: FormData, ...params: string[]): Named | undefined {
	for (const param of params) {
		const value = readText(form, param);
		if (value !== undefined) return { param, value };
	}
	return undefined;
}

/** All values under all names; one value may be a JSON array. */
export function readAll(form: FormData, ...params: string[]): { param: string; value: unknown }[] {
	return params.flatMap((param) => form.getAll(param).flatMap((value) => readList(value, param)));
}

function readList(value: FormDataEntryValue, param: string): { param: string; value: unknown }[] {
	if (typeof value !== 'string' || !value.startsWith('[')) return value ? [{ param, value }] : [];
	try {
		const values: unknown = JSON.parse(value);
		return [values].flat().map((value) => ({ param, value }));
	} catch {
		return [{ param, value }];
	}
}

export function readSwitch(form: FormData, param: string): boolean {
	const value = readText(form, param) ?? 'false';
	if (['true', '1'].includes(value)) return true;
	if (['false', '0'].includes(value)) return false;
	throw invalid(param, `"${param}" must be true or false.`);
}

/** One of `choices`. */
export function readChoice<T extends string>(
	form: FormData,
	param: string,
	choices: readonly T[]
): T | undefined {
	const value = readText(form, param);
	if (value === undefined) return undefined;
	const choice = choices.find((name) => name === value);
	if (choice) return choice;
	throw invalid(param, `"${param}" must be one of ${choices.join(', ')}.`);
}

/** A number within the bounds. */
export function readNumber(
	form: FormData,
	{ least, most }: Bounds,
	...params: string[]
): (Named & { number: number }) | undefined {
	const given = readFirst(form, ...params);
	if (!given) return undefined;
	const number = Number(given.value);
	if (number >= least && number <= most) return { ...given, number };
	throw invalid(given.param, `"${given.param}" must be a number from ${least} to ${most}.`);
}

/** The same, whole numbers only. */
export function readWhole(form: FormData, bounds: Bounds, ...params: string[]): number | undefined {
	const given = readNumber(form, bounds, ...params);
	if (!given || Number.isInteger(given.number)) return given?.number;
	throw invalid(given.param, `"${given.param}" must be a whole number.`);
}
