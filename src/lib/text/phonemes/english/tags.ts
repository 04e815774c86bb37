// Guesses the part of speech of an English word from its neighbours, where it changes the pronunciation.

/** Parts of speech that the dictionary has entries for. */
export type Tag = 'NOUN' | 'VERB' | 'VBD' | 'VBN' | 'ADJ' | 'DT';

/** The other words of the clause around a word, in lower case, nearest first. */
export type Neighbours = { before: string[]; after: string[] };

const DETERMINERS = words(
	'a an the this these those my your his her its our their no every each some any another which whose'
);
const SUBJECTS = words('i you we they he she it who');
const OBJECTS = words('me him us them it you that this all');
const BE = words(
	"am is are was were be been being isn't wasn't aren't weren't i'm you're we're they're it's he's she's that's there's what's who's where's here's how's"
);
const HAVE = words("have has had having haven't hasn't hadn't i've you've we've they've");
const BEFORE_VERBS = words(
	"to will would can could shall should may might must do does did let's please won't wouldn't can't cannot couldn't shouldn't don't doesn't didn't i'll you'll he'll she'll it'll we'll they'll i'd you'd he'd she'd we'd they'd"
);
const PREPOSITIONS = words('of in on at for from with by about into like than under over through');
const ADVERBS = words('not never always also often just still already even soon ever again');

/** These are so rarely adjectives that a guess does harm: "a minute later", "the key is inside". */
const HARDLY_ADJECTIVES = words('minute arithmetic pasty inside nearby downstairs');

/** The tags worth looking up in the word's entry, in this order; none means the usual pronunciation. */
export function guessTags(word: string, { before, after }: Neighbours): Tag[] {
	const [previous = '', ...earlier] = before.filter((other) => !isAdverb(other));
	const [next] = after;
	const isAdjective = !HARDLY_ADJECTIVES.has(word) && !word.endsWith('s');
	const adjective: Tag[] = isAdjective ? ['ADJ'] : [];
	if (word === 'that') return isPointing(previous, next) ? ['DT'] : [];
	if (word === 'used') return next === 'to' && !BE.has(previous) ? ['VBD'] : [];
	if (BE.has(previous)) return ['VBN', ...adjective];
	if (HAVE.has(previous)) return ['VBN'];
	if (BEFORE_VERBS.has(previous)) return ['VERB'];
	if (SUBJECTS.has(previous)) {
		const isQuestion = BEFORE_VERBS.has(earlier[0] ?? '');
		return isQuestion ? ['VERB'] : ['VBD', 'VERB'];
	}
	if (DETERMINERS.has(previous) || previous.endsWith("'s")) {
		return next === undefined ? ['NOUN'] : ['NOUN', ...adjective];
	}
	if (isObject(next)) return previous === '' || previous === 'and' ? ['VERB'] : ['VBD', 'VERB'];
	if (/^lives?$/u.test(word) && PREPOSITIONS.has(next ?? '')) return ['VERB'];
	if (PREPOSITIONS.has(previous)) return ['NOUN'];
	const start = earlier
		.slice(0, 2)
		.find((other) => DETERMINERS.has(other) || BEFORE_VERBS.has(other));
	return start !== undefined && DETERMINERS.has(start) ? ['NOUN'] : [];
}

/** "That boy", "like that.", but not "see that they come". */
function isPointing(previous: string, next: string | undefined): boolean {
	if (next === undefined) return true;
	if (!['', 'to'].includes(previous) && !PREPOSITIONS.has(previous)) return false;
	return !SUBJECTS.has(next) && !DETERMINERS.has(next);
}

/** What can follow a verb: "close the door", "use it". */
function isObject(word: string | undefined): boolean {
	return word !== undefined && (DETERMINERS.has(word) || OBJECTS.has(word));
}

function isAdverb(word: string): boolean {
	return ADVERBS.has(word) || /^.{3,}ly$/u.test(word);
}

function words(list: string): Set<string> {
	return new Set(list.split(' '));
}
