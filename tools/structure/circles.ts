// Modules that import each other in a circle.
import type { Graph } from './source.ts';

/** The shortest way from `start` back to itself, or undefined. */
function findCircle(graph: Graph, start: string, closed: Set<string>): string[] | undefined {
	const cameFrom = new Map<string, string>();
	const waiting = [start];
	for (const path of waiting) {
		for (const { to } of graph.get(path) ?? []) {
			if (to === start) {
				const circle = [path];
				for (let at = path; at !== start; circle.unshift(at)) at = cameFrom.get(at) ?? start;
				return circle;
			}
			if (cameFrom.has(to) || closed.has(to)) continue;
			cameFrom.set(to, path);
			waiting.push(to);
		}
	}
	return undefined;
}

/** Names each circle once, by its shortest form; a module that imports itself is one, too. */
export function nameCircles(graph: Graph): string[] {
	const closed = new Set<string>();
	return [...graph.keys()].flatMap((path) => {
		if (closed.has(path)) return [];
		const circle = findCircle(graph, path, closed);
		closed.add(path);
		if (circle === undefined) return [];
		for (const member of circle) closed.add(member);
		return [
			`${[...circle, path].join('\n    imports ')}\n  This is a circle (imports of types count). ` +
				'Move what both ends need to a module of its own, or pass it as an argument.'
		];
	});
}
