// One utterance, from its text to the last sample heard.
import type { Road } from '../road/road.ts';
import { createWordFinder, sentencesOf, type Boundary } from './boundaries.ts';
import { chooseVoice } from './choose-voice.ts';
import { SynthesisFailure } from './failure.ts';
import { piecesOf } from './pieces.ts';
import type { Player, Track } from './player.ts';
import type { Saying } from './queue.ts';
import { readScript, type Script } from './ssml.ts';
import { streamSpeech, type Shape } from './stream-speech.ts';
import type { UtteranceState } from './utterance.ts';
import { voiceStateOf, type VoiceState } from './voice.ts';

/** What is reached in an utterance; `charIndex` and `charLength` are of its own text. */
export type Reached =
	{ type: 'boundary'; boundary: Boundary } | { type: 'mark'; name: string; charIndex: number };

export type Told = {
	/** The first sample is heard. */
	started(): void;
	/** @param seconds since then, of the sound */
	reached(reached: Reached, seconds: number): void;
};

export type Means = {
	road: Road;
	player: Player;
	/** Those of this device. */
	voices(): Promise<readonly VoiceState[]>;
	/** BCP 47, or empty. */
	pageLanguage: string;
};

/** The limit that the standard allows. */
const MOST_CHARACTERS = 32_767;
/** Sound is made no further ahead of what is heard. */
const AHEAD_SECONDS = 20;
/** What models speak at themselves, and how far the effects go beyond. */
const SPEEDS = [0.5, 2] as const;
const RATES = [0.25, 4] as const;
/** The lowest and the highest pitch are so many semitones away. */
const SEMITONES = 7;

export function say(order: UtteranceState, means: Means, told: Told): Saying {
	const abort = new AbortController();
	let track: Track | undefined;
	const { player } = means;
	const ended = speak(order, means, told, abort.signal, (created) => (track = created));
	return {
		ended,
		hold: () => player.hold(),
		resume: () => player.resume(),
		stop() {
			abort.abort();
			track?.stop();
		},
		get heardSeconds() {
			return track?.heardSeconds ?? 0;
		}
	};
}

async function speak(
	order: UtteranceState,
	{ road, player, voices, pageLanguage }: Means,
	told: Told,
	signal: AbortSignal,
	created: (track: Track) => void
): Promise<void> {
	if (order.text.length > MOST_CHARACTERS) {
		const most = MOST_CHARACTERS.toLocaleString('en');
		throw new SynthesisFailure('text-too-long', `An utterance has at most ${most} characters.`);
	}
	const script = readScript(order.text);
	await player.open();
	signal.throwIfAborted();
	const track = player.createTrack(clamp(order.volume, [0, 1]));
	created(track);
	const tell = createTeller(script, order.lang || pageLanguage, track, told);
	if (/[\p{L}\p{N}\p{S}]/u.test(script.spoken)) {
		const voice = findVoice(order, await voices(), pageLanguage);
		const { speed, shape } = toDelivery(order);
		let previous = '';
		let seconds = 0;
		const isEach = shape.pitch !== 1 || shape.stretch !== 1;
		for (const { text } of piecesOf(script.spoken, order.lang || voice.lang, isEach)) {
			const fields = {
				...{ model: voice.model, voice: voice.id, input: text, speed },
				...(order.lang && { language: order.lang }),
				...(previous && { previous_text: previous })
			};
			const from = seconds;
			for await (const part of streamSpeech(road, fields, player.sampleRate, shape, signal)) {
				signal.throwIfAborted();
				if ('words' in part) {
					for (const { word, start } of part.words) tell.expect(word, from + start);
					continue;
				}
				tell.sounds(seconds, track.add(part.samples), part.samples.length / player.sampleRate);
				seconds += part.samples.length / player.sampleRate;
				await untilNear(track, signal);
			}
			previous = text;
		}
	}
	if (Number.isNaN(track.ends)) tell.sounds(0, track.add(new Float32Array()), 0);
	await new Promise<void>((resolve) => {
		tell.end();
		track.reach(track.ends, resolve);
	});
	track.stop();
}

/** Gives the words, sentences and marks of a script as their moments are heard. */
function createTeller(script: Script, language: string, track: Track, told: Told) {
	const find = createWordFinder(script.spoken);
	let sentences = sentencesOf(script.spoken, language);
	let { marks } = script;
	let expected: { boundary: Boundary; at: number }[] = [];
	let hasStarted = false;

	function toWritten({ name, charIndex, charLength }: Boundary): Boundary {
		const from = script.toWritten(charIndex);
		const last = script.toWritten(charIndex + charLength - 1);
		return { name, charIndex: from, charLength: Math.max(0, last + 1 - from) };
	}

	/** All that lies before this place of the spoken text, and was not told. */
	function takeBefore(place: number): Reached[] {
		const passed = marks.filter(({ at }) => at <= place);
		const begun = sentences.filter(({ charIndex }) => charIndex <= place);
		marks = marks.slice(passed.length);
		sentences = sentences.slice(begun.length);
		return [
			...passed.map(({ name, at }): Reached => {
				return { type: 'mark', name, charIndex: script.toWritten(at) };
			}),
			...begun.slice(-1).map((boundary): Reached => {
				return { type: 'boundary', boundary: toWritten(boundary) };
			})
		];
	}

	return {
		/** @param at seconds of the utterance's sound */
		expect(word: string, at: number) {
			const boundary = find(word);
			if (boundary) expected.push({ boundary, at });
		},
		/** So many seconds of the sound, from this second on, are heard from this moment on. */
		sounds(from: number, moment: number, length: number) {
			if (!hasStarted) track.reach(moment, () => told.started());
			hasStarted = true;
			const due = expected.filter(({ at }) => at < from + length);
			expected = expected.slice(due.length);
			for (const { boundary, at } of due) {
				const heardAt = moment + Math.max(0, at - from);
				const reached = [
					...takeBefore(boundary.charIndex),
					{ type: 'boundary' as const, boundary: toWritten(boundary) }
				];
				track.reach(heardAt, () => {
					for (const one of reached) told.reached(one, heardAt - track.begins);
				});
			}
		},
		/** Marks behind the last word. */
		end() {
			const rest = takeBefore(Infinity).filter(({ type }) => type === 'mark');
			const seconds = track.ends - track.begins;
			if (rest.length === 0) return;
			track.reach(track.ends, () => {
				for (const one of rest) told.reached(one, seconds);
			});
		}
	};
}

/** Resolves once no more than half of what may be ahead is. */
async function untilNear(track: Track, signal: AbortSignal): Promise<void> {
	if (track.aheadSeconds < AHEAD_SECONDS) return;
	await new Promise<void>((resolve) => track.reach(track.ends - AHEAD_SECONDS / 2, resolve));
	signal.throwIfAborted();
}

function findVoice(
	{ voice, lang }: UtteranceState,
	voices: readonly VoiceState[],
	pageLanguage: string
): VoiceState {
	if (voice) return voiceStateOf(voice);
	const chosen = chooseVoice(voices, lang, pageLanguage);
	if (chosen) return chosen;
	if (lang === '') throw new SynthesisFailure('synthesis-unavailable', 'There is no voice.');
	throw new SynthesisFailure('language-unavailable', `No voice here speaks "${lang}".`);
}

/** The model's speed, and what is done to its sound. */
function toDelivery({ rate, pitch }: UtteranceState): { speed: number; shape: Shape } {
	const wanted = clamp(rate, RATES);
	const speed = clamp(wanted, SPEEDS);
	const semitones = (clamp(pitch, [0, 2]) - 1) * SEMITONES;
	return { speed, shape: { pitch: 2 ** (semitones / 12), stretch: speed / wanted } };
}

function clamp(value: number, [least, most]: readonly [number, number]): number {
	return Math.min(most, Math.max(least, value));
}
