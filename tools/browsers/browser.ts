// A real browser with a profile on the disk, whoever drives it.
import type { PageWork } from './in-page.ts';

export type OpenBrowser = {
	/** As the browser itself tells it, such as `153.7.0`. */
	version: string;
	/** Loads an address in its one tab. */
	open(address: string): Promise<void>;
	/** Runs a function in the page; what it takes and gives is JSON. Rejects with the page's error. */
	run<Given, Result>(work: PageWork<Given, Result>, given: Given): Promise<Result>;
	/** Presses the button of this name as a person does, which lets the page play sound. */
	press(name: string): Promise<void>;
	/** Ends the browser; the profile stays. */
	close(): Promise<void>;
};

/** A browser that may be installed. */
export type KnownBrowser = {
	name: string;
	/** What must be installed and is not: names of programs. Empty where it can be started. */
	missing(): string[];
	/** @param profile a folder, kept from one start to the next */
	start(profile: string): Promise<OpenBrowser>;
};
