// A transcription asked of /v1 in the page.

type Order = {
	/** A WAV file whose sound begins after 44 bytes. */
	base64: string;
	/** How often its sound is played over; once if absent. */
	times?: number;
	fields: Record<string, string>;
};

/** Runs in the page. @returns the answer, and how long it took */
export async function askForTranscript({ base64, times = 1, fields }: Order) {
	const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
	const [header, sound] = [bytes.slice(0, 44), bytes.slice(44)];
	const view = new DataView(header.buffer);
	view.setUint32(4, 36 + sound.length * times, true);
	view.setUint32(40, sound.length * times, true);
	const form = new FormData();
	const parts = [header, ...Array.from({ length: times }, () => sound)];
	form.set('file', new Blob(times === 1 ? [bytes] : parts), 'recording.wav');
	form.set('model', 'mini-stt-2');
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	const began = performance.now();
	const response = await fetch('/v1/audio/transcriptions', { method: 'POST', body: form });
	const text = await response.text();
	if (!response.ok) throw new Error(text);
	return { text, seconds: (performance.now() - began) / 1000 };
}
