// Finds the requested model: by its own id, or by a name that other providers' clients send.
import type { Engine } from '#lib/engine/engine.ts';
import { SpeechError } from '#lib/engine/errors.ts';
import { isRemoteId } from '#lib/engine/remotes/cards.ts';
import { byRank, type ModelCard } from '#lib/models/model.ts';
import { invalid } from '../http/errors.ts';

type Task = 'speech' | 'transcription';
/** To callers, a model that converts another's speech is a speech model, too. */
type CardOf<T extends Task> = Extract<
	ModelCard,
	{ task: T extends 'speech' ? T | 'conversion' : T }
>;

/** Never empty. `isAlias`: requested by another provider's name, so that any of ours will do. */
export type FoundModels<T extends Task> = { cards: CardOf<T>[]; isAlias: boolean };

/** The name assumed for a transcription that names no model. */
export const DEFAULT_TRANSCRIPTION_MODEL = 'whisper-1';
/** The same for a speech request to ElevenLabs' endpoints. */
export const DEFAULT_ELEVENLABS_MODEL = 'eleven_multilingual_v2';

/** Other providers' names, with and without version dates and numbers. */
const ALIASES: [pattern: RegExp, task: Task][] = [
	[/^tts-1(-hd)?(-\d+)?$/, 'speech'],
	[/^gpt-4o-mini-tts(-.*)?$/, 'speech'],
	[/^eleven_[a-z0-9_]+$/, 'speech'],
	[/^voxtral-[a-z0-9-]*tts[a-z0-9-]*$/, 'speech'],
	[/^whisper-1$/, 'transcription'],
	[/^gpt-4o(-mini)?-transcribe(-.*)?$/, 'transcription'],
	[/^gpt-transcribe(-.*)?$/, 'transcription'],
	[/^scribe_[a-z0-9_]+$/, 'transcription'],
	[/^voxtral-(mini|small)(-[a-z0-9-]+)?$/, 'transcription']
];

/**
 * The model, or for other providers' names all that are ready on this device, best first: a remote model is only found
 * by its own id. Throws `model_not_found` for an unknown name, `invalid_request` for a model of another task.
 */
export async function findModels<T extends Task>(
	name: string,
	task: T,
	engine: Pick<Engine, 'models' | 'isReady' | 'remotes'>
): Promise<FoundModels<T>> {
	if (isRemoteId(name)) {
		const card = await engine.remotes.card(name);
		if (hasTask(card, task)) return { cards: [card], isAlias: false };
		throw otherTask(name, card.task, task, []);
	}
	const cards = engine.models().map(({ card }) => card);
	const suited = cards.filter((card) => hasTask(card, task)).toSorted(byRank);
	const own = findByName(cards, name);
	const meant = own ? taskOf(own) : taskOfAlias(name);
	if (!meant || suited.length === 0) throw unknownModel(name, suited);
	if (meant !== task) {
		throw otherTask(name, meant, task, suited);
	}
	if (own && hasTask(own, task)) return { cards: [own], isAlias: false };
	const ready = await keepReady(suited, engine);
	return { cards: ready.length > 0 ? ready : suited, isAlias: true };
}

function otherTask(name: string, is: string, task: Task, suited: ModelCard[]): SpeechError {
	const others = suited.length > 0 ? ` Models for ${task}: ${list(suited)}.` : '';
	return invalid('model', `The model "${name}" is for ${is}, not for ${task}.${others}`);
}

/** The task for which another provider's name stands; undefined if it is not one of those known here. */
export function taskOfAlias(name: string): Task | undefined {
	return ALIASES.find(([pattern]) => pattern.test(name))?.[1];
}

/** By its id, else by one of its other ids. */
export function findByName<C extends ModelCard>(cards: readonly C[], name: string): C | undefined {
	return (
		cards.find(({ id }) => id === name) ?? cards.find(({ otherIds }) => otherIds?.includes(name))
	);
}

export function unknownModel(name: string, available: ModelCard[]): SpeechError {
	return new SpeechError(
		'model_not_found',
		`There is no model "${name}". Available: ${list(available)}.`,
		{ param: 'model' }
	);
}

async function keepReady<C extends ModelCard>(
	cards: C[],
	{ isReady }: Pick<Engine, 'isReady'>
): Promise<C[]> {
	const ready = await Promise.all(cards.map(({ id }) => isReady(id)));
	return cards.filter((_, index) => ready[index]);
}

function hasTask<T extends Task>(card: ModelCard, task: T): card is CardOf<T> {
	return taskOf(card) === task;
}

function taskOf({ task }: ModelCard): ModelCard['task'] {
	return task === 'conversion' ? 'speech' : task;
}

function list(cards: ModelCard[]): string {
	return cards.map(({ id }) => id).join(', ') || 'none';
}
