// Which voice is asked for what, in which order.
import { expect, test } from 'vitest';
import { castLines } from './cast-lines.ts';
import { findDialogue } from './find-dialogue.ts';

const PARTS: Record<string, { voice: string; speed: number }> = {
	Anna: { voice: 'ada', speed: 1 },
	Ben: { voice: 'ben', speed: 2 },
	Cleo: { voice: 'cleo', speed: 1 }
};
const NARRATOR = { voice: 'cleo', speed: 1 };

function lines(script: string, saysNames = false) {
	const turns = findDialogue(script)?.turns ?? [];
	const partOf = (name: string | null) => (name === null ? NARRATOR : (PARTS[name] ?? NARRATOR));
	return castLines(turns, partOf, saysNames).map(({ voice, speed, text, pauseSeconds }) => [
		voice,
		speed,
		text,
		pauseSeconds
	]);
}

test('each speech by its voice and at its speed, with a pause between that is none of theirs', () => {
	expect(lines('Late.\n\nAnna: Hello.\nBen: Hi.\nAnna: Bye.')).toEqual([
		['cleo', 1, 'Late.', 0.4],
		['ada', 1, 'Hello.', 0.4],
		['ben', 2, 'Hi.', 0.2],
		['ada', 1, 'Bye.', 0]
	]);
});

test('neighbours with the same voice are one request', () => {
	expect(lines('Late.\n\nCleo: One.\nCleo: Two.\n\nThree.\nAnna: Four.')).toEqual([
		['cleo', 1, 'Late.\n\nOne.\n\nTwo.\n\nThree.', 0.4],
		['ada', 1, 'Four.', 0]
	]);
});

test('the narrator reads the names where that is asked for', () => {
	expect(lines('Anna: Hello.\nBen: Hi.', true)).toEqual([
		['cleo', 1, 'Anna.', 0.4],
		['ada', 1, 'Hello.', 0.4],
		['cleo', 1, 'Ben.', 0.4],
		['ben', 2, 'Hi.', 0]
	]);
});

test('a pause on a line of its own belongs to the speech before it, or to the first', () => {
	expect(lines('[pause:1s]\n\nAnna: Hello.\n\n[pause:2s]\n\nBen: Hi. [pause:1s]')).toEqual([
		['ada', 1, '[pause:1s] Hello. [pause:2s]', 0.4],
		['ben', 2, 'Hi. [pause:1s]', 0]
	]);
});

test('of a script with nothing to say there are no lines', () => {
	expect(lines('Anna: 🎉\nBen: 🎉')).toEqual([]);
});

test('what is longer than the API takes is asked for in pieces, without a pause between them', () => {
	const long = 'The cat sat on the mat. '.repeat(250).trim();
	const asked = lines(`Anna: ${long}\nBen: Hi.`);

	expect(asked).toHaveLength(3);
	expect(asked.map(([voice, , , pause]) => [voice, pause])).toEqual([
		['ada', 0],
		['ada', 0.4],
		['ben', 0]
	]);
	expect(`${asked[0]?.[2]} ${asked[1]?.[2]}`).toBe(long);
	expect(asked[0]?.[2]).toMatch(/mat\.$/);
	expect(String(asked[0]?.[2]).length).toBeLessThanOrEqual(5000);
});
