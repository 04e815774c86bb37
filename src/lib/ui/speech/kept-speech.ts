// A speech that was made goes to the library. It is noted down as it is first: what the page had no time to compress is
// taken over on the next visit.
import { keep, whileKeeping } from '../base/keep.ts';
import { NOTE, type Take, type TakeKept } from './take.ts';

export function keepTake(take: Take): Promise<TakeKept> {
	return whileKeeping(async () => {
		const noted = await keep(NOTE, take);
		return loadTakes().then(
			({ keepInLibrary }) => keepInLibrary(take, noted === 'kept'),
			() => ({ id: null, notice: '' }) // the next visit takes the note over
		);
	});
}

/** No part of what every page loads. */
function loadTakes() {
	return import('./takes.ts');
}

/** The newest that can be heard; undefined, too, where the library cannot be loaded. */
export async function latestTake(): Promise<Take | undefined> {
	try {
		return await (await loadTakes()).latestTake();
	} catch {
		return undefined;
	}
}
