// Opens a model in the best way possible here: with the files available, on a device that computes correctly.
import type { ModelCard } from '#lib/models/model.ts';
import type { CheckResult } from '../downloads/check-files.ts';
import type { Run } from '../devices/choose-run.ts';
import type { Devices } from '../devices/devices.ts';
import { damagedFiles } from '../downloads/errors.ts';
import { findFault } from './self-test.ts';
import type { OpenBest, OpenedSession, OpenSession } from './sessions.ts';

type Parts = {
	openSession: OpenSession;
	devices: Devices;
	/** The ways the model can be opened right away, best first. @throws SpeechError `model_not_downloaded` */
	readyRuns(card: ModelCard): Promise<Run[]>;
	check(id: string): Promise<CheckResult>;
	/** Receives a human-readable notice when a better way had to be given up. */
	onNotice(notice: string): void;
};

export function createOpenBest({
	openSession,
	devices,
	readyRuns,
	check,
	onNotice
}: Parts): OpenBest {
	return async (card) => {
		const runs = await readyRuns(card);
		for (const run of runs) {
			const { opened, fault } = await open(card, run, runs);
			if (opened) return opened;
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
			if (card.download) {
				const { damaged } = await check(card.id);
				if (damaged.length > 0) throw damagedFiles(card, damaged);
			}
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
