// From the network's scores to words: search, alignment, unknown words.
import type { Scores } from './align.ts';
import { createBeamSearch } from './beam.ts';
import type { RecogniserConfig } from './config.ts';
import { placeWords, withMargins, type HeardWord } from './heard-words.ts';
import { buildTree } from './lexicon-tree.ts';
import { createTrigram } from './trigram.ts';
import { replaceUnknown, spell } from './unknown-words.ts';
import type { WordFile } from './word-file.ts';

/** What the network gives for one sound: as many frames of both. */
export type NetworkScores = { phones: Scores; pieces: Scores };

export type Decoder = (scores: NetworkScores) => HeardWord[];

/** Builds the tree of all words, once: a tenth of a second. */
export function createDecoder(config: RecogniserConfig, file: WordFile): Decoder {
	const tree = buildTree(file.ways, file.trigram.single);
	const trigram = createTrigram(file.trigram);
	const knowledge = { tree, trigram, phones: config.phones.length };
	const known = new Set(file.words);

	return ({ phones, pieces }) => {
		const { values, labels } = phones;
		const search = createBeamSearch(knowledge, config.decoder);
		for (let at = 0; at < values.length; at += labels)
			search.step(values.subarray(at, at + labels));
		const placed = placeWords(phones, search.finish(), tree, file);
		const spelled = withMargins(spell(pieces, config.pieces), values.length / labels);
		return replaceUnknown(placed, spelled, (word) => known.has(word), config.spelling);
	};
}
