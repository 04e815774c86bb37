// Where sentences end, and that no text is lost when splitting.
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../../tools/seeded/random.ts';
import { splitSentences, splitToLength, type TextPiece } from './split-sentences.ts';

function sentences(text: string): string[] {
	return splitSentences(text).map((piece) => piece.text);
}

function whole(text: string): TextPiece {
	return { text, startIndex: 0, endIndex: text.length };
}

describe('splitting into sentences', () => {
	test.each<[string, string[]]>([
		['One. Two! Three?', ['One.', 'Two!', 'Three?']],
		['No mark at the end', ['No mark at the end']],
		['What?! Never!!! Really.', ['What?!', 'Never!!!', 'Really.']],
		[
			'Dr. Smith met Mr. and Mrs. Jones. They ate.',
			['Dr. Smith met Mr. and Mrs. Jones.', 'They ate.']
		],
		['J. R. R. Tolkien wrote it. He did.', ['J. R. R. Tolkien wrote it.', 'He did.']],
		['It is 3.14 now. Or 2.71.', ['It is 3.14 now.', 'Or 2.71.']],
		['See No. 5 first. No. It is late.', ['See No. 5 first.', 'No.', 'It is late.']],
		['Cats, e.g. Tom, vs. dogs. Both.', ['Cats, e.g. Tom, vs. dogs.', 'Both.']],
		['Cats, dogs, etc. are pets. Yes.', ['Cats, dogs, etc. are pets.', 'Yes.']],
		['He left at 3 p.m. The door shut.', ['He left at 3 p.m.', 'The door shut.']],
		['At 3 p.m. Monday he left.', ['At 3 p.m. Monday he left.']],
		[
			'The U.S. Army came. In the U.S. It rained.',
			['The U.S. Army came.', 'In the U.S.', 'It rained.']
		],
		['So did I. John left.', ['So did I.', 'John left.']],
		['Wait... what? Well… Fine.', ['Wait... what?', 'Well…', 'Fine.']],
		['"Stop!" he said. "Why?" she asked.', ['"Stop!" he said.', '"Why?" she asked.']],
		['He said “no.” Then he left.', ['He said “no.”', 'Then he left.']],
		['(It was late.) We slept.', ['(It was late.)', 'We slept.']],
		['Go to example.com. Now.', ['Go to example.com.', 'Now.']],
		['1. Wash the rice. 2. Cook it.', ['1. Wash the rice.', '2. Cook it.']],
		['你好。今天好吗？好！', ['你好。', '今天好吗？', '好！']],
		['彼は「はい。」と言った。', ['彼は「はい。」', 'と言った。']],
		['كيف حالك؟ بخير.', ['كيف حالك؟', 'بخير.']],
		['यह है। वह है।', ['यह है।', 'वह है।']]
	])('%s', (text, expected) => {
		expect(sentences(text)).toEqual(expected);
	});

	test.each<[string, string, string[]]>([
		['a blank line ends a sentence', 'A title\n\nThe text', ['A title', 'The text']],
		['a list entry is a sentence', 'Buy:\n- milk\n- bread', ['Buy:', '- milk', '- bread']],
		[
			'a short line is a sentence',
			'Roses are red\nViolets are blue',
			['Roses are red', 'Violets are blue']
		],
		['a wrapped line goes on', 'the cat\nsat there. Yes', ['the cat\nsat there.', 'Yes']],
		[
			'a long line goes on before a name',
			'It was a long and dark night when all of the sudden\nJohn came in.',
			['It was a long and dark night when all of the sudden\nJohn came in.']
		],
		['windows line ends count once', 'One\r\n\r\nTwo', ['One', 'Two']]
	])('%s', (_, text, expected) => {
		expect(sentences(text)).toEqual(expected);
	});

	test.each<[language: string, text: string, expected: string[]]>([
		['es', '¿Qué? ¡No! ¿cómo fue?', ['¿Qué?', '¡No!', '¿cómo fue?']],
		[
			'es',
			'El Sr. Pérez y la Sra. Gil viven en EE.UU. desde 2001. Sí.',
			['El Sr. Pérez y la Sra. Gil viven en EE.UU. desde 2001.', 'Sí.']
		],
		[
			'es',
			'Vive en EE.UU. La casa es grande. Vea la pág. 5, p. ej. Madrid, etc. Fin.',
			['Vive en EE.UU.', 'La casa es grande.', 'Vea la pág. 5, p. ej. Madrid, etc.', 'Fin.']
		],
		['es', 'La Dra. Ruiz, N.º 3. ¡Hola!, dijo.', ['La Dra. Ruiz, N.º 3.', '¡Hola!, dijo.']],
		['es', '—No sé... ¿y tú? —preguntó. Calló.', ['—No sé... ¿y tú?', '—preguntó.', 'Calló.']],
		[
			'fr',
			'Quoi ? Non ! « Oui. » Il dit : « Viens ! » puis partit.',
			['Quoi ?', 'Non !', '« Oui. »', 'Il dit : « Viens ! » puis partit.']
		],
		[
			'fr',
			'M. Dupont et Mme. Petit, en 52 av. J.-C. à Rome. L’armée perd.',
			['M. Dupont et Mme. Petit, en 52 av. J.-C. à Rome.', 'L’armée perd.']
		],
		[
			'fr',
			'En 52 av. J.-C. Le roi meurt. Quoi ? !',
			['En 52 av. J.-C.', 'Le roi meurt.', 'Quoi ? !']
		],
		[
			'fr',
			'Pommes, poires, etc. Voir p. 12. Bien.',
			['Pommes, poires, etc.', 'Voir p. 12.', 'Bien.']
		],
		['fr', 'Fin. «\u00a0Début.\u00a0» Suite.', ['Fin.', '«\u00a0Début.\u00a0»', 'Suite.']],
		[
			'it',
			'Il Sig. Rossi e il Dott. Bianchi, art. 5, ecc. Poi basta. L’uomo è qui.',
			['Il Sig. Rossi e il Dott. Bianchi, art. 5, ecc.', 'Poi basta.', 'L’uomo è qui.']
		],
		[
			'it',
			'Nel 40 a.C. Roma vinse. Nel 40 a.C. La guerra finì.',
			['Nel 40 a.C. Roma vinse.', 'Nel 40 a.C.', 'La guerra finì.']
		],
		[
			'pt-BR',
			'O Exmo. Sr. Silva mora na Av. Paulista, N.º 5. A Dra. Lima também.',
			['O Exmo. Sr. Silva mora na Av. Paulista, N.º 5.', 'A Dra. Lima também.']
		],
		[
			'pt-BR',
			'Foi aos E.U.A. Ele gostou. Pão, leite, etc. Tchau!',
			['Foi aos E.U.A.', 'Ele gostou.', 'Pão, leite, etc.', 'Tchau!']
		],
		[
			'hi',
			'डॉ. शर्मा आए। वे गए॥ ठीक है। क्या? हाँ!',
			['डॉ. शर्मा आए।', 'वे गए॥', 'ठीक है।', 'क्या?', 'हाँ!']
		],
		['hi', 'यह है | वह है|', ['यह है |', 'वह है|']],
		[
			'ja',
			'「はい。」「いいえ。」行こう！？やめた｡',
			['「はい。」', '「いいえ。」', '行こう！？', 'やめた｡']
		],
		[
			'ja',
			'彼は……来なかった。３．１４です．次です．',
			['彼は……来なかった。', '３．１４です．', '次です．']
		],
		['ja', '元気ですか?はい!「Yes」です。', ['元気ですか?', 'はい!', '「Yes」です。']],
		[
			'zh',
			'他说：“走吧。”我们走了……然后呢？（好！）完。',
			['他说：“走吧。”', '我们走了……然后呢？', '（好！）', '完。']
		],
		['zh', '你好!今天好吗?价格是3.5元.谢谢.', ['你好!', '今天好吗?', '价格是3.5元.', '谢谢.']],
		['zh', '『走。』他去了 example.com。', ['『走。』', '他去了 example.com。']],
		[
			'en',
			'In the U.S. It’s late. M. Night Shyamalan.',
			['In the U.S.', 'It’s late.', 'M. Night Shyamalan.']
		]
	])('in %s: %s', (language, text, expected) => {
		const pieces = splitSentences(text, language);

		expect(pieces.map((piece) => piece.text)).toEqual(expected);
		for (const piece of pieces) {
			expect(text.slice(piece.startIndex, piece.endIndex)).toBe(piece.text);
		}
	});

	test('nothing gives no sentences', () => {
		expect(splitSentences('')).toEqual([]);
		expect(splitSentences(' \n\n ')).toEqual([]);
	});

	test('places point into the original', () => {
		const text = '  “One.”  Two 😀!\n\nThree ';

		const pieces = splitSentences(text);

		expect(pieces.map((piece) => text.slice(piece.startIndex, piece.endIndex))).toEqual(
			pieces.map((piece) => piece.text)
		);
		expect(pieces[1]).toEqual({ text: 'Two 😀!', startIndex: 10, endIndex: 17 });
	});
});

describe('splitting to a length', () => {
	function parts(text: string, maxCharacters: number): string[] {
		return splitToLength(whole(text), maxCharacters).map((piece) => piece.text);
	}

	test('what fits stays whole', () => {
		expect(parts('exactly ten', 11)).toEqual(['exactly ten']);
	});

	test('it cuts after a comma rather than at a space', () => {
		expect(parts('when the rain came, we all went home', 25)).toEqual([
			'when the rain came,',
			'we all went home'
		]);
	});

	test('a comma inside a number is no place to cut', () => {
		expect(parts('there were 1,000 of them in all', 20)).toEqual([
			'there were 1,000',
			'of them in all'
		]);
	});

	test('it cuts at spaces where there is no mark, into parts of about one length', () => {
		expect(parts('one two three four five six', 20)).toEqual(['one two three', 'four five six']);
	});

	test('a text without spaces is cut between characters as people see them', () => {
		const family = '👨‍👩‍👧';

		expect(parts('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
		expect(parts(`ab${family}cd`, 5)).toEqual(['ab', family, 'cd']);
		expect(parts('e\u0301e\u0301e\u0301', 3)).toEqual(['e\u0301', 'e\u0301', 'e\u0301']);
		expect(parts('他来了，我们都很高兴地回家了', 8)).toEqual([
			'他来了，',
			'我们都很',
			'高兴地回家了'
		]);
	});

	test.each([
		[
			'今日はとても暑いので、私たちは海へ泳ぎに行きました',
			15,
			['今日はとても暑いので、', '私たちは海へ泳ぎに行きました']
		],
		['他说：“我来了”，然后就走了', 10, ['他说：“我来了”，', '然后就走了']],
		['东京的天气预报说明天会下大雨', 8, ['东京的天气预报', '说明天会下大雨']],
		['他来了,我们都很高兴地回家了', 11, ['他来了,', '我们都很高兴地回家了']],
		['जब बारिश आई, हम सब घर चले गए', 20, ['जब बारिश आई,', 'हम सब घर चले गए']],
		['“quand il pleut”, on reste à la maison', 24, ['“quand il pleut”,', 'on reste à la maison']]
	])('%s in parts of at most %d is cut where a clause or a word ends', (text, most, expected) => {
		expect(parts(text, most)).toEqual(expected);
	});

	test('places still point into the original text', () => {
		const text = 'Short. When the rain came at last, we all went home.';
		const [, long] = splitSentences(text);

		const cut = splitToLength(long ?? whole(''), 30);

		expect(cut.map((piece) => text.slice(piece.startIndex, piece.endIndex))).toEqual([
			'When the rain came at last,',
			'we all went home.'
		]);
	});
});

test('any text comes back whole but for space, within the length', () => {
	const alphabet = Array.from('ab. A,!?…\n "”(1。؟我々の「」！，»¿न।|．').concat(
		'Dr.',
		'😀',
		'e\u0301',
		' The ',
		'\r\n',
		'3.5',
		'\ud83d'
	);
	const { below, pick } = createRandom(7);
	for (let round = 0; round < 500; round++) {
		const text = Array.from({ length: 80 }, () => pick(alphabet)).join('');
		const maxCharacters = 5 + below(30);

		const pieces = splitSentences(text).flatMap((piece) => splitToLength(piece, maxCharacters));

		const said = pieces.map((piece) => piece.text).join('');
		expect(said.replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''));
		expect(Math.max(...pieces.map((piece) => piece.text.length))).toBeLessThanOrEqual(
			maxCharacters
		);
		for (const piece of pieces) {
			expect(text.slice(piece.startIndex, piece.endIndex)).toBe(piece.text);
		}
	}
});
