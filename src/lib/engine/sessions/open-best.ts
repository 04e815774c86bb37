// Opens a model in the best way possible here: with the files available, on a device that computes correctly.
import type { ModelCard } from '#lib/models/model.ts';
import type { Run } from '../devices/choose-run.ts';
import type { Devices } from '../devices/devices.ts';
import type { OpeningParts } from '../downloads/downloads.ts';
import { findFault } from './self-test.ts';
import type { OpenBest, OpenedSession, OpenSession } from './sessions.ts';

type Parts = OpeningParts & {
	openSession: OpenSession;
	devices: Devices;
	/** Receives a human-readable notice when a better way had to be given up. */
	onNotice(notice: string): void;
};

export function createOpenBest({
	openSession,
	devices,
	readyRuns,
	blameFiles,
	noteOpened,
	onNotice
}: Parts): OpenBest {
	return async (card, precision) => {
		const all = await readyRuns(card);
		const runs = precision ? all.filter((run) => run.precision === precision) : all;
		for (const run of runs) {
			const { opened, fault } = await open(card, run, runs);
			if (opened) {
				await noteOpened(card, run);
				return opened;
			}
			devices.avoid(card, run);
			console.warn(card.label, fault);
			onNotice(`${card.label} cannot use this device's GPU, so it uses the processor instead.`);
		}
		throw new Error(`${card.label} cannot run here`);
	};

	/** Failures of the last option are thrown: there is nothing left to fall back on. */
	async function open<C extends ModelCard>(
		card: C,
		run: Run,
		runs: readonly Run[]
	): Promise<{ opened: OpenedSession<C>; fault?: never } | { opened?: never; fault: unknown }> {
		const onCpu = runs.find(({ device }) => device === 'wasm');
		let opened: OpenedSession<C>;
		try {
			opened = await openSession(card, run);
		} catch (cause) {
			const blame = await blameFiles(card, run, cause);
			if (blame) throw blame;
			if (run === runs.at(-1)) throw cause;
			return { fault: cause };
		}
		if (!(await devices.isUntested(card, run))) return { opened };
		const reference = onCpu && (async () => (await openSession(card, onCpu)).session);
		const fault = await findFault(card, opened.session, reference);
		await devices.remember(card, run, fault === undefined);
		if (fault === undefined) return { opened };
		await opened.session.close();
		if (run === runs.at(-1)) throw new Error(`its GPU gives wrong results: ${fault}`);
		return { fault };
	}
}
