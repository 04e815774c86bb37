// Holds a value against a schema of our own description: the part of JSON Schema that it uses.
import { COMPONENTS } from '#lib/api/openapi/components.ts';
import type { Schema } from '#lib/api/openapi/types.ts';

/**
 * What is wrong with the value, each fault with its place; empty when nothing is. Stricter than JSON Schema: a field
 * that is not described is a fault.
 */
export function faultsOf(value: unknown, schema: Schema, place = '$'): string[] {
	if (schema.$ref !== undefined) return faultsOf(value, resolve(schema.$ref), place);
	if (schema.oneOf) return closest(schema.oneOf.map((one) => faultsOf(value, one, place)));
	const types = [schema.type ?? []].flat();
	if (types.length > 0 && !types.some((type) => isOf(type, value))) {
		return [`${place} is ${JSON.stringify(value)}, not ${types.join(' or ')}`];
	}
	if (value === null) return [];
	const faults: string[] = [];
	if (schema.enum && !schema.enum.some((one) => one === value)) {
		faults.push(`${place} is ${JSON.stringify(value)}, not one of ${schema.enum.join(', ')}`);
	}
	if (typeof value === 'number') {
		const { minimum = -Infinity, maximum = Infinity } = schema;
		if (value < minimum || value > maximum) faults.push(`${place} is ${value}, out of bounds`);
	}
	if (schema.format === 'date-time' && !isTime(value)) {
		faults.push(`${place} is ${JSON.stringify(value)}, not a time`);
	}
	if (Array.isArray(value)) {
		return value.flatMap((item, index) => faultsOf(item, schema.items ?? {}, `${place}[${index}]`));
	}
	if (schema.properties && typeof value === 'object') {
		return [...faults, ...fieldFaults(value, schema, place)];
	}
	return faults;
}

function fieldFaults(value: object, schema: Schema, place: string): string[] {
	const { properties = {}, required = [] } = schema;
	const missing = required
		.filter((name) => !(name in value))
		.map((name) => `${place}.${name} is missing`);
	const others = Object.entries(value).flatMap(([name, field]) => {
		const own = properties[name];
		return own ? faultsOf(field, own, `${place}.${name}`) : [`${place}.${name} is not described`];
	});
	return [...missing, ...others];
}

/** None when one schema fits; else those of the schema that fits best. */
function closest(faults: string[][]): string[] {
	return faults.sort((a, b) => a.length - b.length)[0] ?? [];
}

function resolve(address: string): Schema {
	const schema = COMPONENTS[address.replace('#/components/schemas/', '')];
	if (!schema) throw new Error(`${address} points nowhere`);
	return schema;
}

/** ISO 8601 in UTC, as JSON has it. */
function isTime(value: unknown): boolean {
	return typeof value === 'string' && new Date(value).toISOString() === value;
}

function isOf(type: string, value: unknown): boolean {
	switch (type) {
		case 'null':
			return value === null;
		case 'array':
			return Array.isArray(value);
		case 'integer':
			return Number.isInteger(value);
		case 'object':
			return typeof value === 'object' && value !== null && !Array.isArray(value);
		default:
			return typeof value === type;
	}
}
