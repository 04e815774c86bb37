// The notebook of docs/examples, as cells that run one after the other outside of Jupyter.
import { readFileSync } from 'node:fs';

export const NOTEBOOK = 'docs/examples/speech.ipynb';

/** As nbformat 4 has it (https://nbformat.readthedocs.io). */
export type Notebook = {
	nbformat: number;
	cells: { cell_type: 'code' | 'markdown'; source: string[]; outputs?: unknown[] }[];
};

export function readNotebook(): Notebook {
	return JSON.parse(readFileSync(NOTEBOOK, 'utf8')) as Notebook; // ours
}

/** What only Jupyter has: its player, and a place to print to, of which `printed` is the text. */
const AROUND = `
import builtins, io, sys, types
display = types.ModuleType("IPython.display")
display.Audio = bytes
sys.modules["IPython"] = types.ModuleType("IPython")
sys.modules["IPython.display"] = display
printed = ""
def print(*words, end="\\n"):
    global printed
    printed += " ".join(map(str, words)) + end
`;

/** @param key takes the place of the one that a reader writes into the notebook */
export function readCells(key: string): string[] {
	const cells = readNotebook()
		.cells.filter(({ cell_type: type }) => type === 'code')
		.map(({ source }) => source.join('').replace('sk-…', key))
		.map((code) => code.replaceAll(/^%.*$/gm, '')); // Jupyter's own commands
	return [AROUND, ...cells];
}
