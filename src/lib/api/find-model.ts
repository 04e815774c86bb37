// Which model a caller means: by its own id or by a name that OpenAI's clients send.
import { SpeechError } from '#lib/engine/errors.ts';
import type { ModelCard } from '#lib/models/model.ts';
import { invalid } from './errors.ts';

const SPEECH = 'mini-tts';
const TRANSCRIPTION = 'mini-stt';

/** The model of a transcription that names none. */
export const DEFAULT_TRANSCRIPTION_MODEL = TRANSCRIPTION;

/** OpenAI's names, with and without the dates of their versions. */
const ALIASES: [pattern: RegExp, id: string][] = [
	[/^tts-1(-hd)?(-\d+)?$/, SPEECH],
	[/^gpt-4o-mini-tts(-.*)?$/, SPEECH],
	[/^whisper-1$/, TRANSCRIPTION],
	[/^gpt-4o(-mini)?-transcribe(-.*)?$/, TRANSCRIPTION],
	[/^gpt-transcribe(-.*)?$/, TRANSCRIPTION]
];

/** Throws `model_not_found` for a name nobody knows, `invalid_request` for a model of another task. */
export function findModel<Task extends ModelCard['task']>(
	name: string,
	task: Task,
	cards: ModelCard[]
): Extract<ModelCard, { task: Task }> {
	const alias = ALIASES.find(([pattern]) => pattern.test(name))?.[1];
	const card = findCard(name, cards) ?? findCard(alias, cards);
	const suited = cards.filter((card) => hasTask(card, task));
	if (!card) throw unknownModel(name, suited);
	if (!hasTask(card, task)) {
		throw invalid(
			'model',
			`The model "${name}" is for ${card.task}, not for ${task}. Models for ${task}: ${list(suited)}.`
		);
	}
	return card;
}

export function unknownModel(name: string, available: ModelCard[]): SpeechError {
	return new SpeechError(
		'model_not_found',
		`There is no model "${name}". Available: ${list(available)}.`,
		{ param: 'model' }
	);
}

function findCard(id: string | undefined, cards: ModelCard[]): ModelCard | undefined {
	return cards.find((card) => card.id === id);
}

function hasTask<Task extends ModelCard['task']>(
	card: ModelCard,
	task: Task
): card is Extract<ModelCard, { task: Task }> {
	return card.task === task;
}

function list(cards: ModelCard[]): string {
	return cards.map(({ id }) => id).join(', ') || 'none';
}
