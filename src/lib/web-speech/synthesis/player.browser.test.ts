import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPlayer, type Track } from './player.ts';

const player = createPlayer();
let track: Track;

beforeEach(async () => {
	await player.open();
	track = player.createTrack(0);
});

afterEach(() => track.stop());

/** Asks for these moments in this order, and gives the places in the order in which they were reached. */
function reached(moments: readonly number[]): Promise<number[]> {
	const order: number[] = [];
	return new Promise((resolve) => {
		for (const [place, moment] of moments.entries()) {
			track.reach(moment, () => {
				order.push(place);
				if (order.length === moments.length) resolve(order);
			});
		}
	});
}

it('reaches what lies at one moment in the order in which it was asked for', async () => {
	const moment = track.add(new Float32Array());
	expect(track.ends).toBe(moment); // the start and the end of an utterance without words
	const places = Array.from({ length: 32 }, (_, place) => place);
	expect(await reached(places.map(() => moment))).toEqual(places);
});

it('reaches an earlier moment first, however close the two are and whichever was asked for first', async () => {
	const moment = track.add(new Float32Array(480));
	const places = Array.from({ length: 32 }, (_, place) => place);
	const last = moment + 0.005;
	expect(await reached(places.map((place) => last - place * 0.0001))).toEqual(places.toReversed());
});

it('reaches at once what is past, and nothing once it was stopped', async () => {
	const moment = track.add(new Float32Array(2400));
	await reached([moment + 0.05]);
	expect(await reached([moment, moment - 1])).toEqual([1, 0]);
	const heard: string[] = [];
	track.reach(moment + 0.1, () => {
		heard.push('stops');
		track.stop();
	});
	track.reach(moment + 0.1, () => heard.push('at the same moment'));
	track.reach(moment + 0.15, () => heard.push('later'));
	const other = player.createTrack(0);
	await new Promise<void>((resolve) => other.reach(moment + 0.3, resolve));
	other.stop();
	expect(heard).toEqual(['stops']);
});
