// The programs of the trial: servers of ours, and the proxy.
import { spawn, type ChildProcess } from 'node:child_process';

export type Program = {
	/** All that it has said. */
	said(): string;
	kill(signal: NodeJS.Signals): void;
	/** Resolves with the exit code, or null where a signal ended it. */
	ended: Promise<number | null>;
};

export function start(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Program {
	const child: ChildProcess = spawn(command, args, { env: { ...process.env, ...env } });
	let text = '';
	const hear = (data: unknown) => void (text += String(data));
	child.stdout?.on('data', hear);
	child.stderr?.on('data', hear);
	child.on('error', (error) => hear(error.message));
	const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
	return { said: () => text, kill: (signal) => void child.kill(signal), ended };
}

/** @throws Error with what the program said, where it ends first or takes too long */
export async function until<T>(
	program: Program,
	find: () => Promise<T | undefined> | T | undefined,
	seconds = 300
): Promise<T> {
	let hasEnded = false;
	void program.ended.then(() => (hasEnded = true));
	for (let tries = 0; tries < seconds * 4 && !hasEnded; tries++) {
		const found = await find();
		if (found !== undefined) return found;
		await new Promise((resolve) => setTimeout(resolve, 250));
	}
	throw new Error(`A program did not start:\n${program.said().slice(-3000)}`);
}
