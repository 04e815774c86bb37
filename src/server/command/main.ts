// The command line: `npx aloud serve`.
import { StartError } from '../start-error.ts';
import { HELP, parseOptions, type ServeOptions } from './options.ts';

/** @param args without Node and the script; a failure sets the exit code */
export async function main([command, ...args]: string[]): Promise<void> {
	try {
		if (command !== 'serve') {
			const isHelp = command === undefined || command === '--help' || command === 'help';
			if (!isHelp) throw new StartError(`There is no command "${command}".\n\n${HELP}`);
			console.log(HELP);
			return;
		}
		const options = parseOptions(args);
		if (options) await run(options);
		else console.log(HELP);
	} catch (error) {
		console.error(error instanceof StartError ? error.message : error);
		process.exit(1);
	}
}

/** Loaded only now: a mistyped option is told at once. */
async function run(options: ServeOptions): Promise<void> {
	const { serve } = await import('./serve.ts');
	await serve(options);
}
