// Web IDL's conversions of what a script passes (https://webidl.spec.whatwg.org/#js-type-mapping).

/** Throws a TypeError for a symbol. */
export function toDomString(value: unknown): string {
	if (typeof value === 'symbol') throw new TypeError('Cannot convert a Symbol value to a string');
	return String(value);
}

export function toBoolean(value: unknown): boolean {
	return Boolean(value);
}

/** `float`: single precision; throws a TypeError for what is no finite number. */
export function toFloat(value: unknown): number {
	const number = Math.fround(toNumber(value));
	if (!Number.isFinite(number)) throw new TypeError('The provided float value is non-finite.');
	return number;
}

/** `unsigned long`, modulo 2³². */
export function toUnsignedLong(value: unknown): number {
	return toNumber(value) >>> 0;
}

/** Throws a TypeError for symbols and, other than `Number`, for a BigInt. */
function toNumber(value: unknown): number {
	if (typeof value === 'bigint') throw new TypeError('Cannot convert a BigInt value to a number');
	return Number(value);
}

/** A dictionary's members; `undefined` and `null` are an empty one. */
export function toDictionary(value: unknown, name: string): Record<string, unknown> {
	if (value === undefined || value === null) return {};
	if (typeof value !== 'object' && typeof value !== 'function')
		throw new TypeError(`The provided value is not of type '${name}'.`);
	return value as Record<string, unknown>; // members are converted one by one
}

/** A required member of a dictionary. */
export function required(dictionary: Record<string, unknown>, name: string): unknown {
	const value = dictionary[name];
	if (value === undefined) throw new TypeError(`Required member '${name}' is undefined.`);
	return value;
}

/** A member that may be left out. */
export function optional(
	dictionary: Record<string, unknown>,
	name: string,
	fallback: unknown
): unknown {
	const value = dictionary[name];
	return value === undefined ? fallback : value;
}

/** One of an enumeration's values. */
export function toEnum<Value extends string>(
	value: unknown,
	values: readonly Value[],
	name: string
): Value {
	const text = toDomString(value);
	const found = values.find((one) => one === text);
	if (found === undefined)
		throw new TypeError(`The provided value '${text}' is not a valid enum value of type ${name}.`);
	return found;
}

/** `sequence<DOMString>`. */
export function toStrings(value: unknown): string[] {
	const isIterable = typeof value === 'object' && value !== null && Symbol.iterator in value;
	if (!isIterable) throw new TypeError('The provided value cannot be converted to a sequence.');
	return Array.from(value as Iterable<unknown>, toDomString);
}

/** Throws a TypeError where a script passes too few. */
export function needArguments(given: readonly unknown[], count: number): void {
	if (given.length >= count) return;
	const noun = count === 1 ? 'argument' : 'arguments';
	throw new TypeError(`${count} ${noun} required, but only ${given.length} present.`);
}
