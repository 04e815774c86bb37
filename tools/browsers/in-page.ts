// What is done inside the pages. Each function travels as its text, so it uses nothing from outside itself.

export type PageWork<Given, Result> = (given: Given) => Result | Promise<Result>;

/** A program that calls `work` and gives what it returns. tsx names inner functions by a helper that no page has. */
export function programOf<Given, Result>(work: PageWork<Given, Result>, given: Given): string {
	return `(globalThis.__name ??= (value) => value, (${String(work)})(${JSON.stringify(given)}))`;
}

/** The button of a name that can be seen and pressed; null where there is none. */
export function findButton(name: string): HTMLElement | null {
	const buttons = [...document.querySelectorAll<HTMLButtonElement>('button')];
	const named = buttons.filter((button) => {
		const hidden = button.querySelector('[aria-hidden="true"]:not(svg)')?.textContent ?? ''; // keys
		const label = button.getAttribute('aria-label') ?? button.textContent.replace(hidden, '');
		return label.trim() === name;
	});
	// In the page itself before the bars around it, where a link to the same thing may have the same name.
	const inMain = (button: HTMLElement) => (button.closest('main') ? 0 : 1);
	return (
		named
			.filter((button) => !button.disabled && button.getClientRects().length > 0)
			.sort((one, other) => inMain(one) - inMain(other))[0] ?? null
	);
}

/** What the page says of the engine, such as "Ready, works offline"; empty before the page stands. */
export function readEngine(): string {
	const pill = document.querySelector('button[aria-label^="Engine:"]');
	return pill?.getAttribute('aria-label')?.slice('Engine:'.length).trim() ?? '';
}

/** All that can be read on the page. */
export function readPage(): string {
	return document.body?.innerText ?? '';
}

/** What is said in alerts and of the engine, for whoever asks why it does not go on. */
export function readTrouble(): string {
	const alerts = [...document.querySelectorAll<HTMLElement>('[role="alert"]')];
	const pill = document.querySelector('button[aria-label^="Engine:"]');
	return [pill?.getAttribute('aria-label'), ...alerts.map((alert) => alert.innerText)]
		.filter((text) => text?.trim())
		.join(' – ');
}

/** Writes into the field of this label as a person does. */
export function fill({ label, text }: { label: string; text: string }): void {
	const labels = [...document.querySelectorAll('label')];
	const named = labels.find((one) => one.textContent.trim() === label)?.control;
	const field = document.querySelector(`main [aria-label="${label}"]`) ?? named;
	if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
		throw new Error(`there is no field "${label}"`);
	field.focus();
	field.value = text;
	field.dispatchEvent(new Event('input', { bubbles: true }));
	field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Chooses a file in the field for sounds; others take voices or texts. */
export function chooseSound({ name, base64 }: { name: string; base64: string }): void {
	const field = document.querySelector<HTMLInputElement>('input[type="file"][accept^="audio/"]');
	if (!field) throw new Error('there is no field for a sound');
	const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
	const chosen = new DataTransfer();
	chosen.items.add(new File([bytes], name, { type: 'audio/wav' }));
	field.files = chosen.files;
	field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Ticks the box whose label begins so. */
export function tick(label: string): void {
	const labels = [...document.querySelectorAll('label')];
	const box = labels
		.find((one) => one.textContent.trim().startsWith(label))
		?.querySelector<HTMLInputElement>('input[type="checkbox"]');
	if (!box) throw new Error(`there is no box "${label}"`);
	box.click();
}

/** How far the player has played, in its own units. */
export function readPosition(): number {
	const slider = document.querySelector<HTMLInputElement>('input[aria-label="Position"]');
	return Number(slider?.value ?? 0);
}

/** The secret of a key that was just made, where the page shows it; empty until it does. */
export function readSecret(): string {
	const fields = [...document.querySelectorAll<HTMLInputElement>('input')];
	return fields.find(({ value }) => value.startsWith('sk-'))?.value ?? '';
}

export type ApiAnswer = { controlled: boolean; problem: string; bytes: number; text: string };

/** Has a sentence spoken by the voice of this name, and heard, through `/v1`, as a program in the page does. */
export async function callApi(given: {
	key: string;
	input: string;
	voice: string;
}): Promise<ApiAnswer> {
	const answer = { controlled: navigator.serviceWorker?.controller != null, problem: '' };
	const headers = { authorization: `Bearer ${given.key}` };
	const listed = await fetch('/v1/voices', { headers });
	if (!listed.ok) return { ...answer, problem: await listed.text(), bytes: 0, text: '' };
	const { voices } = (await listed.json()) as { voices: { id: string; name: string }[] };
	const voice = voices.find(({ name }) => name === given.voice)?.id;
	const speech = await fetch('/v1/audio/speech', {
		method: 'POST',
		headers: { ...headers, 'content-type': 'application/json' },
		body: JSON.stringify({ model: 'mini-tts', voice, input: given.input, format: 'mp3' })
	});
	if (!speech.ok) return { ...answer, problem: await speech.text(), bytes: 0, text: '' };
	const sound = await speech.blob();
	const body = new FormData();
	body.set('file', new File([sound], 'spoken.mp3'));
	const heard = await fetch('/v1/audio/transcriptions', { method: 'POST', headers, body });
	const told = await heard.text();
	if (!heard.ok) return { ...answer, problem: told, bytes: sound.size, text: '' };
	const { text } = JSON.parse(told) as { text: string };
	return { ...answer, bytes: sound.size, text };
}
