// The large files that some languages need to become phonemes: each is loaded when its language is first spoken.

/** A language's file by its name, for example `espeak-ng.wasm`. Rejects when it cannot be had. */
export type LanguageFiles = (name: string) => Promise<Blob>;
