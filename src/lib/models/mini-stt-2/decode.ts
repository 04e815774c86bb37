// From the network's scores to words: search, alignment, unknown words, confidence.
import type { Word } from '#lib/models/model.ts';
import type { Scores } from './align.ts';
import { createBeamSearch } from './beam.ts';
import { judgeScore } from './confidence.ts';
import type { RecogniserConfig } from './config.ts';
import { placeWords, withMargins } from './heard-words.ts';
import { buildTree } from './lexicon-tree.ts';
import { createTrigram } from './trigram.ts';
import { replaceUnknown, spell } from './unknown-words.ts';
import type { WordFile } from './word-file.ts';

/** What the network gives for one sound: as many frames of both. */
export type NetworkScores = { phones: Scores; pieces: Scores };

/** Words with times from the first frame's beginning. */
export type Decoder = (scores: NetworkScores) => Word[];

export function createDecoder(
	config: RecogniserConfig,
	{ words, ways, trigram }: WordFile
): Decoder {
	const tree = buildTree(ways, trigram.single);
	const knowledge = { tree, trigram: createTrigram(trigram), phones: config.phones.length };
	const known = new Set(words);

	return ({ phones, pieces }) => {
		const { values, labels } = phones;
		const search = createBeamSearch(knowledge, config.decoder);
		for (let at = 0; at < values.length; at += labels)
			search.step(values.subarray(at, at + labels));
		const placed = placeWords(phones, search.finish(), tree, words);
		const spelled = withMargins(spell(pieces, config.pieces), values.length / labels);
		const all = replaceUnknown(placed, spelled, (word) => known.has(word), config.spelling);
		const seconds = (frame: number) => (frame * config.milliseconds) / 1000;
		return all.map(({ text, first, end, score }) => ({
			text,
			startSeconds: seconds(first),
			endSeconds: seconds(end),
			...judgeScore(score, config.confidence)
		}));
	};
}
