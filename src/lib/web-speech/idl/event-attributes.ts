// Event handler IDL attributes: `onstart` and its like (https://html.spec.whatwg.org/#event-handler-attributes).
import type { Brand } from './brand.ts';

type Attribute = { value: object; listener: (event: Event) => void };

const attributes = new WeakMap<object, Map<string, Attribute>>();

/** Adds `on` + each type to a prototype; `brand` says whose attributes these are. */
export function addEventAttributes(
	prototype: object,
	types: readonly string[],
	brand: Brand<unknown>
): void {
	for (const type of types) {
		const name = `on${type}`;
		const accessors = {
			get [name](): unknown {
				brand.of(this);
				return attributes.get(this)?.get(type)?.value ?? null;
			},
			set [name](value: unknown) {
				brand.of(this);
				setAttribute(this as object as EventTarget, type, value); // all of these interfaces are event targets
			}
		};
		const descriptor = Object.getOwnPropertyDescriptor(accessors, name);
		if (descriptor) Object.defineProperty(prototype, name, descriptor);
	}
}

/** A handler has the place among the listeners that it got when it was first set; what is no object unsets it. */
function setAttribute(target: EventTarget, type: string, value: unknown): void {
	const own = attributes.get(target) ?? new Map<string, Attribute>();
	attributes.set(target, own);
	const before = own.get(type);
	const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function';
	if (!isObject) {
		if (before) target.removeEventListener(type, before.listener);
		own.delete(type);
		return;
	}
	if (before) {
		before.value = value;
		return;
	}
	const attribute: Attribute = {
		value,
		listener(event) {
			const handler = attribute.value;
			if (typeof handler !== 'function') return;
			if (Reflect.apply(handler, target, [event]) === false) event.preventDefault();
		}
	};
	own.set(type, attribute);
	target.addEventListener(type, attribute.listener);
}
