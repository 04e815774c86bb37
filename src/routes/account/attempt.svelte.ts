// One thing that somebody asks for with a button: whether it runs, what came of it.
import { problemOf, type Problem } from '#lib/ui/base/problem.ts';

export class Attempt {
	isBusy = $state(false);
	/** The last try went well, and nothing was touched since. */
	isDone = $state(false);
	problem = $state.raw<Problem | null>(null);

	/** Does nothing while the last try runs. False when it did not go well. */
	async run(work: () => Promise<unknown>): Promise<boolean> {
		if (this.isBusy) return false;
		this.clear();
		this.isBusy = true;
		try {
			await work();
			this.isDone = true;
		} catch (error) {
			this.problem = problemOf(error);
		} finally {
			this.isBusy = false;
		}
		return this.isDone;
	}

	clear(): void {
		this.isDone = false;
		this.problem = null;
	}
}
