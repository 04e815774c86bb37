// Whether a speech recogniser computes correctly on a GPU. The expected result is not known without a second way to run
// it: on its own, it only has to give numbers and find some languages likelier than others.
import type { Pcm } from '#lib/audio/pcm.ts';
import type { LanguageGuess, TranscriptionCard, TranscriptionSession } from '#lib/models/model.ts';

const RATE = 16_000;
const SECONDS = 3;
const MOST_DIFFERENCE = 0.25; // of total probability, between two devices: rounding shifts some, a wrong result most

/** @param reference opens the same model where results are known to be correct; undefined where there is no such way */
export async function findTranscriptionFault(
	{ detects }: TranscriptionCard,
	session: TranscriptionSession,
	reference: (() => Promise<TranscriptionSession>) | undefined
): Promise<string | undefined> {
	try {
		const guesses = detects && (await session.detectLanguage?.(sweep()));
		await session.hear(sweep(), { language: 'en' }); // rejects if the decoder output is not numeric
		if (!guesses) return undefined;
		const fault = findFlatness(guesses);
		if (fault || !reference) return fault;
		return await compare(guesses, await reference());
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
}

async function compare(
	guesses: readonly LanguageGuess[],
	right: TranscriptionSession
): Promise<string | undefined> {
	try {
		const known = new Map(
			(await right.detectLanguage?.(sweep()))?.map(({ language, probability }) => [
				language,
				probability
			])
		);
		const difference =
			guesses.reduce(
				(sum, { language, probability }) =>
					sum + Math.abs(probability - (known.get(language) ?? 0)),
				0
			) / 2;
		return difference > MOST_DIFFERENCE
			? `its language detection differs from the processor's by ${(100 * difference).toFixed(0)} %`
			: undefined;
	} finally {
		await right.close();
	}
}

function findFlatness(guesses: readonly LanguageGuess[]): string | undefined {
	const [most = NaN, least = NaN] = [guesses[0]?.probability, guesses.at(-1)?.probability];
	return most > least ? undefined : 'it cannot detect languages';
}

/** Something like a voice that rises and falls. */
function sweep(): Pcm {
	const samples = Float32Array.from({ length: SECONDS * RATE }, (_, index) => {
		const seconds = index / RATE;
		const turn = 2 * Math.PI * (140 * seconds - 5 * Math.cos(2 * Math.PI * seconds));
		const loudness = 0.1 * (1 - Math.cos(2 * Math.PI * 4 * seconds));
		return loudness * (Math.sin(turn) + Math.sin(2 * turn) / 2 + Math.sin(5 * turn) / 3);
	});
	return { samples, sampleRate: RATE };
}
