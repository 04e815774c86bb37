// What is told of several that work together.
import { expect, test } from 'vitest';
import type { ServerState } from '#lib/scatter/types.ts';
import { fleetSpeed } from './times-as-fast.ts';

const one = () => 1;

function aState(id: string, more: Partial<ServerState> = {}): ServerState {
	return { id, busy: 1, done: 3, pace: 20, state: 'working', error: null, ...more };
}

test('all together are compared with the first of them, as measured', () => {
	const states = [aState('here'), aState('box', { pace: 40 }), aState('attic', { pace: 10 })];

	expect(fleetSpeed(states, one, 54)).toEqual({ working: 3, times: 2.7 });
});

test('one that is asked for several parts at once is so many times as fast', () => {
	const states = [aState('box', { pace: 10 }), aState('attic', { pace: 10 })];

	expect(fleetSpeed(states, (id) => (id === 'box' ? 3 : 1), 45).times).toBe(1.5);
});

test('one that rests does not count; without the first, the fastest is what is compared with', () => {
	const states = [
		aState('here', { state: 'resting' }),
		aState('box', { pace: 40 }),
		aState('attic', { pace: 10 })
	];

	expect(fleetSpeed(states, one, 50)).toEqual({ working: 2, times: 1.25 });
});

test('nothing is told before each has done a part', () => {
	expect(fleetSpeed([aState('here'), aState('box', { done: 0, pace: 0 })], one, 30).times).toBe(
		null
	);
});
