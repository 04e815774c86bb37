// A word goes to the dictionary; what is there stays unless it is to give way.
import { expect, test } from 'vitest';
import { addPronunciation } from './add-pronunciation.ts';

function dictionary(text: string) {
	const kept = {
		text,
		pronunciations: () => Promise.resolve(kept.text),
		setPronunciations: (news: string) => Promise.resolve((kept.text = news))
	};
	return kept;
}

const ENTRY = { word: 'nginx', said: 'engine x' };

test('a new word comes behind those that are there', async () => {
	const kept = dictionary('# mine\nSQL = sequel');

	expect(await addPronunciation(kept, ENTRY, false)).toBe('added');
	expect(kept.text).toBe('# mine\nSQL = sequel\nnginx = engine x\n');
});

test('a word that is said otherwise stays so, unless it is to give way', async () => {
	const french = dictionary('nginx [fr] = moteur\n');
	expect(await addPronunciation(french, ENTRY, false)).toBe('added');
	expect(french.text).toBe('nginx [fr] = moteur\nnginx = engine x\n');

	const twin = dictionary('nginx = /ˈɛnʤɪn/\nSQL = sequel\n');
	expect(await addPronunciation(twin, ENTRY, false)).toEqual({ exists: '/ˈɛnʤɪn/' });
	expect(twin.text).toBe('nginx = /ˈɛnʤɪn/\nSQL = sequel\n');

	expect(await addPronunciation(twin, ENTRY, true)).toBe('added');
	expect(twin.text).toBe('nginx = engine x\nSQL = sequel\n');
	expect(await addPronunciation(twin, ENTRY, false)).toBe('kept');
});
