// What came of the damaged files: how many of each kind, how they were answered, and which took longest.
import type { Damaged } from './damaged-files.ts';
import type { Attempt } from './verdict.ts';

const SLOWEST = 5;

export type Report = {
	/** `fault` as `faultOf` tells it. */
	add(file: Damaged, attempt: Attempt, fault: string | null): void;
	hasFaults(): boolean;
	text(): string;
};

type Line = Pick<Damaged, 'name' | 'kind'> & Attempt & { fault: string | null };

export function createReport(): Report {
	const lines: Line[] = [];
	const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

	function countsOf(kind: string, of: readonly Line[]): string {
		const count = (status: number) =>
			of.filter(({ file, fault }) => fault === null && file.status === status).length;
		const faults = of.filter(({ fault }) => fault !== null).length;
		return `${kind}: ${of.length} files, ${count(200)} transcribed, ${count(400)} refused, ${faults} failed`;
	}

	function slowest(title: string, of: 'file' | 'beside'): string[] {
		const sorted = lines.toSorted((a, b) => b[of].milliseconds - a[of].milliseconds);
		return [
			title,
			...sorted.slice(0, SLOWEST).map((line) => `  ${seconds(line[of].milliseconds)} ${line.name}`)
		];
	}

	return {
		add: ({ name, kind }, attempt, fault) => void lines.push({ name, kind, ...attempt, fault }),
		hasFaults: () => lines.some(({ fault }) => fault !== null),
		text() {
			const kinds = [...new Set(lines.map(({ kind }) => kind))];
			return [
				...kinds.map((kind) =>
					countsOf(
						kind,
						lines.filter((line) => line.kind === kind)
					)
				),
				countsOf('all', lines),
				...slowest('slowest files', 'file'),
				...slowest('slowest answers beside them', 'beside')
			].join('\n');
		}
	};
}
