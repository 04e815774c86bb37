// Checks a voice's data against what its model stores for a voice: a graph given anything else fails, or takes all memory.
import type { Conditioning, ConditioningForm, TensorForm } from '#lib/models/model.ts';
import type { Tensor } from '#lib/runtime/runtime.ts';

const KINDS: Record<Tensor['type'], string> = {
	float32: '32-bit floats',
	int64: '64-bit integers',
	bool: 'booleans'
};

/** What is wrong, within a sentence: `its tensor "style" has the shape [0], not [1, 256]`. Undefined where nothing is. */
export function findMisfit(conditioning: Conditioning, form: ConditioningForm): string | undefined {
	for (const name of Object.keys(conditioning)) {
		if (!Object.hasOwn(form, name)) return `it has a tensor "${name.slice(0, 40)}" too many`;
	}
	for (const [name, wanted] of Object.entries(form)) {
		const tensor = Object.hasOwn(conditioning, name) ? conditioning[name] : undefined;
		if (!tensor) return `its tensor "${name}" is missing`;
		const fault = faultOf(tensor, wanted);
		if (fault !== undefined) return `its tensor "${name}" ${fault}`;
	}
	return undefined;
}

function faultOf({ type, dims, data }: Tensor, form: TensorForm): string | undefined {
	if (type !== form.type) return `holds ${KINDS[type]}, not ${KINDS[form.type]}`;
	const count = dims.reduce((product, length) => product * length, 1);
	if (!fits(dims, form.dims)) {
		return `has the shape [${dims.join(', ')}], not ${describe(form.dims)}`;
	}
	if (data.length !== count) return `holds ${data.length} values, not ${count}`;
	const [least, most] = form.range;
	for (const value of data) {
		const number = Number(value);
		if (number >= least && number <= most) continue; // never true of NaN
		return `contains ${Number(number.toPrecision(3))}, which is not between ${least} and ${most}`;
	}
	return undefined;
}

function fits(dims: readonly number[], form: TensorForm['dims']): boolean {
	return (
		dims.length === form.length &&
		form.every((wanted, index) => {
			const length = dims[index] ?? NaN;
			const [least, most] = typeof wanted === 'number' ? [wanted, wanted] : wanted;
			return length >= least && length <= most;
		})
	);
}

/** `[1, 1 to 1024, 80]`. */
function describe(form: TensorForm['dims']): string {
	const lengths = form.map((wanted) =>
		typeof wanted === 'number' ? String(wanted) : wanted.join(' to ')
	);
	return `[${lengths.join(', ')}]`;
}
