// Values as JSON, with what JSON alone would lose: what owners keep as body and edits is theirs to shape.

const TYPED = {
	Uint8Array,
	Int16Array,
	Int32Array,
	Uint32Array,
	Float32Array,
	Float64Array
} as const;
type TypedName = keyof typeof TYPED;

/** @throws a TypeError for what has no place in a text: a Blob, a function */
export function pack(value: unknown): unknown {
	if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
	if (typeof value === 'number') {
		return Number.isFinite(value) ? value : { $: 'number', is: String(value) };
	}
	if (value === undefined) return { $: 'undefined' };
	if (Array.isArray(value)) return value.map(pack);
	if (value instanceof Date) return { $: 'date', is: value.getTime() };
	if (value instanceof Set) return { $: 'set', is: [...value].map(pack) };
	if (value instanceof Map) return { $: 'map', is: pairs([...value]) };
	for (const [name, Type] of Object.entries(TYPED)) {
		if (value instanceof Type) return { $: name, is: [...value].map(pack) };
	}
	if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) {
		throw new TypeError(`There is no way to write ${Object.prototype.toString.call(value)}.`);
	}
	// What is absent and what is undefined are the same to whoever reads an object.
	const entries = Object.entries(value).filter(([, part]) => part !== undefined);
	return '$' in value
		? { $: 'object', is: pairs(entries) }
		: Object.fromEntries(entries.map(([key, part]) => [key, pack(part)]));
}

/** What `pack` was given. @throws a TypeError for what `pack` never writes */
export function unpack(packed: unknown): unknown {
	if (typeof packed !== 'object' || packed === null) return packed;
	if (Array.isArray(packed)) return packed.map(unpack);
	if (!('$' in packed)) {
		return Object.fromEntries(Object.entries(packed).map(([key, part]) => [key, unpack(part)]));
	}
	const is = 'is' in packed ? packed.is : undefined;
	const list = (): unknown[] => (Array.isArray(is) ? is.map(unpack) : []);
	switch (packed.$) {
		case 'undefined':
			return undefined;
		case 'number':
			return Number(is);
		case 'date':
			return new Date(Number(is));
		case 'set':
			return new Set(list());
		case 'map':
			return new Map(list() as [unknown, unknown][]);
		case 'object':
			return Object.fromEntries(list() as [string, unknown][]);
		default:
			if (!isTyped(packed.$)) throw new TypeError(`Nothing is written as ${String(packed.$)}.`);
			return TYPED[packed.$].from(list() as number[]);
	}
}

function pairs(entries: readonly (readonly [unknown, unknown])[]): unknown[] {
	return entries.map(([key, part]) => [pack(key), pack(part)]);
}

function isTyped(name: unknown): name is TypedName {
	return typeof name === 'string' && Object.hasOwn(TYPED, name);
}
