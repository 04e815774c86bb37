// Brings a style closer to its sample: speaks with it, compares the two, and corrects the style's explicit values.
import { voicePitch } from '#lib/audio/analysis/voice-pitch.ts';
import type { Pcm } from '#lib/audio/pcm.ts';
import { BANDS, HEARD_BANDS, longTermSpectrum } from './long-term-spectrum.ts';

/** Spoken for the comparison; has most sounds of English in three seconds: "The quick boy thought about his good friends, and they went home." */
export const PROBE = 'ðə kwˈɪk bˈɔɪ θˈɔːt ɐbˌaʊt hɪz ɡˈʊd fɹˈɛndz, ænd ðeɪ wɛnt hˈoʊm.';

const ROUNDS = 2;
/** 3.6 semitones: where more seems to be missing, what was measured was not the pitch but creak. */
const MOST_PITCH = 0.6;
/** A style's first value is its pitch in ln hertz, in units of this; its spectrum's cosines follow (style.py in tools). */
const PITCH_SCALE = 0.35;
const SPECTRUM_AT = 1;
/** Number of cosines corrected: finer ones would copy the sample's words and room. */
const ORDERS = 16;
/** How much of what is missing is added in a round: the encoder knows most of it, and one sentence's words are not the sample's. */
const SHARE = 0.7;
/** ln amplitude (6 dB), in a round. */
const MOST_CORRECTION = 0.7;
/** Share of the highest heard band's correction that is applied to the bands above it. */
const SHARE_ABOVE = 0.5;

/**
 * @param say the sound of PROBE with a style
 * @returns a new style; sounds without a voiced frame leave the pitch unchanged
 */
export async function matchVoice(
	found: Float32Array,
	clips: readonly Pcm[],
	say: (style: Float32Array) => Promise<Pcm>
): Promise<Float32Array<ArrayBuffer>> {
	const [wantedPitch, wantedSpectrum] = [voicePitch(clips), longTermSpectrum(clips)];
	const style = Float32Array.from(found);
	for (let round = 0; round < ROUNDS; round++) {
		const said = [await say(style)];
		if (round === 0) matchPitch(style, wantedPitch, voicePitch(said));
		const spectrum = longTermSpectrum(said);
		addSpectrum(
			style,
			wantedSpectrum.map((value, band) => value - (spectrum[band] ?? 0))
		);
	}
	return style;
}

/** Once: a style far from its sample is soon one that the model says in creak, which would be measured and corrected again. */
function matchPitch(style: Float32Array, wanted?: number, said?: number): void {
	if (wanted === undefined || said === undefined) return;
	const missing = Math.log(wanted / said) / PITCH_SCALE;
	style[0] = (style[0] ?? 0) + Math.max(-MOST_PITCH, Math.min(MOST_PITCH, missing));
}

/** @param missing ln amplitude of each heard band */
function addSpectrum(style: Float32Array, missing: Float64Array): void {
	const above = SHARE_ABOVE * (missing.at(-1) ?? 0);
	const wanted = Array.from({ length: BANDS }, (_, band) => {
		const value = band < HEARD_BANDS ? (missing[band] ?? 0) : above;
		return SHARE * Math.max(-MOST_CORRECTION, Math.min(MOST_CORRECTION, value));
	});
	for (let order = 1; order < ORDERS; order++) {
		const sum = wanted.reduce(
			(sum, value, band) => sum + value * Math.cos((Math.PI * order * (band + 0.5)) / BANDS),
			0
		);
		const scale = 8 / (1 + order) ** 0.75; // SPECTRUM_SCALE of style.py
		const place = SPECTRUM_AT + order;
		style[place] = (style[place] ?? 0) + (sum * Math.sqrt(2 / BANDS)) / scale;
	}
}
