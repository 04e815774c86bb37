// Spoken sentences for tests: a constant as the sound, so that each can be told from the others in the whole.
import type { Making, SaidWord, SpokenSentence, Version } from '../sentence.ts';

export const ADA: Making = {
	...{ voice: 'ada', voiceName: 'Ada', model: 'mini-tts' },
	...{ speed: 1, emotion: 'neutral' as const }
};
export const BEN: Making = { ...ADA, voice: 'ben', voiceName: 'Ben' };

export function version(id: string, level: number, about: Partial<Version> = {}): Version {
	return {
		...ADA,
		...{ id, language: 'en', warning: null, isCloned: false, words: [], isEstimated: true },
		...{ samples: new Float32Array(100).fill(level), sampleRate: 1000 },
		...about
	};
}

/** Sentences that follow each other in a text, separated by a space, with a version each. */
export function sentencesOf(texts: readonly string[], sampleRate = 1000): SpokenSentence[] {
	let at = 0;
	return texts.map((text, index) => {
		const startIndex = at;
		at += text.length + 1;
		const pause = index === texts.length - 1 ? 'none' : 'sentence';
		const versions = [version(`v${index}`, (index + 1) / 8, { sampleRate })];
		return { text, startIndex, endIndex: at - 1, pause, versions, chosen: 0 };
	});
}

export function word(text: string, startSeconds: number, endSeconds: number): SaidWord {
	return { text, startSeconds, endSeconds };
}
