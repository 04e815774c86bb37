// Work of pages that may never have been opened: each says so itself, so that the start page need not load it to ask.

export type AtWork = {
	/** A result exists only in this page. */
	isBusy(): boolean;
	/** Closing the page would lose work that cannot be had again. */
	isLosing(): boolean;
};

const all: AtWork[] = [];

/** From now on `isAnyBusy` and `isAnyLosing` ask `work`, too. */
export function watchWork(work: AtWork): void {
	all.push(work);
}

export const isAnyBusy = (): boolean => all.some((work) => work.isBusy());
export const isAnyLosing = (): boolean => all.some((work) => work.isLosing());
