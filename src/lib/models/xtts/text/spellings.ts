// n2words' modules, one a language. They are one file of the app: each file is named in the service worker, which is to be small.
import * as en from 'n2words/en-GB';
import * as es from 'n2words/es-ES';
import * as fr from 'n2words/fr-FR';
import * as de from 'n2words/de-DE';
import * as it from 'n2words/it-IT';
import * as pt from 'n2words/pt-PT';
import * as pl from 'n2words/pl-PL';
import * as tr from 'n2words/tr-TR';
import * as ru from 'n2words/ru-RU';
import * as nl from 'n2words/nl-NL';
import * as cs from 'n2words/cs-CZ';
import * as ar from 'n2words/ar-SA';
import * as hu from 'n2words/hu-HU';
import * as ko from 'n2words/ko-KR';
import * as hi from 'n2words/hi-IN';

/** Digits to words. */
export type Spelling = {
	toCardinal: (value: string) => string;
	toOrdinal: (value: string) => string;
};

/** By language; without an entry for those that have no words here. */
export const SPELLINGS: Readonly<Record<string, Spelling>> = {
	en,
	es,
	fr,
	de,
	it,
	pt,
	pl,
	tr,
	ru,
	nl,
	cs,
	ar,
	hu,
	ko,
	hi
};
