// The two English accents that Kokoro speaks.

export type EnglishAccent = 'en-US' | 'en-GB';
