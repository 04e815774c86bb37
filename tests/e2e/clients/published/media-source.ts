// A speech that is played while it is made: its pieces go into a MediaSource as they come.
import { Refused, tellRefused, type PublishedClient, type SpeechOrder } from './client.ts';

/** Seconds that the player has, once all pieces are there. */
async function play(response: Response): Promise<number> {
	const media = new MediaSource();
	const player = new Audio(URL.createObjectURL(media));
	await once(media, 'sourceopen');
	const buffer = media.addSourceBuffer('audio/mpeg');
	const reader = response.body?.getReader();
	for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
		buffer.appendBuffer(read.value);
		await once(buffer, 'updateend');
	}
	media.endOfStream();
	const seconds = player.buffered.end(0);
	URL.revokeObjectURL(player.src);
	return seconds;
}

function once(target: EventTarget, event: string): Promise<unknown> {
	return new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));
}

export const mediaSource = {
	MediaSource: {
		async speak({ apiKey, signal, model, voice, text }: SpeechOrder) {
			const response = await fetch('/v1/audio/speech', {
				method: 'POST',
				headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
				body: JSON.stringify({ model, voice, input: text, response_format: 'mp3' }),
				signal
			});
			if (!response.ok) throw new Refused(response.status, await response.json());
			return play(response);
		},
		tell: tellRefused('the body'),
		canAbort: true
	}
} satisfies Record<string, PublishedClient>;
