// A GPU can compute wrongly without saying so: before it is trusted with a model, it says something known.
import { unlikeness } from '#lib/audio/likeness.ts';
import { rmsDbfs } from '#lib/audio/level.ts';
import type { Pcm } from '#lib/audio/pcm.ts';
import type { ModelCard, SessionOf, SpeechCard, SpeechSession } from '#lib/models/model.ts';
import { hidePhonemes } from '#lib/text/markup.ts';

/** Given as phonemes, so that no language's front end is needed. */
const TEXT = hidePhonemes('[hello world](/həlˈoʊ wˈɜːld/)');

const AUDIBLE_DBFS = -50;

/**
 * Why the session gives wrong results, or undefined when they are right.
 * @param reference opens the same model where results are known to be right; undefined where there is none: then the
 *   sound only has to be one.
 */
export async function findFault<C extends ModelCard>(
	card: C,
	session: SessionOf<C>,
	reference: (() => Promise<SessionOf<C>>) | undefined
): Promise<string | undefined> {
	if (card.task !== 'speech') return undefined; // no other model runs on GPUs yet
	const said = await sayTest(card, session as SpeechSession).catch((error: unknown) => error); // the card's task is speech
	if (!isPcm(said)) return said instanceof Error ? said.message : String(said);
	if (!reference || card.varies) {
		const level = rmsDbfs(said.samples);
		return level > AUDIBLE_DBFS && level < 0 ? undefined : `its level is ${level.toFixed(1)} dB`;
	}
	const right = (await reference()) as SpeechSession; // of the same card
	try {
		return unlikeness(said, await sayTest(card, right));
	} finally {
		await right.close();
	}
}

function sayTest({ voices, languages }: SpeechCard, session: SpeechSession): Promise<Pcm> {
	const [voice] = voices;
	const parts = voice ? [{ id: voice.id, weight: 1 }] : [];
	return session.say(TEXT, parts, { speed: 1, language: languages[0] ?? 'en' });
}

function isPcm(value: unknown): value is Pcm {
	return typeof value === 'object' && value !== null && 'samples' in value;
}
