// Fences between rooms and floors inside them, held against the imports there are. Tests may import everything.
import { FLOORS } from './floors.ts';
import { ROOMS } from './rooms.ts';
import { isTest, type Graph } from './source.ts';

/** Matches what lies in a folder, or the file itself. */
const toRegex = (pattern: string) => {
	const path = pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]+');
	return new RegExp(`^src/${path}${/\/$|\.ts$/.test(pattern) ? '' : '(?:/|$)'}`);
};

const rooms = Object.entries(ROOMS).map(([room, allowed]) => ({
	holds: toRegex(room),
	allowed,
	open: allowed.map(toRegex)
}));

function checkRoom(from: string, to: string): string | undefined {
	const room = rooms.find(({ holds }) => holds.test(from));
	if (room === undefined) return undefined;
	const own = room.holds.exec(from)?.[0] ?? '';
	if (to.startsWith(own) || room.open.some((path) => path.test(to))) return undefined;
	if (room.allowed.length === 0) return `${own} imports nothing of ours: pass it as an argument.`;
	return (
		`Of ours, ${own} imports only ${room.allowed.join(', ')}. ` +
		'Pass it as an argument, or move it to a room that may be imported.'
	);
}

function checkFloor(from: string, to: string): string | undefined {
	for (const [room, floors] of Object.entries(FLOORS)) {
		const inside = `src/${room}/`;
		if (!from.startsWith(inside) || !to.startsWith(inside)) continue;
		const floorOf = (path: string) => floors.indexOf(path.slice(inside.length).split('/')[0] ?? '');
		if (floorOf(from) < 0 || floorOf(to) < 0 || floorOf(from) <= floorOf(to)) return undefined;
		return (
			`In ${room} a floor imports only from those below it: ${floors.join(' > ')}. ` +
			'Move what both need to the lower one, or pass it as an argument.'
		);
	}
	return undefined;
}

function checkImport(from: string, to: string): string | undefined {
	if (isTest(to)) return 'Only tests import what is made for tests: move it out of there.';
	if (!to.startsWith('src/')) return 'What ships imports only from src.';
	return checkRoom(from, to) ?? checkFloor(from, to);
}

/** What has no place: a folder of src/lib that no fence names, and a part of a room that has no floor. */
function findPlaceless(paths: string[]): string[] {
	const placeless = paths.flatMap((path) => {
		if (!rooms.some(({ holds }) => holds.test(path)))
			return path.startsWith('src/lib/') ? [path.split('/').slice(0, 3).join('/')] : [];
		return Object.entries(FLOORS).flatMap(([room, floors]) => {
			const inside = `src/${room}/`;
			const part = path.startsWith(inside) && path.slice(inside.length).split('/')[0];
			return part && !floors.includes(part) ? [inside + part] : [];
		});
	});
	return [...new Set(placeless)].map(
		(path) => `${path}\n  It has no place yet: say in tools/structure/rooms.ts who may import it.`
	);
}

export function checkFences(graph: Graph): string[] {
	const shipped = [...graph].filter(([path]) => path.startsWith('src/') && !isTest(path));
	const broken = shipped.flatMap(([from, imports]) =>
		imports.flatMap(({ to, line }) => {
			const rule = checkImport(from, to);
			return rule === undefined ? [] : [`${from}:${line} imports ${to}\n  ${rule}`];
		})
	);
	return [...findPlaceless(shipped.map(([path]) => path)), ...broken];
}
