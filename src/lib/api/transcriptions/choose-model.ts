// Chooses the model for a transcription: the one named, or the best that can do what is requested.
import type { Engine } from '#lib/engine/engine.ts';
import { SpeechError } from '#lib/engine/errors.ts';
import { byRank, type TranscriptionCard } from '#lib/models/model.ts';
import { invalid, toSpeechError } from '../http/errors.ts';
import { localeName } from '#lib/text/writing/language-name.ts';
import { findLanguage } from '../models/find-language.ts';
import { findModels } from '../models/find-model.ts';
import type { Named } from '../http/request/read-form.ts';

/** `languages`: none if the model is to detect it; `mixed`: the field that says there are several. */
export type Wishes = {
	model: string;
	languages: Named[];
	mixed?: Named | undefined;
	translates: boolean;
	/** Given words are to be aligned with what is said. */
	aligns?: true;
};

/** `language`: the single language requested, by the model card's code. */
export type ChosenTranscriptionModel = { card: TranscriptionCard; language?: string };

/**
 * A model requested by another provider's name may be any of ours: the best suitable one on this device. Throws
 * `invalid_request` if the named model is unsuitable or none is suitable, `model_not_downloaded` if the suitable ones
 * are not on this device.
 */
export async function chooseTranscriptionModel(
	wishes: Wishes,
	engine: Pick<Engine, 'models' | 'assertReady' | 'isReady' | 'remotes'>
): Promise<ChosenTranscriptionModel> {
	const { cards, isAlias } = await findModels(wishes.model, 'transcription', engine);
	const refusals: SpeechError[] = [];
	for (const card of cards) {
		try {
			return chooseCard(card, wishes);
		} catch (error) {
			refusals.push(toSpeechError(error));
		}
	}
	const others = transcriptionCards(engine).filter((card) => suits(card, wishes));
	const [other, ...more] = others;
	if (!other || !isAlias) throw suggest(refusals[0], others); // the reason for the best model
	const chosen = chooseCard(other, wishes);
	await assertHere(chosen, more, wishes, engine);
	return chosen;
}

function chooseCard(
	card: TranscriptionCard,
	{ languages, mixed, translates, aligns }: Wishes
): ChosenTranscriptionModel {
	if (translates && !card.translates) {
		const message = `The model "${card.id}" does not translate.`;
		throw invalid('model', message);
	}
	if (aligns && card.alignsSeconds === undefined) {
		const message = `The model "${card.id}" does not tell when given words are said.`;
		throw invalid('model', message);
	}
	if (mixed && !isMixer(card)) {
		const message = `The model "${card.id}" cannot detect languages: give the one that is spoken.`;
		throw invalid(mixed.param, message);
	}
	const codes = languages.map(({ value, param }) => findLanguage(value, card.languages, param));
	const [language] = codes;
	return { card, ...(language !== undefined && !mixed && { language }) };
}

function isMixer({ detects, languages }: TranscriptionCard): boolean {
	return detects === true && languages.length > 1;
}

function suits(card: TranscriptionCard, wishes: Wishes): boolean {
	try {
		chooseCard(card, wishes);
		return true;
	} catch {
		return false;
	}
}

function transcriptionCards({ models }: Pick<Engine, 'models'>): TranscriptionCard[] {
	return models()
		.flatMap(({ card }) => (card.task === 'transcription' ? [card] : []))
		.toSorted(byRank);
}

/** The engine knows how large a model is and how to get it; which others would do, and for what, is known here. */
async function assertHere(
	chosen: ChosenTranscriptionModel,
	others: readonly TranscriptionCard[],
	wishes: Wishes,
	{ assertReady }: Pick<Engine, 'assertReady'>
): Promise<void> {
	try {
		await assertReady(chosen.card.id);
	} catch (error) {
		const { code, message, param } = toSpeechError(error);
		const also = others.length > 0 ? ` ${list(others)} can do it too.` : '';
		throw new SpeechError(
			code,
			`No model on this device ${ability(chosen, wishes)}. ${message}${also}`,
			{ param, cause: error }
		);
	}
}

function ability({ language }: ChosenTranscriptionModel, { translates, aligns }: Wishes): string {
	if (aligns) return 'aligns this text';
	if (translates) return 'translates';
	return language === undefined ? 'can detect languages' : `supports ${localeName(language)}`;
}

function suggest(refusal: SpeechError | undefined, others: readonly TranscriptionCard[]): Error {
	if (!refusal) return new Error('there was no model to choose from');
	if (others.length === 0) return refusal;
	const { code, message, param } = refusal;
	return new SpeechError(code, `${message} ${list(others)} can do it.`, { param });
}

function list(cards: readonly TranscriptionCard[]): string {
	return cards.map(({ id }) => id).join(', ');
}
