// Names of languages, in a browser: it knows fewer than Node does.
import { expect, test } from 'vitest';
import { whisperTurbo } from '#lib/models/whisper/card.ts';
import { localeName } from './language-name.ts';

test('every language that is transcribed has a name, also those that the browser does not know', () => {
	const nameless = whisperTurbo.languages.filter((code) => localeName(code) === code);

	expect(whisperTurbo.languages.length).toBeGreaterThan(90);
	expect(nameless).toEqual([]);
	expect(localeName('ba')).toBe('Bashkir');
	expect(localeName('bo')).toBe('Tibetan');
});
