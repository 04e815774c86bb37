// KittenTTS over raw onnxruntime: phonemes, a row of the voice's styles chosen by the text's length, waveform.
import { loudPart } from '#lib/audio/effects/ends.ts';
import { concatenate } from '#lib/audio/pcm.ts';
import { wordTimes } from '#lib/text/phonemes/word-times.ts';
import type { Parts, SpeechSession, SpokenVoice, TimedWord } from '#lib/models/model.ts';
import { expectInputs } from '#lib/runtime/expect-inputs.ts';
import { mixStyles, STYLE_VALUES, utter } from '#lib/runtime/style-speech.ts';
import { readNpz } from '#lib/runtime/tables/npz-tables.ts';
import type { NpyTable } from '#lib/runtime/tables/npy-table.ts';
import { chunkPhonemes } from '#lib/text/phonemes/chunk-phonemes.ts';
import { FILES, kitten } from './card.ts';
import { phonemesOf } from './phonemes.ts';
import { MOST_SYMBOLS, symbolsToIds } from './symbols.ts';

/** What the official code leaves out at the end. */
const TAIL_SAMPLES = 5000;
const { sampleRate } = kitten;

export async function open({ runtime, device, file }: Parts): Promise<SpeechSession> {
	const voices = await readNpz(await file(FILES.voices));
	const speeds = await readSpeeds(await file(FILES.settings));
	const model = new Uint8Array(await (await file(FILES.graph)).arrayBuffer());
	const graph = await runtime.openGraph(model, device);
	expectInputs(graph, FILES.graph, ['input_ids', 'style', 'speed']);

	return {
		async say(text, voice, { speed }) {
			const style = mixStyles(
				voice.map(({ id, weight }) => ({ weight, style: styleOf(voices.get(id), id, text) }))
			);
			const phonemes = await phonemesOf(text);
			const isShort = Array.from(phonemes).length <= MOST_SYMBOLS;
			// Parts are tidied, which a text that fits must not be.
			const parts = isShort ? [{ phonemes }] : chunkPhonemes([phonemes], MOST_SYMBOLS);
			const sounds: Float32Array[] = [];
			const words: TimedWord[] = [];
			for (const { phonemes } of parts) {
				const ids = symbolsToIds(phonemes);
				const said = await utter(graph, ids, style, speed * speedOf(voice, speeds));
				const sound = withoutTail(said.samples);
				const { start, end } = loudPart({ samples: sound, sampleRate });
				if (said.frames && parts.length === 1) {
					words.push(
						...wordTimes(text, phonemes, { frames: said.frames, sampleRate, skipped: start })
					);
				}
				sounds.push(sound.subarray(start, end));
			}
			const said = { samples: concatenate(sounds), sampleRate };
			return words.length > 0 ? { ...said, words } : said;
		},
		close: () => graph.release()
	};
}

/** The row for a text of this length, in characters; the last one for longer texts. */
function styleOf(table: NpyTable | undefined, id: string, text: string): Float32Array {
	const rows = (table?.values.length ?? 0) / STYLE_VALUES;
	if (!table || rows < 1) throw new Error(`${FILES.voices} has no voice ${id}`);
	const row = Math.min(Array.from(text).length, rows - 1);
	return table.values.subarray(row * STYLE_VALUES, (row + 1) * STYLE_VALUES);
}

/** How much faster or slower than its average each voice is to speak. */
async function readSpeeds(settings: Blob): Promise<ReadonlyMap<string, number>> {
	const { speed_priors: speeds = {} } = JSON.parse(await settings.text()) as {
		speed_priors?: Record<string, unknown>;
	}; // each is looked at below
	return new Map(
		Object.entries(speeds).flatMap(([id, speed]) =>
			typeof speed === 'number' && speed > 0 ? [[id, speed]] : []
		)
	);
}

function speedOf(voice: readonly SpokenVoice[], speeds: ReadonlyMap<string, number>): number {
	return voice.reduce((sum, { id, weight }) => sum + weight * (speeds.get(id) ?? 1), 0);
}

function withoutTail(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
	return samples.length > TAIL_SAMPLES ? samples.subarray(0, -TAIL_SAMPLES) : samples;
}
