// Web IDL's `ObservableArray<T>`: an array of a script's own use that takes nothing but `T`.

/** @param check throws a TypeError for what the array does not take */
export function createObservableArray<Item>(check: (value: unknown) => Item): Item[] {
	return new Proxy<Item[]>([], {
		set(target, key, value, receiver) {
			return Reflect.set(target, key, isIndex(key) ? check(value) : value, receiver);
		},
		defineProperty(target, key, descriptor) {
			if (isIndex(key) && 'value' in descriptor) check(descriptor.value);
			return Reflect.defineProperty(target, key, descriptor);
		}
	});
}

/** What an assignment to the attribute does: the array stays the same, its items are replaced. */
export function replaceItems<Item>(
	array: Item[],
	value: unknown,
	check: (value: unknown) => Item
): void {
	const isIterable = typeof value === 'object' && value !== null && Symbol.iterator in value;
	if (!isIterable) throw new TypeError('The provided value cannot be converted to a sequence.');
	const items = Array.from(value as Iterable<unknown>, check);
	array.splice(0, array.length, ...items);
}

function isIndex(key: string | symbol): boolean {
	return typeof key === 'string' && /^\d+$/.test(key);
}
