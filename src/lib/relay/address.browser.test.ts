// Who hosts the engine, as the browser's own lock table tells it.
import { expect, test } from 'vitest';
import { addressOf, findHost, holdForLife, watch } from './address.ts';

const locks = navigator.locks;

/** As a watch does when what it watched is gone. */
function holdShared(name: string): Promise<void> {
	return new Promise((held) => {
		void locks.request(name, { mode: 'shared' }, () => {
			held();
			return new Promise(() => undefined);
		});
	});
}

test('the host is the one whose engine holds its address, whoever watches it', async () => {
	const address = addressOf('c1', 2);
	await holdForLife(locks, address);
	const { stop } = watch(locks, address);

	expect(await findHost(locks)).toEqual({ address, clientId: 'c1' });

	stop();
});

test('addresses of dead engines are nobody, though watches still have them', async () => {
	const before = await findHost(locks);

	for (let tab = 0; tab < 20; tab++) await holdShared(addressOf(`dead${tab}`, 0));

	expect(await findHost(locks)).toEqual(before);
});
