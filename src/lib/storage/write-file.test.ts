import { expect, test } from 'vitest';
import { createInMemoryStore } from './in-memory-store.ts';
import { PartBusy, type Store } from './store.ts';
import { writeFile } from './write-file.ts';

/** As when another tab opens the part in the moment between closing and naming it: once. */
function withRival(store: Store): Store {
	let isThere = true;
	return {
		...store,
		async openPart(path) {
			const part = await store.openPart(path);
			return {
				...part,
				async finish() {
					if (!isThere) return part.finish();
					isThere = false;
					await part.close();
					throw new PartBusy(path);
				}
			};
		}
	};
}

test('a file that another tab opens just before it is finished is written all the same', async () => {
	const store = createInMemoryStore();

	await writeFile(withRival(store), 'model/a', new Blob(['new']));

	expect(await (await store.read('model/a'))?.text()).toBe('new');
});
