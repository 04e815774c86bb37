// Chooses the model that clones a voice: the one named, or the best on this device.
import type { Engine } from '#lib/engine/engine.ts';
import { findCloningCard, type CloningCard } from '#lib/engine/find-card.ts';
import { byRank } from '#lib/models/model.ts';
import { findByName } from '../models/find-model.ts';

/**
 * @param name empty if none is named. Throws `model_not_found` for an unknown name, `invalid_request` for a model
 * that cannot clone.
 */
export async function findCloningModel(
	name: string,
	engine: Pick<Engine, 'models' | 'cloningModels' | 'isReady'>
): Promise<CloningCard> {
	const cards = engine.models().map(({ card }) => card);
	if (name !== '') {
		return findCloningCard(cards, findByName(cards, name)?.id ?? name);
	}
	const able = engine.cloningModels();
	const ready = await Promise.all(able.map(({ id }) => engine.isReady(id)));
	const [best] = able
		.filter((_, index) => ready[index])
		.toSorted((one, other) => byRank(one.cloning, other.cloning));
	return best ?? findCloningCard(cards, '');
}
