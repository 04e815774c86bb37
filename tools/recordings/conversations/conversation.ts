// Conversations that are made up, seeded, with the truth about who speaks when.
import type { SpeakerTurn } from '../../../src/lib/engine/engine.ts';
import { createRandom, type Random } from '../../seeded/random.ts';
import { makeGap } from '../gaps.ts';
import { RATE, type Person } from './people.ts';
import { turnsOf } from './truth.ts';
import { placeTurns, type Placed } from './turns.ts';

/** How it is heard: as it is, over a telephone, with music or noise under it, or from seats near and far. */
export const CONDITIONS = ['plain', 'telephone', 'music', 'noise', 'seats'] as const;
export type Condition = (typeof CONDITIONS)[number];

export type Conversation = {
	samples: Float32Array<ArrayBuffer>;
	turns: SpeakerTurn[];
	people: number;
	condition: Condition;
};

/** Of ten conversations, so many minutes each. */
const MINUTES = [1, 1, 1.5, 2, 2, 2, 3, 3, 5, 10];
const MOST_PEOPLE = 5;
const LEVEL = 0.06; // root mean square of a voice
const BACKGROUND = { music: 10 ** (-18 / 20), noise: 10 ** (-15 / 20) };
const SEATS_DECIBELS: [number, number] = [-9, 3];

/** Number `number` of the conversations of a seed, of people from `crowd`; the same every time. */
export async function makeConversation(
	crowd: readonly Person[],
	seed: number,
	number: number,
	minutes = MINUTES[number % MINUTES.length] ?? 1
): Promise<Conversation> {
	const random = createRandom(1000 * seed + number);
	const count = 2 + (number % (MOST_PEOPLE - 1));
	const condition = CONDITIONS[number % CONDITIONS.length] ?? 'plain';
	const seconds = 60 * minutes;
	const people = choose(crowd, count, random);
	const gains = people.map(() =>
		condition === 'seats' ? 10 ** (random.between(...SEATS_DECIBELS) / 20) : 1
	);
	const placed = await placeTurns(
		{ people: count, seconds, rate: RATE },
		random,
		async (person, length) =>
			levelled(
				(await people[person]?.say(length, random)) ?? new Float32Array(),
				gains[person] ?? 1
			)
	);
	const turns = turnsOf(
		placed,
		people.map(({ name }) => name),
		RATE
	);
	return { samples: heard(mixed(placed), condition, random), turns, people: count, condition };
}

function choose(crowd: readonly Person[], count: number, random: Random): Person[] {
	const left = [...crowd];
	return Array.from({ length: count }, () => {
		const person = random.pick(left);
		left.splice(left.indexOf(person), 1);
		return person;
	});
}

function levelled(samples: Float32Array, gain: number): Float32Array {
	const power =
		samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length);
	const factor = (gain * LEVEL) / Math.sqrt(power + 1e-9);
	return samples.map((value) => value * factor);
}

function mixed(placed: readonly Placed[]): Float32Array<ArrayBuffer> {
	const end = Math.max(...placed.map(({ start, utterance }) => start + utterance.length));
	const samples = new Float32Array(end + RATE / 2);
	for (const { start, utterance } of placed) {
		utterance.forEach((value, at) => (samples[start + at] = (samples[start + at] ?? 0) + value));
	}
	return samples;
}

function heard(
	samples: Float32Array<ArrayBuffer>,
	condition: Condition,
	random: Random
): Float32Array<ArrayBuffer> {
	if (condition === 'telephone') return overTelephone(samples);
	const floor = samples.map((value) => value + random.between(-1, 1) * 0.001);
	if (condition !== 'music' && condition !== 'noise') return floor;
	const under = levelled(makeGap(condition, samples.length, RATE, random), BACKGROUND[condition]);
	return floor.map((value, at) => value + (under[at] ?? 0));
}

/** 300 to 3400 Hz: two one-pole filters twice each side, and steps of eight bits on a logarithmic scale (mu-law). */
function overTelephone(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
	const pole = (hertz: number) => Math.exp((-2 * Math.PI * hertz) / RATE);
	const [low, high] = [pole(300), pole(3400)];
	const out = samples.slice();
	for (let pass = 0; pass < 2; pass++) {
		let [slow, smooth] = [0, 0];
		out.forEach((value, at) => {
			slow = low * slow + (1 - low) * value;
			smooth = high * smooth + (1 - high) * (value - slow);
			out[at] = smooth;
		});
	}
	return out.map((value) => {
		const law = Math.round((127 * Math.log1p(255 * Math.min(1, Math.abs(value)))) / Math.log(256));
		return (Math.sign(value) * Math.expm1((law / 127) * Math.log(256))) / 255;
	});
}
