// The fields and query parameters of a request that had no effect: those that no handler has read, and those that were
// of no use to it.
import { toHeaderText } from '../header-text.ts';

type Fields = Record<string, unknown>;

/** By the request, and by the fields or the form that were read from it. */
const unused = new WeakMap<object, Set<string>>();

/** Longer lists are cut: the header must not grow with the request. */
const MOST_CHARACTERS = 1000;
const MOST_NAME_CHARACTERS = 100;

/**
 * `fields`, which note what is read of them; those within an object are told apart, as in `voice_settings.style`.
 * @param sent the fields that are in the request itself
 */
export function watchFields(request: Request, fields: Fields, sent = fields): Fields {
	const names = namesFor(request);
	const watched = watch(fields, sent, names, '');
	unused.set(watched, names);
	return watched;
}

/** The same for a form; it is changed in place. */
export function watchForm(request: Request, form: FormData): FormData {
	const names = namesFor(request);
	for (const [name, value] of form) if (value !== '') names.add(name);
	unused.set(form, names);
	return noteReads(form, FormData.prototype, names);
}

/** The query parameters, which note what is read of them. Nobody has to call this for those of no use to be told. */
export function watchQuery(request: Request): URLSearchParams {
	return noteReads(queryOf(request), URLSearchParams.prototype, namesFor(request));
}

/** What was read of the fields or the form, and turned out to be of no use. Fields that are not there are left out. */
export function ignore(watched: Fields | FormData, ...names: string[]): void {
	const isSent = (name: string) =>
		watched instanceof FormData ? watched.has(name) : (watched[name] ?? null) !== null;
	const sent = names.filter(isSent);
	for (const name of sent) unused.get(watched)?.add(name);
}

/** The value of the header `x-ignored-fields`; undefined if there are none. */
export function ignoredFields(request: Request): string | undefined {
	const names = [...namesFor(request)].sort().map(toListedName);
	const listed: string[] = [];
	let characters = 0;
	for (const name of names) {
		characters += name.length + 2;
		if (characters > MOST_CHARACTERS) break;
		listed.push(name);
	}
	const more = names.length - listed.length;
	return [...listed, ...(more > 0 ? [`and ${more} more`] : [])].join(', ') || undefined;
}

function namesFor(request: Request): Set<string> {
	const names = unused.get(request) ?? new Set(queryOf(request).keys());
	unused.set(request, names);
	return names;
}

function queryOf(request: Request): URLSearchParams {
	return new URL(request.url).searchParams;
}

type Readers<Name, Value> = {
	get(this: Name, name: string): Value | null;
	getAll(this: Name, name: string): Value[];
	has(this: Name, name: string): boolean;
};

/** Changed in place: what is read of it is struck from the names. */
function noteReads<Sent extends object, Value>(
	sent: Sent,
	{ get, getAll, has }: Readers<Sent, Value>,
	names: Set<string>
): Sent {
	const read =
		<Result>(method: (this: Sent, name: string) => Result) =>
		(name: string): Result => {
			names.delete(name);
			return method.call(sent, name);
		};
	return Object.assign(sent, { get: read(get), getAll: read(getAll), has: read(has) });
}

function watch(fields: Fields, sent: Fields, names: Set<string>, prefix: string): Fields {
	for (const [name, value] of Object.entries(sent)) {
		if ((value ?? null) !== null) names.add(prefix + name);
	}
	const within = new Map<string, Fields>();
	return new Proxy(fields, {
		get(target, name) {
			const value: unknown = Reflect.get(target, name);
			if (typeof name !== 'string') return value;
			names.delete(prefix + name);
			if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
			const inner = value as Fields; // no list, so an object of JSON
			const watched = within.get(name) ?? watch(inner, inner, names, `${prefix}${name}.`);
			within.set(name, watched);
			return watched;
		}
	});
}

/** Without commas, which separate names. */
function toListedName(name: string): string {
	const short = name.length > MOST_NAME_CHARACTERS;
	const shown = short ? `${name.slice(0, MOST_NAME_CHARACTERS)}...` : name;
	return toHeaderText(shown).replaceAll(',', '%2C');
}
