// The models, in the order they are offered. Adding one takes a folder and a line here.
import { canaryQwen } from './canary-qwen/card.ts';
import { chatterbox, chatterboxEn, chatterboxTurbo } from './chatterbox/card.ts';
import { fishSpeech } from './fish-speech/card.ts';
import { kitten } from './kitten/card.ts';
import { kokoro } from './kokoro/card.ts';
import { miniEmbedder } from './mini-embedder/card.ts';
import { miniStt2 } from './mini-stt-2/card.ts';
import { miniTts } from './mini-tts/card.ts';
import type { Model, TranscriptionCard } from './model.ts';
import { nemotronDiarization } from './nemotron-diarization/card.ts';
import { openvoice } from './openvoice-v2/card.ts';
import { orpheus } from './orpheus/card.ts';
import { parakeet } from './parakeet/card.ts';
import { pocketTts } from './pocket-tts/card.ts';
import { pyannoteSegmentation } from './pyannote-segmentation/card.ts';
import { sileroVad } from './silero-vad/card.ts';
import { wespeaker } from './wespeaker/card.ts';
import { whisperBase, whisperLargeV3, whisperSmall, whisperTurbo } from './whisper/card.ts';
import { xtts } from './xtts/card.ts';

export const models: readonly Model[] = [
	{ card: miniTts, load: () => import('./mini-tts/open.ts') },
	{ card: kokoro, load: () => import('./kokoro/open.ts') },
	{ card: chatterbox, load: () => import('./chatterbox/open.ts') },
	{ card: chatterboxEn, load: () => import('./chatterbox/open-english.ts') },
	{ card: chatterboxTurbo, load: () => import('./chatterbox/open-turbo.ts') },
	{ card: openvoice, load: () => import('./openvoice-v2/open.ts') },
	{ card: orpheus, load: () => import('./orpheus/open.ts') },
	{ card: xtts, load: () => import('./xtts/open.ts') },
	{ card: pocketTts, load: () => import('./pocket-tts/open.ts') },
	{ card: fishSpeech, load: () => import('./fish-speech/open.ts') },
	{ card: kitten, load: () => import('./kitten/open.ts') },
	...[whisperTurbo, whisperLargeV3, whisperSmall, whisperBase].map(whisper),
	{ card: canaryQwen, load: () => import('./canary-qwen/open.ts') },
	{ card: parakeet, load: () => import('./parakeet/open.ts') },
	{ card: miniStt2, load: () => import('./mini-stt-2/open.ts') },
	{ card: sileroVad, load: () => import('./silero-vad/open.ts') },
	{ card: pyannoteSegmentation, load: () => import('./pyannote-segmentation/open.ts') },
	{ card: miniEmbedder, load: () => import('./mini-embedder/open.ts') },
	{ card: wespeaker, load: () => import('./wespeaker/open.ts') },
	{ card: nemotronDiarization, load: () => import('./nemotron-diarization/open.ts') }
];

function whisper(card: TranscriptionCard): Model {
	return { card, load: async () => ({ open: (await import('./whisper/open.ts')).openCard(card) }) };
}
