// The emotion of a speech request: by name, or from a description in words.
import { EMOTIONS, type Emotion } from '#lib/models/model.ts';
import { invalid } from '../http/errors.ts';

type Felt = Exclude<Emotion, 'neutral'>;

/** Whole words, in any case; "cheerful" also matches "cheerfully". */
const WORDS: Record<Felt, string> = {
	happy:
		'happy|happily|happiness|cheer|cheerful|cheery|joy|joyful|joyous|excited|excitedly|delighted|enthusiastic|enthusiastically|upbeat|glad|gladly|merry|merrily|playful|smiling|laughing',
	sad: 'sad|sadness|sorrow|sorrowful|mournful|mourning|melancholy|melancholic|gloomy|gloomily|grief|grieving|tearful|crying|depressed|heartbroken|dejected|unhappy|unhappily|wistful|disappointed|somber|sombre',
	angry:
		'angry|angrily|anger|furious|fury|rage|raging|enraged|annoyed|irritated|irritable|mad|outraged|hostile|shouting'
};

const PATTERNS = Object.entries(WORDS).map(([emotion, words]) => ({
	emotion: emotion as Felt, // the names of the table, whose types `entries` loses
	pattern: new RegExp(`\\b(?:${words})(?:ly)?\\b`, 'gi')
}));

/** A negation up to three words earlier: "not too sad", "never sound angry". */
const REFUSED =
	/\b(?:not|no|never|without|avoid|less|isn't|aren't|don't|do not)(?:\s+[\w']+){0,3}\s*$/i;

/** @throws SpeechError `invalid_request` for an unknown emotion; null is none. */
export function readEmotion(value: unknown): Emotion | undefined {
	if ((value ?? null) === null) return undefined;
	const emotion = EMOTIONS.find((name) => name === value);
	if (emotion) return emotion;
	throw invalid('emotion', `"emotion" must be one of ${EMOTIONS.join(', ')}.`);
}

/** The first emotion that a text such as OpenAI's `instructions` asks for; undefined if it asks for none. */
export function findEmotion(instructions: unknown): Felt | undefined {
	if (typeof instructions !== 'string') return undefined;
	const found = PATTERNS.flatMap(({ emotion, pattern }) =>
		[...instructions.matchAll(pattern)]
			.filter(({ index }) => !REFUSED.test(instructions.slice(0, index)))
			.map(({ index }) => ({ emotion, index }))
	);
	return found.sort((one, other) => one.index - other.index)[0]?.emotion;
}

/** ElevenLabs' audio tags ("[sad] I know.") at the start of a text: the emotion, and the text without the tags. */
export function takeEmotionTag(text: string): { emotion?: Felt; text: string } {
	const [tag, words = ''] = /^\s*\[([\p{L}' -]{1,40})\](?!\()\s*/u.exec(text) ?? [];
	const emotion = findEmotion(words);
	return tag !== undefined && emotion ? { emotion, text: text.slice(tag.length) } : { text };
}
