// The steps of cloning a voice, in order, and what each of them needs before the next.
export const STEPS = ['consent', 'clips', 'trim', 'name'] as const;

export type Step = (typeof STEPS)[number];

/** What is still needed before the voice can be learned. */
export type Missing = 'clips' | 'name' | 'consent';

/** Without it a step does not lead on. */
const NEEDED: Record<Step, Missing | null> = {
	consent: 'consent',
	clips: 'clips',
	trim: 'clips',
	name: 'name'
};

/** What keeps somebody on a step; null where the next one can come. */
export function lacking(step: Step, missing: readonly Missing[]): Missing | null {
	const needed = NEEDED[step];
	return needed !== null && missing.includes(needed) ? needed : null;
}

/** Whether a step can be gone to: all before it have what they need. */
export function isOpen(step: Step, missing: readonly Missing[]): boolean {
	return STEPS.slice(0, STEPS.indexOf(step)).every((before) => lacking(before, missing) === null);
}

export function nextStep(step: Step): Step {
	return STEPS[STEPS.indexOf(step) + 1] ?? step;
}

export function stepBefore(step: Step): Step | null {
	return STEPS[STEPS.indexOf(step) - 1] ?? null;
}

export function isStep(value: unknown): value is Step {
	return STEPS.some((step) => step === value);
}
