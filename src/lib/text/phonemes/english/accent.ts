// The two Englishes that Kokoro speaks.

export type EnglishAccent = 'en-US' | 'en-GB';
