// Whether an opened graph is the one that a model's code knows, and not another model's under its name.

/**
 * @param graph what the runtime has opened from the file `name`
 * @throws Error if it does not take all of the inputs that it will be given
 */
export function expectInputs(
	{ inputNames }: { inputNames: readonly string[] },
	name: string,
	inputs: readonly string[]
): void {
	const missing = inputs.find((input) => !inputNames.includes(input));
	if (missing === undefined) return;
	throw new Error(`${name} is a graph of another model: it has no input "${missing}"`);
}
