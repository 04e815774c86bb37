// Types for the parts we use of the package espeak-ng, which has none: espeak-ng's command as an Emscripten module.
declare module 'espeak-ng' {
	type Options = {
		noInitialRun: boolean;
		/** Returns the next byte of the input, or null to end a read. */
		stdin(): number | null;
		stdout(byte: number | null): void;
		stderr(byte: number | null): void;
		instantiateWasm(
			imports: WebAssembly.Imports,
			done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void
		): object;
	};
	type Program = {
		_main(argumentCount: number, argumentPointer: number): number;
		_fflush(stream: number): number;
		/** Where the constants end, espeak's own files among them; nothing below changes. */
		___emscripten_embedded_file_data: number;
	};
	function start(options: Options): Promise<Program>;
	export default start;
}
