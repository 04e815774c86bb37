// Who is to be told apart in a recording, under the field names of this API, OpenAI and ElevenLabs.
import { assertCan, isDiarizer, type DiarizerCard } from '#lib/engine/diarization/diarizer.ts';
import type { Engine } from '#lib/engine/engine.ts';
import {
	MOST_SPEAKERS,
	readBounds,
	type SpeakerNumbers
} from '#lib/engine/diarization/speaker-numbers.ts';
import { findByName } from '../models/find-model.ts';
import { SpeechError } from '#lib/engine/errors.ts';
import { ignore } from '../http/request/ignored-fields.ts';
import { readSwitch, readText, readWhole } from '../http/request/read-form.ts';
import {
	KNOWN_SPEAKER_FIELDS,
	readKnownSpeakers,
	type KnownSpeakerFile
} from './read-known-speakers.ts';

/**
 * `model`: the id of the one that tells voices apart; the best on this device if absent. `embeddings`: each speaker's is
 * wanted.
 */
export type SpeakerWishes = SpeakerNumbers & {
	model?: string;
	known: KnownSpeakerFile[];
	embeddings: boolean;
};

const COUNT = { least: 1, most: MOST_SPEAKERS };

/**
 * Undefined unless somebody asks for speakers: with `diarization` or ElevenLabs' `diarize`, or OpenAI's way, with names of
 * known speakers, a model whose name ends in `-diarize`, or a format that is made of speakers.
 * @param countIs what `num_speakers` means: to ElevenLabs it is the most that may be found
 */
export async function readSpeakers(
	form: FormData,
	countIs: 'exact' | 'most',
	engine: Pick<Engine, 'models' | 'assertReady'>
): Promise<SpeakerWishes | undefined> {
	readStrategy(form);
	const numbers = readNumbers(form, countIs); // impossible ones are a mistake, wanted or not
	readBounds(numbers);
	if (!isWanted(form)) {
		ignore(form, 'num_speakers', 'min_speakers', 'max_speakers', 'diarization_model');
		return undefined;
	}
	const known = readKnownSpeakers(form);
	const embeddings = readText(form, 'response_format') === 'speakers_json';
	const card = findModel(form, engine);
	if (!card) return { ...numbers, known, embeddings };
	assertCan(card, { numbers, needsEmbeddings: embeddings || known.length > 0 });
	await engine.assertReady(card.id);
	return { ...numbers, model: card.id, known, embeddings };
}

/** Undefined if none is named. Throws `model_not_found`. */
function findModel(form: FormData, engine: Pick<Engine, 'models'>): DiarizerCard | undefined {
	const name = readText(form, 'diarization_model');
	if (name === undefined) return undefined;
	const cards = engine.models().flatMap(({ card }) => (isDiarizer(card) ? [card] : []));
	const card = findByName(cards, name);
	if (card) return card;
	const ids = cards.map(({ id }) => id).join(', ');
	const message = `There is no model "${name}" that tells voices apart. Available: ${ids}.`;
	throw new SpeechError('model_not_found', message, { param: 'diarization_model' });
}

function isWanted(form: FormData): boolean {
	return (
		['diarization', 'diarize'].filter((param) => readSwitch(form, param)).length > 0 ||
		KNOWN_SPEAKER_FIELDS.some((param) => form.has(param)) ||
		/-diarize\b/.test(readText(form, 'model') ?? '') ||
		['diarized_json', 'speakers_json', 'rttm'].includes(readText(form, 'response_format') ?? '')
	);
}

function readNumbers(form: FormData, countIs: 'exact' | 'most'): SpeakerNumbers {
	const count = readWhole(form, COUNT, 'num_speakers');
	if (count !== undefined && countIs === 'exact') return { speakers: count };
	const leastSpeakers = readWhole(form, COUNT, 'min_speakers');
	const mostSpeakers = count ?? readWhole(form, COUNT, 'max_speakers');
	return {
		...(leastSpeakers !== undefined && { leastSpeakers }),
		...(mostSpeakers !== undefined && { mostSpeakers })
	};
}

/** Sounds are always cut at pauses, which is what OpenAI calls "auto"; settings of their own have no effect. */
function readStrategy(form: FormData): void {
	if (readText(form, 'chunking_strategy') !== 'auto') ignore(form, 'chunking_strategy');
}
