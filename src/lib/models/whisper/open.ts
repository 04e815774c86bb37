// A Whisper model's session: turns windows of sound into segments with words and times, in any of its languages.
import { durationSeconds } from '#lib/audio/pcm.ts';
import type { Open, TranscriptionCard, TranscriptionSession } from '#lib/models/model.ts';
import { alignWords } from './align-words.ts';
import { createEncodedWindows } from './encoded-windows.ts';
import { heardUpTo } from './heard-up-to.ts';
import { openRecogniser } from './recogniser.ts';
import { segmentsOf } from './segments.ts';

export function openCard({ id, download }: TranscriptionCard): Open<TranscriptionSession> {
	return async (parts) => {
		const build = download?.builds.find(({ precision }) => precision === parts.precision);
		if (!build) throw new Error(`${id} is not published in ${parts.precision}`);
		const recogniser = await openRecogniser(
			parts,
			build.files.map(({ path }) => path)
		);
		const windows = createEncodedWindows((samples) => recogniser.encode(samples));
		const { special, tokenizer } = recogniser;

		return {
			async hear(window, { language: known, translates, prompt }) {
				const seconds = durationSeconds(window);
				const encoded = await windows.take(window.samples);
				try {
					const [likeliest] = known ? [] : await recogniser.guessLanguages(encoded);
					const language = known ?? likeliest?.language ?? 'en';
					const decoded = await recogniser.decode(encoded, {
						language,
						...(translates && { translates }),
						...(prompt && { before: tokenizer.encode(` ${prompt.trim()}`, { isPart: true }) })
					});
					const nextSeconds = heardUpTo(decoded, special, seconds);
					const written = translates ? 'en' : language;
					const segments = segmentsOf(decoded, {
						special,
						decode: (ids) => tokenizer.decode(ids),
						language: written,
						seconds
					}).filter(({ startSeconds }) => startSeconds < nextSeconds);
					return { segments, language, nextSeconds };
				} finally {
					encoded.dispose();
				}
			},
			async detectLanguage(window) {
				const encoded = await windows.take(window.samples);
				const guesses = await recogniser.guessLanguages(encoded);
				windows.keep(window.samples, encoded);
				return guesses;
			},
			async align(window, words, { language: known }) {
				const encoded = await windows.take(window.samples);
				try {
					const [likeliest] = known ? [] : await recogniser.guessLanguages(encoded);
					const language = known ?? likeliest?.language ?? 'en';
					const seconds = durationSeconds(window);
					return await alignWords(encoded, words, recogniser, { language, seconds });
				} finally {
					encoded.dispose();
				}
			},
			async close() {
				windows.disposeAll();
				await recogniser.close();
			}
		};
	};
}
