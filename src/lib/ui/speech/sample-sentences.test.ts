import { expect, test } from 'vitest';
import { sampleSentence } from './sample-sentences.ts';

test.each([
	['en-GB', 'Hello, my name is Anna.'],
	['pt-BR', 'Olá, meu nome é Anna.'],
	['zh', '你好，我叫Anna。'],
	['tlh', 'Hello, my name is Anna.']
])('a voice of the language %s says its name in a sentence of it', (language, beginning) => {
	expect(sampleSentence('Anna', language)).toContain(beginning);
});
