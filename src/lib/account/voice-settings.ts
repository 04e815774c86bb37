// What callers keep with a voice, as ElevenLabs' clients know it.

export type VoiceSettings = {
	/** The first three are 0 to 1. */
	stability: number;
	similarityBoost: number;
	style: number;
	usesBoost: boolean;
	/** 1 is the voice's own. */
	speed: number;
};

/** Those of a voice for which nobody has kept any: ElevenLabs' own. */
export const MADE_SETTINGS: VoiceSettings = {
	stability: 0.5,
	similarityBoost: 0.75,
	style: 0,
	usesBoost: true,
	speed: 1
};
