// Detects the language of a long sound from its first speech, and from more of it if that leaves doubt.
import type { Pcm } from '#lib/audio/pcm.ts';
import type { LanguageGuess, TranscriptionCard } from '#lib/models/model.ts';
import type { Turn, EngineContext } from '../context.ts';

/** Below this probability, another part of the sound is checked too. */
const SURE = 0.8;
/** As many as anyone would want to choose from. */
const MOST_GUESSES = 3;

/**
 * The most probable languages, averaged over as many parts as it takes to be sure of one.
 * @param nextPlace returns a part of the sound that contains speech; undefined when there is none left
 */
export async function findSpokenLanguage(
	context: EngineContext,
	card: TranscriptionCard,
	nextPlace: (index: number) => Promise<Pcm | undefined>,
	turn: Turn
): Promise<LanguageGuess[]> {
	const heard: LanguageGuess[][] = [];
	let guesses: LanguageGuess[] = [];
	do {
		const place = await nextPlace(heard.length);
		if (!place) break;
		turn.signal.throwIfAborted();
		const detected = await context.use(card, turn, async (session) =>
			// A copy for each attempt: it is transferred to another thread.
			session.detectLanguage?.({ ...place, samples: place.samples.slice() })
		);
		if (!detected) break;
		heard.push(detected);
		guesses = average(heard);
	} while ((guesses[0]?.probability ?? 0) < SURE);
	return guesses.slice(0, MOST_GUESSES);
}

function average(heard: readonly (readonly LanguageGuess[])[]): LanguageGuess[] {
	const sums = new Map<string, number>();
	for (const { language, probability } of heard.flat()) {
		sums.set(language, (sums.get(language) ?? 0) + probability / heard.length);
	}
	return [...sums]
		.map(([language, probability]) => ({ language, probability }))
		.sort((a, b) => b.probability - a.probability);
}
