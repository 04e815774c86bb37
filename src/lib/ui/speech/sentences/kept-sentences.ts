// Spoken sentences as the library keeps them: versions that are part of the speech's own sound are told by their place
// in it, the others lie beside it as 16-bit samples.
import { pcmToS16, s16ToSamples } from '#lib/audio/formats/wav.ts';
import {
	isKeptSentences,
	type KeptSentence,
	type KeptSentences,
	type KeptVersion
} from './kept-shape.ts';
import { chosenOf, type Making, type SpokenSentence, type Version } from './sentence.ts';
import { spansOf } from './timeline.ts';

/** What is not heard, of a whole speech: what was made of it before lies in an entry of its own, most often. */
const MOST_OTHER_SECONDS = 300;

/** As they lie in the joined sound of the chosen versions, which is to be kept with them. */
export function withPlaces(
	sentences: readonly SpokenSentence[],
	sampleRate: number
): SpokenSentence[] {
	const spans = spansOf(sentences, sampleRate);
	return sentences.map((sentence, index) => {
		const { startSeconds = 0, endSeconds = 0 } = spans[index] ?? {};
		const at = Math.round(startSeconds * sampleRate);
		const place = { at, length: Math.round(endSeconds * sampleRate) - at };
		const chosen = chosenOf(sentence);
		const versions = sentence.versions.map((version): Version => {
			if (version === chosen) return { ...version, place };
			const other = { ...version };
			delete other.place;
			return other;
		});
		return { ...sentence, versions };
	});
}

/** @param sentences as `withPlaces` or `unpackSentences` gave them, and what was made since */
export function packSentences(sentences: readonly SpokenSentence[], asked: Making): KeptSentences {
	let otherSeconds = 0;
	const packed = sentences.map((sentence): KeptSentence => {
		const { startIndex, endIndex, pause, versions, chosen } = sentence;
		const heard = versions[chosen];
		const kept: KeptVersion[] = [];
		for (const version of versions) {
			const { samples, place, ...facts } = version;
			otherSeconds += place || version === heard ? 0 : samples.length / version.sampleRate;
			if (place) kept.push({ ...facts, place });
			else if (version === heard || otherSeconds <= MOST_OTHER_SECONDS)
				kept.push({ ...facts, sound: pcmToS16(samples) });
		}
		const heardAt = kept.findIndex(({ id }) => id === heard?.id);
		return { startIndex, endIndex, pause, versions: kept, chosen: heardAt };
	});
	return { sentences: packed, asked };
}

/**
 * None where anything does not fit: no mark is better than a wrong one.
 * @param samples the sound that is kept with them
 */
export function unpackSentences(
	kept: unknown,
	text: string,
	samples: Float32Array<ArrayBuffer>,
	sampleRate: number
): SpokenSentence[] {
	if (!isKeptSentences(kept)) return [];
	const sentences: SpokenSentence[] = [];
	for (const { versions: all, ...sentence } of kept.sentences) {
		const versions = all.flatMap((version) => unpackVersion(version, samples, sampleRate) ?? []);
		const said = text.slice(sentence.startIndex, sentence.endIndex);
		if (said === '' || versions.length < all.length || !versions[sentence.chosen]) return [];
		sentences.push({ ...sentence, text: said, versions });
	}
	return sentences;
}

function unpackVersion(
	version: KeptVersion,
	whole: Float32Array<ArrayBuffer>,
	sampleRate: number
): Version | undefined {
	if ('sound' in version) {
		const { sound, ...facts } = version;
		return { ...facts, samples: s16ToSamples(sound) };
	}
	const { at, length } = version.place;
	if (at + length > whole.length) return undefined;
	// What was resampled into the whole is at its rate now.
	return { ...version, samples: whole.subarray(at, at + length), sampleRate };
}

/** Versions that another tab has added to the same sentences since stay beside those of this one. */
export function mergeKept(ours: KeptSentences, theirs: unknown): KeptSentences {
	if (!isKeptSentences(theirs)) return ours;
	const sentences = ours.sentences.map((sentence, index) => {
		const other = theirs.sentences[index];
		if (other?.startIndex !== sentence.startIndex) return sentence;
		const known = new Set(sentence.versions.map(({ id }) => id));
		const added = other.versions.filter(({ id }) => !known.has(id));
		return { ...sentence, versions: [...sentence.versions, ...added] };
	});
	return { ...ours, sentences };
}
