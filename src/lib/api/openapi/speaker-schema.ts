// The schemas of who speaks, checked against the types of the wire format.
import type { SpeakerJson, SpeakersEventJson, SpeakersJson } from '../wire/speakers.ts';
import { choice, list, number, record, text, whole } from './schemas.ts';

const SIMILARITY = { minimum: -1, maximum: 1 };

const speaker = {
	speaker: text('As of segments, words and turns.'),
	voice_id: text('The cloned voice that was recognised.'),
	similarity: number(
		'Only of somebody recognised: the cosine of the embeddings of the speaker and of the sound they are known by.',
		SIMILARITY
	),
	least_similarity: number(
		'Only of somebody recognised: from here on two sounds count as one voice.',
		SIMILARITY
	)
};
const recognition = ['voice_id', 'similarity', 'least_similarity'] as const;
const embedding = list(
	{ type: 'number' },
	'What the speaker sounds like, a vector of length 1: comparable with others of the same model.'
);
const turns = list(
	record<SpeakersJson['turns'][number]>({
		speaker: text('Who speaks.'),
		start: number('In seconds.', { minimum: 0 }),
		end: number('In seconds.', { minimum: 0 })
	}),
	'In order of time; several at a time where speech overlaps.'
);
const leastSimilarity = number('The least cosine of two embeddings of one voice.', SIMILARITY);

export const SPEAKER = record<SpeakerJson>(speaker, [...recognition]);

/** `speakers_json`. */
export const SPEAKERS = record<SpeakersJson>({
	duration: number('The length of the audio in seconds.', { minimum: 0 }),
	turns,
	speakers: list(
		record<SpeakersJson['speakers'][number]>({ ...speaker, embedding }, [...recognition])
	),
	least_similarity: leastSimilarity,
	usage: record<SpeakersJson['usage']>({
		type: choice(['duration'], 'Always "duration".'),
		seconds: whole('Seconds of audio, rounded up.')
	})
});

export const SPEAKERS_EVENT = record<SpeakersEventJson>(
	{
		type: choice(
			['transcript.speakers'],
			'With "diarization", before the first segment: who speaks. Only with "speakers_json" are there embeddings and turns.'
		),
		speakers: list(
			record<SpeakersEventJson['speakers'][number]>({ ...speaker, embedding }, [
				...recognition,
				'embedding'
			])
		),
		turns,
		least_similarity: leastSimilarity
	},
	['turns', 'least_similarity']
);
