// Kokoro over raw onnxruntime: phonemes, a row of the voice's pack chosen by their number, waveform.
import { loudPart } from '#lib/audio/effects/ends.ts';
import { concatenate } from '#lib/audio/pcm.ts';
import type { Parts, Precision, SpeechSession, TimedWord } from '#lib/models/model.ts';
import { expectInputs } from '#lib/runtime/expect-inputs.ts';
import { mixStyles, STYLE_VALUES, utter } from '#lib/runtime/style-speech.ts';
import { chunkPhonemes } from '#lib/text/phonemes/chunk-phonemes.ts';
import { createPhonemize } from '#lib/text/phonemes/phonemize.ts';
import { phonemesToIds } from '#lib/text/markup/vocabulary.ts';
import type { VoicePart } from '#lib/text/markup/voice-mix.ts';
import { kokoro } from './card.ts';
import { wordTimes } from '#lib/text/phonemes/word-times.ts';

/** A voice's pack: a style for every number of phonemes from 0 to 509. */
const PACK_ROWS = 510;

const PADS = 2;
const { sampleRate } = kokoro;

export async function open(parts: Parts): Promise<SpeechSession> {
	const { runtime, device, precision, file, languageFile } = parts;
	const path = graphFile(precision);
	const model = await file(path);
	const graph = await runtime.openGraph(new Uint8Array(await model.arrayBuffer()), device);
	expectInputs(graph, path, ['input_ids', 'style', 'speed']);
	const phonemize = createPhonemize(languageFile);
	const packs = new Map<string, Promise<Float32Array>>();

	function packOf(voiceId: string): Promise<Float32Array> {
		const known = packs.get(voiceId) ?? readPack(file, voiceId);
		packs.set(voiceId, known);
		known.catch(() => packs.delete(voiceId)); // read again next time
		return known;
	}

	async function sayPhonemes(phonemes: string, voice: readonly VoicePart[], speed: number) {
		const ids = phonemesToIds(phonemes);
		const row = Math.min(ids.length - PADS, PACK_ROWS - 1);
		const style = mixStyles(
			await Promise.all(
				voice.map(async ({ id, weight }) => ({
					weight,
					style: (await packOf(id)).subarray(row * STYLE_VALUES, (row + 1) * STYLE_VALUES)
				}))
			)
		);
		return utter(graph, ids, style, speed);
	}

	return {
		async say(text, voice, { speed, language }) {
			const sounds: Float32Array[] = [];
			const words: TimedWord[] = [];
			const chunks = chunkPhonemes([await phonemize(text, language)]);
			for (const { phonemes } of chunks) {
				const { samples: sound, frames } = await sayPhonemes(phonemes, voice, speed);
				const { start, end } = loudPart({ samples: sound, sampleRate });
				// Which words a chunk covers is not known: word times are given only if everything is said in one chunk.
				if (frames && chunks.length === 1) {
					words.push(...wordTimes(text, phonemes, { frames, sampleRate, skipped: start }));
				}
				sounds.push(sound.subarray(start, end));
			}
			const said = { samples: concatenate(sounds), sampleRate };
			return words.length > 0 ? { ...said, words } : said;
		},
		close: () => graph.release()
	};
}

function graphFile(precision: Precision): string {
	const build = kokoro.download.builds.find((build) => build.precision === precision);
	const [graph] = build?.files ?? [];
	if (!graph) throw new Error(`there is no build of Kokoro in ${precision}`);
	return graph.path;
}

async function readPack(file: Parts['file'], voiceId: string): Promise<Float32Array> {
	const blob = await file(`voices/${voiceId}.bin`);
	const pack = new Float32Array(await blob.arrayBuffer());
	if (pack.length === PACK_ROWS * STYLE_VALUES) return pack;
	throw new Error(`the pack of ${voiceId} has ${pack.length} values instead of 510 x 256`);
}
