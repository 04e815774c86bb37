// The comparison of all models: its rows, in the order that somebody chose.
import type { ListedModel } from '#lib/api/client/client.ts';
import { recommendedBuild } from './model-view.ts';
import { PURPOSES, purposeOf, type Purpose } from './purposes.ts';
import { speedHere, type MeasuredDevice, type SpeedHere } from './speed-here.ts';

export const COLUMNS = ['name', 'purpose', 'size', 'speed', 'languages', 'licence'] as const;

export type Column = (typeof COLUMNS)[number];

export type Order = { column: Column; isDescending: boolean };

export type Row = {
	model: ListedModel;
	purpose: Purpose;
	/** Of what is downloaded, or ships. */
	sizeBytes: number;
	speed: SpeedHere;
};

export function rowsOf(models: readonly ListedModel[], device: MeasuredDevice): Row[] {
	return models.map((model) => ({
		model,
		purpose: purposeOf(model),
		sizeBytes: recommendedBuild(model)?.sizeBytes ?? model.sizeBytes,
		speed: speedHere(model, device)
	}));
}

/** Sorted anew; what is not known comes last whichever way it goes, and the better-ranked first among equals. */
export function sortRows(rows: readonly Row[], { column, isDescending }: Order): Row[] {
	const sign = isDescending ? -1 : 1;
	return rows.toSorted((one, other) => {
		const [a, b] = [valueOf(one, column), valueOf(other, column)];
		if (a === null || b === null)
			return Number(a === null) - Number(b === null) || byRank(one, other);
		const order =
			typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
		return sign * order || byRank(one, other);
	});
}

/** The same column again turns it round; of sizes and names the small come first, of speeds and languages the large. */
export function orderBy(column: Column, now: Order): Order {
	if (now.column === column) return { column, isDescending: !now.isDescending };
	return { column, isDescending: column === 'speed' || column === 'languages' };
}

function valueOf(
	{ model, purpose, sizeBytes, speed }: Row,
	column: Column
): string | number | null {
	const values = {
		name: model.label,
		purpose: PURPOSES.indexOf(purpose),
		size: sizeBytes,
		speed: speed.rate,
		languages: model.languages.length,
		licence: model.licence
	};
	return values[column];
}

function byRank(one: Row, other: Row): number {
	return one.model.rank - other.model.rank;
}
