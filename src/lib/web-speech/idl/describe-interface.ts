// Gives a class the form that Web IDL demands of an interface: flags of its members, its name, its tag.

type Interface = { prototype: object; name: string };

type Described = {
	/** As scripts know it: a build may have shortened the class's own name. */
	name: string;
	/** The `length` of operations that read their arguments themselves; the constructor's under its own name. */
	lengths?: ReadonlyMap<string, number>;
	/** An indexed getter: such an interface is iterable as an array is. */
	isIndexed?: boolean;
};

/** To be called once for each class, before scripts see it. */
export function describeInterface(
	type: Interface,
	{ name, lengths = new Map(), isIndexed = false }: Described
): void {
	const { prototype } = type;
	Object.defineProperty(type, 'name', { value: name, configurable: true });
	Object.defineProperty(type, 'length', {
		value: lengths.get('constructor') ?? 0,
		configurable: true
	});
	show(prototype, lengths, ['constructor']);
	show(type, lengths, ['length', 'name', 'prototype']);
	Object.defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });
	if (!isIndexed) return;
	Object.defineProperty(prototype, Symbol.iterator, {
		value: Array.prototype[Symbol.iterator],
		writable: true,
		configurable: true
	});
}

/** Members of classes are hidden from enumeration, those of interfaces are not. */
function show(
	object: object,
	lengths: ReadonlyMap<string, number>,
	besides: readonly string[]
): void {
	for (const [key, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(object))) {
		if (besides.includes(key)) continue;
		const operation: unknown = descriptor.value;
		const length = lengths.get(key);
		if (typeof operation === 'function' && length !== undefined)
			Object.defineProperty(operation, 'length', { value: length, configurable: true });
		Object.defineProperty(object, key, { ...descriptor, enumerable: true });
	}
}
