// When given words are said in a window, by mini-stt's attentions while it reads them. Of words that it does not know it
// knows only that there are some: those in a row share the time of its "…".
import type { AlignedWord } from '#lib/models/model.ts';
import { shareOut } from '#lib/text/writing/share-out.ts';
import { guessed } from '#lib/models/whisper/align-words.ts';
import { tokenSpans } from '#lib/models/whisper/align.ts';
import type { EncodedWindow, Recogniser } from '#lib/models/whisper/recogniser.ts';
import type { Doubts } from './doubt.ts';
import { spokenForms } from './spoken-forms.ts';
import type { Lag } from './words.ts';

type About = Lag & Doubts & { seconds: number };

/** What is read as one token: a word that is known, or several in a row that are not. */
type Piece = { token: number; isKnown: boolean; parts: { word: number; weight: number }[] };

/** More words than the decoder has room for are shared out by their letters, with probability 0. */
export async function alignWords(
	encoded: EncodedWindow,
	words: readonly string[],
	{
		special,
		tokenizer,
		force,
		mostForced
	}: Pick<Recogniser, 'special' | 'tokenizer' | 'force' | 'mostForced'>,
	{ attention_lag_seconds: lag, unknown_token: unknown, seconds }: About
): Promise<AlignedWord[]> {
	const idsOf = (form: string) => tokenizer.encode(` ${form}`, { isPart: true });
	const [unknownId = 0] = idsOf(unknown);
	const pieces: Piece[] = [];
	words.forEach((word, index) => {
		for (const form of spokenForms(word)) {
			const [id = unknownId, ...others] = idsOf(form);
			const isKnown = others.length === 0 && id !== unknownId;
			const last = pieces.at(-1);
			const part = { word: index, weight: form.length };
			if (!isKnown && last?.isKnown === false) last.parts.push(part);
			else pieces.push({ token: isKnown ? id : unknownId, isKnown, parts: [part] });
		}
	});
	const text = pieces.map(({ token }) => token);
	if (text.length > mostForced) return guessed(words, seconds);
	const forced = await force(encoded, { language: 'en', text, timestamps: 'own' });
	// Timestamps, which end sentences, do not lag behind what is said.
	const times = tokenSpans(forced).map(({ endSeconds }, index) =>
		clamp((forced.tokens[index] ?? 0) < special.endOfText ? endSeconds - lag : endSeconds, seconds)
	);
	const aligned = words.map((): AlignedWord | undefined => undefined);
	let at = 0;
	for (const { isKnown, parts } of pieces) {
		while ((forced.tokens[at] ?? 0) >= special.endOfText) at++;
		const [start, end] = [times[at] ?? 0, times[at + 1] ?? seconds];
		const probability = forced.probabilities[at] ?? 0;
		const shares = shareOut(
			parts.map(({ weight }) => weight),
			start,
			Math.max(start, end)
		);
		parts.forEach(({ word }, index) => {
			const share = shares[index] ?? { start, end };
			const before = aligned[word];
			aligned[word] = {
				startSeconds: before?.startSeconds ?? share.start,
				endSeconds: share.end,
				probability: Math.min(before?.probability ?? 1, probability),
				isKnown: isKnown && (before?.isKnown ?? true)
			};
		});
		at++;
	}
	return withoutHoles(aligned);
}

/** A word that is not spoken, a dash perhaps, takes no time: it lies at the end of the one before. */
function withoutHoles(aligned: readonly (AlignedWord | undefined)[]): AlignedWord[] {
	let at = aligned.find((word) => word !== undefined)?.startSeconds ?? 0;
	return aligned.map((word) => {
		const here = word ?? { startSeconds: at, endSeconds: at, probability: 0, isKnown: false };
		at = here.endSeconds;
		return here;
	});
}

function clamp(time: number, seconds: number): number {
	return Math.min(seconds, Math.max(0, time));
}
