// When a page may fetch what nobody is waiting for: not during the first use, and not unasked if data is expensive.
import type { EngineStatus } from '#lib/relay/status.ts';

type Status = { subscribe(listener: (status: EngineStatus) => void): () => void };

/** Within this time, a visitor who opens the app presses a button, or reads for a while. */
const QUIET_MILLISECONDS = 3_000;

/** A book in progress, or a model that does not open, must not keep the app from being saved. */
const PATIENCE_MILLISECONDS = 15_000;

/** Whether the visitor has set the browser to save data. */
export function savesData(): boolean {
	const { connection } = navigator as { connection?: { saveData?: boolean } }; // not in TypeScript's DOM yet
	return connection?.saveData === true;
}

/** Settles when the engine begins its first work. */
export async function untilUsed(status: Status): Promise<void> {
	let stop: () => void = () => undefined;
	await new Promise<void>((used) => {
		stop = status.subscribe(({ activity }) => {
			if (activity !== 'idle') used();
		});
	});
	stop();
}

/** Settles once `warmed` has and the engine has been idle for a while, or after a maximum wait. */
export async function untilQuiet(status: Status, warmed: Promise<void> | undefined): Promise<void> {
	await Promise.race([
		pause(PATIENCE_MILLISECONDS),
		Promise.resolve(warmed).then(() => rest(status))
	]);
}

async function rest(status: Status): Promise<void> {
	let stop: () => void = () => undefined;
	await new Promise<void>((rested) => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		stop = status.subscribe(({ activity }) => {
			clearTimeout(timer);
			if (activity === 'idle') timer = setTimeout(rested, QUIET_MILLISECONDS);
		});
	});
	stop();
}

function pause(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
