// A GPU can silently give wrong results: before it is trusted with a model, it must say a known text.
import { utteranceMismatch } from '#lib/audio/analysis/same-utterance.ts';
import { rmsDbfs } from '#lib/audio/level.ts';
import type { Pcm } from '#lib/audio/pcm.ts';
import type {
	ConversionSession,
	ModelCard,
	SessionOf,
	SpeechCard,
	SpeechSession,
	TranscriptionSession
} from '#lib/models/model.ts';
import { hidePhonemes } from '#lib/text/markup/markup.ts';
import { findTranscriptionFault } from './self-test-transcription.ts';

/** Given as phonemes, so that no language front end is needed. */
const TEXT = hidePhonemes('[hello world](/həlˈoʊ wˈɜːld/)');

const AUDIBLE_DBFS = -50;

/** Sessions that produce sound. */
type Testable = SpeechSession | ConversionSession;

/**
 * Why the session's results are wrong, or undefined if they are correct.
 * @param reference opens the same model where results are known to be correct; if undefined, the
 *   output only has to be valid sound.
 */
export async function findFault<C extends ModelCard>(
	card: C,
	session: SessionOf<C>,
	reference: (() => Promise<SessionOf<C>>) | undefined
): Promise<string | undefined> {
	if (card.task === 'transcription') {
		return findTranscriptionFault(
			card,
			session as TranscriptionSession, // the card's task
			reference as (() => Promise<TranscriptionSession>) | undefined // of the same card
		);
	}
	const test = testOf(card);
	if (!test) return undefined;
	const said = await test(session as Testable).catch((error: unknown) => error); // of a card that has a test
	if (!isPcm(said)) return said instanceof Error ? said.message : String(said);
	if (!reference || (card.task === 'speech' && card.varies)) {
		const level = rmsDbfs(said.samples);
		return level > AUDIBLE_DBFS && level < 0 ? undefined : `its level is ${level.toFixed(1)} dB`;
	}
	const right = (await reference()) as Testable; // of the same card
	try {
		return utteranceMismatch(said, await test(right));
	} finally {
		await right.close();
	}
}

function testOf(card: ModelCard): ((session: Testable) => Promise<Pcm>) | undefined {
	if (card.task === 'speech') return (session) => sayTest(card, session as SpeechSession); // the card's task
	if (card.task === 'conversion') return (session) => convertTest(session as ConversionSession); // the card's task
	return undefined;
}

function sayTest({ voices, languages }: SpeechCard, session: SpeechSession): Promise<Pcm> {
	const [voice] = voices;
	const parts = voice ? [{ id: voice.id, weight: 1 }] : [];
	return session.say(TEXT, parts, { speed: 1, language: languages[0] ?? 'en' });
}

/** Converts a low hum that comes and goes into a high one. */
async function convertTest(session: ConversionSession): Promise<Pcm> {
	const from = await session.learn([hum(110)]);
	const to = await session.learn([hum(220)]);
	return session.convert(hum(110), from, to);
}

/** One second of something like a voice. */
function hum(hertz: number): Pcm {
	const sampleRate = 22_050;
	const samples = Float32Array.from({ length: sampleRate }, (_, index) => {
		const turn = (2 * Math.PI * hertz * index) / sampleRate;
		const loudness = 0.2 * (1 + Math.sin((2 * Math.PI * 3 * index) / sampleRate));
		return loudness * (Math.sin(turn) + Math.sin(2 * turn) / 2 + Math.sin(3 * turn) / 3);
	});
	return { samples, sampleRate };
}

function isPcm(value: unknown): value is Pcm {
	return typeof value === 'object' && value !== null && 'samples' in value;
}
