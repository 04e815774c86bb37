// What a caller sees of errors, in words.

/** @param errors where the reason is, by status: `400, 401: error.message`; nothing where there are none */
export function describeErrors(errors: Record<string, string>): string {
	const statuses = new Map<string, string[]>();
	for (const [status, place] of Object.entries(errors))
		statuses.set(place, [...(statuses.get(place) ?? []), status]);
	return [...statuses]
		.map(([place, some]) => `${some.join(', ')}: ${place || 'the status alone'}`)
		.join('; ');
}
