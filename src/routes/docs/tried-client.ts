// What is known of a published client that was tried against Aloud: tests/e2e/clients/published.spec.ts finds it out,
// and `npm run clients` writes it down.

/** `none`: the package has nothing of the kind. */
export type Result = 'works' | 'fails' | 'none';

/** What a client may be able to do. */
export type Ability = 'speech' | 'transcription' | 'models' | 'voices' | 'abort';

/** What was found by calling it. */
export type Found = Record<Ability, Result> & {
	/** By status, in which property of the error its reason is found; empty where nothing shows it. */
	errors: Record<string, string>;
};

export type TriedClient = Found & {
	name: string;
	/** The packages tried, each as `name version`; none where the browser itself is the client. */
	packages: string[];
	/** How it is told where to send. */
	base: string;
	/** What does not work, and why; what to do instead. */
	notes: string;
};
