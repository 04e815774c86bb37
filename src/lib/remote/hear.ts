// Has a server transcribe one window of sound.
import { pcmToWav } from '#lib/audio/formats/wav.ts';
import { durationSeconds, type Pcm } from '#lib/audio/pcm.ts';
import type { HearOptions, WindowTranscript } from '#lib/models/model.ts';
import type { RemoteModel } from './list-offer.ts';
import { readJson } from './read-answer.ts';
import { readHeard } from './read-heard.ts';
import { RemoteError } from './remote-error.ts';
import { ask, type AskParts, type Server } from './server.ts';

/**
 * Whoever transcribes window after window: remembers what the server cannot write. Only samples go out: no file, no
 * name of one, nothing of what else it holds.
 */
export function createHearer(server: Server, model: RemoteModel, parts: AskParts) {
	let isPlain = false;

	async function post(window: Pcm, options: HearOptions): Promise<unknown> {
		const form = new FormData();
		form.set('file', new Blob([pcmToWav(window)], { type: 'audio/wav' }), 'sound.wav');
		form.set('model', model.id);
		form.set('response_format', isPlain ? 'json' : 'verbose_json');
		if (!isPlain) {
			for (const unit of ['word', 'segment']) form.append('timestamp_granularities[]', unit);
		}
		if (options.language) form.set('language', options.language);
		if (options.prompt) form.set('prompt', options.prompt);
		const path = options.translates ? '/audio/translations' : '/audio/transcriptions';
		const response = await ask(server, path, { method: 'POST', body: form }, parts);
		return readJson(response, server, parts);
	}

	/** @throws RemoteError */
	return async (window: Pcm, options: HearOptions): Promise<WindowTranscript> => {
		const seconds = durationSeconds(window);
		try {
			return readHeard(await post(window, options), seconds, server);
		} catch (error) {
			const isAboutFormat =
				error instanceof RemoteError &&
				error.reason === 'invalid' &&
				/format|verbose|granularit/iu.test(error.message);
			if (isPlain || !isAboutFormat) throw error;
			isPlain = true;
			return readHeard(await post(window, options), seconds, server);
		}
	};
}
