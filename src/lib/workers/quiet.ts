// When a page may fetch what nobody waits for: not beside the first words, and not unasked where data are dear.
import type { EngineStatus } from '#lib/relay/status.ts';

type Status = { subscribe(listener: (status: EngineStatus) => void): () => void };

/** Somebody who opens the app presses a button within this time, or reads for a while. */
const QUIET_MILLISECONDS = 3_000;

/** A book that is being made, or a model that will not open, must not keep the app from being saved. */
const PATIENCE_MILLISECONDS = 15_000;

/** Whether the visitor has told the browser to spare data. */
export function savesData(): boolean {
	const { connection } = navigator as { connection?: { saveData?: boolean } }; // not in TypeScript's DOM yet
	return connection?.saveData === true;
}

/** Settles when the engine begins its first work for anybody. */
export async function untilUsed(status: Status): Promise<void> {
	let stop: () => void = () => undefined;
	await new Promise<void>((used) => {
		stop = status.subscribe(({ activity }) => {
			if (activity !== 'idle') used();
		});
	});
	stop();
}

/** Settles once `warmed` has and the engine has rested for a while; at the latest when patience ends. */
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
