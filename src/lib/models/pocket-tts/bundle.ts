// The export's own list of what is special about a language: how its text is prepared, and what its graphs keep.
import type { StateForm } from '#lib/runtime/runtime.ts';

/** Named as in `bundle.json`. */
type Listed = {
	latent_dim: number;
	conditioning_dim: number;
	frame_rate: number;
	remove_semicolons?: boolean;
	model_recommended_frames_after_eos?: number | null;
	flow_lm_state_manifest: ListedState[];
	mimi_state_manifest: ListedState[];
};

type ListedState = {
	input_name: string;
	output_name: string;
	key: string;
	dtype: StateForm['type'];
	shape: number[];
	fill: string;
};

export type Bundle = {
	/** Numbers of a frame of sound, and of what the language model reads. */
	latentWidth: number;
	width: number;
	framesPerSecond: number;
	/** A semicolon is read as a comma. */
	removesSemicolons: boolean;
	/** How many frames are still heard after the end of speech was noticed; absent: that depends on the text. */
	framesAfterEnd?: number;
	/** Positions that the language model can read: voice, text and frames together. */
	capacity: number;
	modelStates: readonly StateForm[];
	decoderStates: readonly StateForm[];
};

/** @throws Error where it is not the list of such an export. */
export async function readBundle(file: Blob): Promise<Bundle> {
	const listed = JSON.parse(await file.text()) as Partial<Listed>; // what is used is looked at
	const { latent_dim: latentWidth, conditioning_dim: width, frame_rate: framesPerSecond } = listed;
	const { flow_lm_state_manifest: model, mimi_state_manifest: decoder } = listed;
	if (!latentWidth || !width || !framesPerSecond || !model || !decoder) {
		throw new Error('bundle.json is not that of Pocket-TTS');
	}
	const framesAfterEnd = listed.model_recommended_frames_after_eos;
	return {
		latentWidth,
		width,
		framesPerSecond,
		removesSemicolons: listed.remove_semicolons === true,
		...(typeof framesAfterEnd === 'number' && { framesAfterEnd }),
		capacity: capacityOf(model),
		modelStates: model.map(formOf),
		decoderStates: decoder.map(formOf)
	};
}

/** Keys and values are [2, 1, positions, heads, width]. */
function capacityOf(model: readonly ListedState[]): number {
	const caches = model.filter(({ key }) => key === 'cache');
	return Math.min(...caches.map(({ shape }) => shape[2] ?? 0));
}

function formOf(state: ListedState): StateForm {
	const fill = state.fill === 'nan' ? NaN : state.fill === 'ones' ? 1 : 0;
	const { input_name: input, output_name: output, dtype: type, shape: dims } = state;
	return { input, output, type, dims, fill };
}
