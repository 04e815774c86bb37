// Standard input and output of a program that answers line by line.

/** One run's input and output, byte by byte as Emscripten expects them. */
export type Pipes = {
	stdin(): number | null;
	stdout(byte: number | null): void;
	stderr(byte: number | null): void;
	/** The output for each line. */
	answers(): string[];
	errors(): string;
};

/** The program must answer a line before it reads the next: each line ends a read. */
export function openPipes(lines: string[]): Pipes {
	const input = lines.map((line) => new TextEncoder().encode(`${line.replaceAll('\n', ' ')}\n`));
	const output: number[][] = lines.map(() => []);
	const errors: number[] = [];
	let line = 0;
	let at = 0;

	return {
		stdin() {
			const byte = input[line]?.[at];
			if (byte === undefined) {
				line++;
				at = 0;
				return null;
			}
			at++;
			return byte;
		},
		stdout: (byte) => byte !== null && output[line - 1]?.push(byte & 0xff),
		stderr: (byte) => byte !== null && errors.push(byte & 0xff),
		answers: () => output.map(bytesToText),
		errors: () => bytesToText(errors)
	};
}

function bytesToText(bytes: number[]): string {
	return new TextDecoder().decode(Uint8Array.from(bytes)).trim();
}
