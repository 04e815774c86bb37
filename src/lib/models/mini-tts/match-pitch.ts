// Brings a style's pitch closer to its sample: speaks with it once, and corrects what the model makes of it.
import { voicePitch } from '#lib/audio/analysis/voice-pitch.ts';
import type { Pcm } from '#lib/audio/pcm.ts';

/** Spoken for the comparison; has most sounds of English in three seconds: "The quick boy thought about his good friends, and they went home." */
export const PROBE = 'ðə kwˈɪk bˈɔɪ θˈɔːt ɐbˌaʊt hɪz ɡˈʊd fɹˈɛndz, ænd ðeɪ wɛnt hˈoʊm.';

/** A style's first value is its pitch in ln hertz, in units of this (tools/miniatures/voice/style.py). */
const PITCH_SCALE = 0.35;
/** 3.6 semitones: where more seems to be missing, what was measured was not the pitch but creak. */
const MOST_CORRECTION = 0.6;

/**
 * The spectrum is not corrected: the encoder finds it better than its difference to one sentence tells (docs/cloning.md).
 * @param say the sound of PROBE with a style
 * @returns a new style; sounds without a voiced frame leave the pitch unchanged
 */
export async function matchPitch(
	found: Float32Array,
	clips: readonly Pcm[],
	say: (style: Float32Array) => Promise<Pcm>
): Promise<Float32Array<ArrayBuffer>> {
	const [wanted, said] = [voicePitch(clips), voicePitch([await say(found)])];
	const style = Float32Array.from(found);
	if (wanted === undefined || said === undefined) return style;
	const missing = Math.log(wanted / said) / PITCH_SCALE;
	style[0] = (style[0] ?? 0) + Math.max(-MOST_CORRECTION, Math.min(MOST_CORRECTION, missing));
	return style;
}
