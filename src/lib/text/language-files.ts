// The large files needed to phonemize some languages: each is loaded when its language is first spoken.

/** A language's file by name, for example `espeak-ng.wasm`. Rejects if it is not available. */
export type LanguageFiles = (name: string) => Promise<Blob>;
