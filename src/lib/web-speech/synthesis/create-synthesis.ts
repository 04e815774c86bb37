// `speechSynthesis`, put together: the queue says each utterance by /v1 and the player, and its events are fired.
import type { ModelListJson } from '#lib/api/wire/models.ts';
import type { VoiceListJson } from '#lib/api/wire/voices.ts';
import type { Road } from '../road/road.ts';
import { listVoices } from './choose-voice.ts';
import { SpeechSynthesisErrorEvent, SpeechSynthesisEvent } from './events.ts';
import { createPlayer } from './player.ts';
import { createQueue } from './queue.ts';
import { say } from './say.ts';
import { createSynthesisObject, type SpeechSynthesis } from './synthesis.ts';
import { snapshotOf, type SpeechSynthesisUtterance } from './utterance.ts';
import { createVoice, type SpeechSynthesisVoice, type VoiceState } from './voice.ts';

/** Voices come and go with models and clones: after so long the list is read again when it is asked for. */
const FRESH_MILLISECONDS = 10_000;

/** @param warn takes what a page cannot be told by an event */
export function createSynthesis(road: Road, warn: (message: string) => void): SpeechSynthesis {
	const player = createPlayer();
	const kept = createVoiceList(
		road,
		() => synthesis.dispatchEvent(new Event('voiceschanged')),
		warn
	);
	const queue = createQueue<SpeechSynthesisUtterance>(
		(utterance, started) =>
			say(
				snapshotOf(utterance),
				{
					road,
					player,
					voices: kept.states,
					pageLanguage: document.documentElement.lang
				},
				{
					started,
					reached(reached, elapsedTime) {
						const place =
							reached.type === 'mark'
								? { name: reached.name, charIndex: reached.charIndex }
								: reached.boundary;
						const init = { utterance, elapsedTime, ...place };
						utterance.dispatchEvent(new SpeechSynthesisEvent(reached.type, init));
					}
				}
			),
		{
			happened(utterance, type, elapsedTime) {
				utterance.dispatchEvent(new SpeechSynthesisEvent(type, { utterance, elapsedTime }));
			},
			failed(utterance, { code, message }, elapsedTime) {
				if (code !== 'canceled' && code !== 'interrupted') warn(message);
				const init = { utterance, elapsedTime, error: code };
				utterance.dispatchEvent(new SpeechSynthesisErrorEvent('error', init));
			},
			idle: () => player.rest()
		}
	);
	const synthesis = createSynthesisObject({ queue, voices: kept.voices });
	void kept.states().catch(() => undefined); // it was warned of
	return synthesis;
}

function createVoiceList(road: Road, changed: () => void, warn: (message: string) => void) {
	let voices: SpeechSynthesisVoice[] = [];
	let known = '';
	let reading: Promise<VoiceState[]> | undefined;
	let readAt = -Infinity;

	async function read(): Promise<VoiceState[]> {
		const [list, models] = await Promise.all([
			road.ask<VoiceListJson>('/v1/voices'),
			road.ask<ModelListJson>('/v1/models')
		]);
		const states = listVoices(list, models);
		const now = JSON.stringify(states);
		if (now !== known) {
			voices = states.map(createVoice);
			known = now;
			changed();
		}
		return states;
	}

	/** The list as it was a moment ago at most; one that could not be read is read again. */
	function states(): Promise<VoiceState[]> {
		if (reading && performance.now() - readAt < FRESH_MILLISECONDS) return reading;
		readAt = performance.now();
		reading = read();
		reading.catch((error: unknown) => {
			reading = undefined;
			warn(`The voices cannot be listed. ${error instanceof Error ? error.message : ''}`);
		});
		return reading;
	}

	return {
		states,
		voices(): SpeechSynthesisVoice[] {
			void states().catch(() => undefined); // it was warned of
			return [...voices];
		}
	};
}
