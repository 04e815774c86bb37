// What Web IDL calls a platform object: its state is reached through its brand alone, never through a property.

export type Brand<State> = {
	/** Makes an object one of this kind. */
	give(object: object, state: State): void;
	/** Throws `TypeError: Illegal invocation` for what is not of this kind, as a browser's own getters do. */
	of(object: unknown): State;
	has<Self extends object>(object: unknown): object is Self;
};

export function createBrand<State>(): Brand<State> {
	const states = new WeakMap<object, State>();
	return {
		give(object, state) {
			states.set(object, state);
		},
		of(object) {
			const state = isObject(object) ? states.get(object) : undefined;
			if (state === undefined) throw new TypeError('Illegal invocation');
			return state;
		},
		has: <Self extends object>(object: unknown): object is Self =>
			isObject(object) && states.has(object)
	};
}

function isObject(value: unknown): value is object {
	return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** For constructors of interfaces that scripts cannot make. */
export function refuse(): never {
	throw new TypeError('Illegal constructor');
}

/** An object of an interface whose constructor refuses. */
export function make<Interface extends object>(
	type: { prototype: Interface },
	give: (object: Interface) => void
): Interface {
	const object = Object.create(type.prototype) as Interface; // its prototype says so
	give(object);
	return object;
}

/** The same, where the interface is an `EventTarget`. */
export function makeTarget<Interface extends EventTarget>(
	type: { prototype: Interface },
	give: (object: Interface) => void
): Interface {
	const newTarget = function () {
		// Only its prototype is used.
	};
	newTarget.prototype = type.prototype;
	const object = Reflect.construct(EventTarget, [], newTarget) as Interface; // its prototype says so
	give(object);
	return object;
}
