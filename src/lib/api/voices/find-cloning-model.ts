// Which model learns a voice: the one that is named, or the best that is here.
import type { Engine } from '#lib/engine/engine.ts';
import { findCloningCard, type CloningCard } from '#lib/engine/find-card.ts';

/** The best first; what ships with the app comes last. */
const BEST_FIRST = ['chatterbox', 'openvoice-v2'];

const SAME_MODEL: Record<string, string> = { openvoice: 'openvoice-v2' };

/** @param name empty where none is named. Throws `model_not_found` for a name that nobody knows, `invalid_request` for a model that learns no voices. */
export async function findCloningModel(
	name: string,
	engine: Pick<Engine, 'models' | 'cloningModels' | 'assertReady'>
): Promise<CloningCard> {
	const cards = engine.models().map(({ card }) => card);
	if (name !== '') return findCloningCard(cards, SAME_MODEL[name] ?? name);
	const able = engine.cloningModels();
	const ready = await Promise.all(able.map((card) => isReady(card.id, engine)));
	const here = able.filter((_, index) => ready[index]);
	const best = BEST_FIRST.map((id) => here.find((card) => card.id === id)).find(Boolean);
	return best ?? here.find(({ download }) => !download) ?? findCloningCard(cards, '');
}

async function isReady(id: string, { assertReady }: Pick<Engine, 'assertReady'>): Promise<boolean> {
	return assertReady(id).then(
		() => true,
		() => false
	);
}
