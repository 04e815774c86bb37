// The espeak-ng program (npm espeak-ng, loaded on demand), kept in memory and run many times.
import { openPipes, type Pipes } from './pipes.ts';

/** Phonemizes lines of text in the voice's language: the IPA of each line, ties as U+200D, without punctuation. */
export type EspeakProgram = (voice: string, lines: string[]) => string[];

/** What the compiled program exports besides the entry points that its package exposes. */
type Exports = {
	memory: WebAssembly.Memory;
	stackSave(): number;
	stackAlloc(sizeBytes: number): number;
	stackRestore(pointer: number): void;
};

/** No audio; IPA with ties; UTF-8 input. With no text argument, each line of the input is processed separately. */
const OPTIONS = ['espeak-ng', '-q', '--ipa=3', '-b', '1', '-v'];

/**
 * Starts the program once, which takes a quarter of a second; each run then takes a fiftieth. After each run the memory
 * is restored to its state before the first, so that no run affects the next.
 *
 * @param wasm the package's espeak-ng.wasm
 */
export async function openEspeak(wasm: Blob): Promise<EspeakProgram> {
	let pipes = openPipes([]);
	const { program, exports } = await start(wasm, () => pipes);
	const memory = new Uint8Array(exports.memory.buffer);
	const changingFrom = program.___emscripten_embedded_file_data;
	const untouched = memory.slice(changingFrom);

	return (voice, lines) => {
		pipes = openPipes(lines);
		const stack = exports.stackSave();
		try {
			const status = program._main(...writeArguments(exports, [...OPTIONS, voice]));
			program._fflush(0);
			if (status !== 0) throw new Error(`espeak-ng ended with ${status}: ${pipes.errors()}`);
		} finally {
			exports.stackRestore(stack);
			memory.set(untouched, changingFrom);
		}
		return pipes.answers();
	};
}

async function start(wasm: Blob, pipes: () => Pipes) {
	const { default: startProgram } = await import('espeak-ng');
	const module = await WebAssembly.compile(await wasm.arrayBuffer());
	// The package's own promise never settles if the instance cannot be created.
	return new Promise<{ program: Awaited<ReturnType<typeof startProgram>>; exports: Exports }>(
		(resolve, reject) => {
			let instance: WebAssembly.Instance;
			startProgram({
				noInitialRun: true,
				stdin: () => pipes().stdin(),
				stdout: (byte) => pipes().stdout(byte),
				stderr: (byte) => pipes().stderr(byte),
				instantiateWasm(imports, done) {
					WebAssembly.instantiate(module, imports).then((made) => {
						instance = made;
						done(made, module);
					}, reject);
					return {};
				}
			}).then(
				(program) =>
					resolve({
						program,
						exports: instance.exports as Exports // the names are those of the published file
					}),
				reject
			);
		}
	);
}

/** Writes the arguments of C's main to the program's stack. */
function writeArguments({ memory, stackAlloc }: Exports, words: string[]): [number, number] {
	const pointers = words.map((word) => {
		const bytes = new TextEncoder().encode(`${word}\0`);
		const pointer = stackAlloc(bytes.length);
		new Uint8Array(memory.buffer).set(bytes, pointer);
		return pointer;
	});
	const table = stackAlloc(4 * (words.length + 1));
	new Uint32Array(memory.buffer, table, words.length + 1).set([...pointers, 0]);
	return [words.length, table];
}
