// How the three models of the family differ.
import type { SpeechCard } from '#lib/models/model.ts';
import { chatterbox, chatterboxEn, chatterboxTurbo } from './card.ts';
import {
	dropUnlikely,
	keepLikeliest,
	keepProbable,
	penalise,
	warm,
	type Step
} from '#lib/runtime/decoding/sampling.ts';
import { framePrompt, SILENCE } from './tokens.ts';

export type Variant = {
	card: SpeechCard;
	/** Loud clips are turned down before cloning. */
	lowersLoud: boolean;
	/** Texts begin with a language tag. */
	tagsLanguage: boolean;
	/** Takes an exaggeration value and supports guidance. */
	isExpressive: boolean;
	frame(ids: readonly number[]): readonly number[];
	steps: readonly Step[];
	/** Tokens after the last one. */
	tail: readonly number[];
};

/** As in the models' own code, except for the multilingual model's penalty, which the exports' cards lower to 1.2. */
const guided = [penalise(1.2), warm(0.8), dropUnlikely(0.05)];

export const multilingual: Variant = {
	card: chatterbox,
	lowersLoud: true,
	tagsLanguage: true,
	isExpressive: true,
	frame: framePrompt,
	steps: guided,
	tail: []
};

export const english: Variant = {
	...multilingual,
	card: chatterboxEn,
	lowersLoud: false,
	tagsLanguage: false
};

export const turbo: Variant = {
	card: chatterboxTurbo,
	lowersLoud: false,
	tagsLanguage: false,
	isExpressive: false,
	frame: (ids) => ids,
	steps: [warm(0.8), keepLikeliest(1000), keepProbable(0.95), penalise(1.2)],
	tail: [SILENCE, SILENCE, SILENCE]
};
