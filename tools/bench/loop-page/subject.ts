// What a model's loop needs here, and gives.

/** A file of the model's folder. */
export type Read = (path: string) => Promise<Blob>;

/** Says so many tokens, or fewer, and resolves with their number. */
export type Speak = (setting: number, mostTokens: number) => Promise<number>;
