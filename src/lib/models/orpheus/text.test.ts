// What Orpheus is given to read.
import { expect, test } from 'vitest';
import { hidePhonemes, hideTags } from '#lib/text/markup/markup.ts';
import { SOUNDS } from './tags.ts';
import { promptText } from './text.ts';

const hidden = (text: string) => hideTags(hidePhonemes(text), SOUNDS);

test('the voice comes first, and tags are as they were written', () => {
	expect(promptText('tara', hidden('Well, <laugh> I never.'))).toBe('tara: Well, <laugh> I never.');
	expect(promptText('leo', hidden('<Sigh><yawn> Good night.'))).toBe(
		'leo: <sigh><yawn> Good night.'
	);
});

test.each([
	['neutral', 'zoe: So.'],
	['happy', 'zoe: <laugh> So.'],
	['sad', 'zoe: <sigh> So.'],
	['angry', 'zoe: <groan> So.']
] as const)('%s is a tag in front', (emotion, read) => {
	expect(promptText('zoe', 'So.', emotion)).toBe(read);
});

test('an emotion adds nothing to a text that has tags of its own', () => {
	expect(promptText('mia', hidden('No <gasp> way.'), 'happy')).toBe('mia: No <gasp> way.');
});

test('given phonemes are left out, and read as letters where there is nothing else', () => {
	expect(promptText('dan', hidden('A [tomato](/təmˈɑːtoʊ/), please.'))).toBe('dan: A , please.');
	expect(promptText('dan', hidden('[hi](/hˈaɪ/)'))).toBe('dan: hˈaɪ');
});
