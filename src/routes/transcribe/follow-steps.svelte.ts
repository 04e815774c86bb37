// The page goes from step to step: a file is chosen, a question answered, it works, there is a transcript. What had the
// focus goes away with its step; then the focus is where the next one begins, and not lost to the page.
import { tick } from 'svelte';

type Step = 'start' | 'question' | 'work' | 'result';

/** To be called while a component is set up. What a step begins with has `data-step`. */
export function followSteps(stepNow: () => Step): void {
	let before: Step | undefined;
	$effect(() => {
		const step = stepNow();
		// What a visit finds on its arrival was not asked for here: the focus stays where the browser puts it.
		const isArrival = before === undefined || (before === 'start' && step === 'result');
		if (step !== before && !isArrival) void tick().then(takeLostFocus);
		before = step;
	});
}

function takeLostFocus(): void {
	const active = document.activeElement;
	if (active && active !== document.body && active.checkVisibility()) return;
	document.querySelector<HTMLElement>('[data-step]')?.focus({ preventScroll: true });
}
