// All that is wrong with how the modules below a folder lie and import, each in words that say what to do.
import { nameCircles } from './circles.ts';
import { checkFences } from './fences.ts';
import { checkSizes } from './sizes.ts';
import { readImports } from './source.ts';

export function findProblems(root: string): string[] {
	const graph = readImports(root);
	return [...nameCircles(graph), ...checkFences(graph), ...checkSizes(root, [...graph.keys()])];
}
