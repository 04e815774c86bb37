// Files that are dropped on the page Speak: their text is the script, whatever their name says.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pdfBytes } from '#lib/documents/testing/pdf.ts';
import { engine } from '#lib/ui/frame/engine.svelte.ts';
import { draft } from '#lib/ui/speech/draft.svelte.ts';
import ScriptText from './ScriptText.svelte';
import '#lib/ui/addresses/TextFromAddress.svelte';
import './speak-files.ts'; // found before the tests begin: what is found later makes Vite load the page again

let shown: Record<string, unknown>;

beforeEach(() => {
	localStorage.clear();
	draft.text = 'What stood here before.';
	shown = mount(ScriptText, { target: document.body, props: { Toolbar: undefined, voice: null } });
	flushSync();
});

afterEach(async () => {
	await unmount(shown);
	draft.text = '';
});

function drop(name: string, bytes: BlobPart) {
	const dataTransfer = new DataTransfer();
	dataTransfer.items.add(new File([bytes], name));
	document.body.dispatchEvent(
		new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
	);
}

test('a PDF becomes the script, and the text before can be brought back', async () => {
	const line = { text: 'The train leaves at half past seven.', x: 72, y: 700, size: 11 };
	drop('letter.pdf', pdfBytes({ pages: [[line]] }) as BlobPart);

	await vi.waitFor(
		() => expect(draft.text).toContain('The train leaves at half past seven.'),
		20_000
	);
	flushSync();
	const button = [...document.querySelectorAll('button')].find(({ innerText }) =>
		/earlier text/.test(innerText)
	);
	button?.click();
	expect(draft.text).toBe('What stood here before.');
});

test('a text that is only called a PDF is read as the text that it is', async () => {
	drop('notes.pdf', 'Plain words under a wrong name.');

	await vi.waitFor(() => expect(draft.text).toBe('Plain words under a wrong name.'), 20_000);
});

test('a picture changes nothing, and says why', async () => {
	drop('holiday.pdf', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0));

	await vi.waitFor(
		() => expect(document.querySelector('[role="alert"]')?.textContent).toMatch(/holiday\.pdf/),
		20_000
	);
	expect(draft.text).toBe('What stood here before.');
});

test('an address is typed where its button opens a field, which takes the focus and gives it back', async () => {
	const paragraph = 'The river rose in the night.';
	const send = ({ url }: Request) => {
		const isEmpty = new URL(url).searchParams.get('of')?.endsWith('/empty') ?? false;
		const html = `<!doctype html><nav>Home</nav>${isEmpty ? '' : `<p>${paragraph}</p>`}`;
		return Promise.resolve(new Response(html, { headers: { 'content-type': 'text/html' } }));
	};
	engine.attach({ send, status: { subscribe: () => () => undefined } }, location.origin);
	const button = [...document.querySelectorAll('button')].find(({ innerText }) =>
		/web address/.test(innerText)
	);
	const field = () => document.querySelector<HTMLInputElement>('form input');
	const isFocused = () => expect(document.activeElement).toBe(field() ?? undefined);
	const ask = (address: string) => {
		const input = field();
		if (!input) throw new Error('There is no field');
		input.value = address;
		input.dispatchEvent(new InputEvent('input', { bubbles: true }));
		flushSync();
		input.form?.requestSubmit();
	};

	button?.click();
	await vi.waitFor(isFocused, 20_000);
	expect(button?.ariaExpanded).toBe('true');
	field()?.dispatchEvent(
		new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
	);
	flushSync();
	expect([field(), document.activeElement]).toEqual([null, button]);

	button?.click();
	await vi.waitFor(isFocused);
	ask('example.org/empty');
	await vi.waitFor(
		() => expect(document.body.innerText).toContain('Nothing to read was found'),
		20_000
	);
	expect(draft.text).toBe('What stood here before.');
	ask('example.org/river');
	await vi.waitFor(() => expect(draft.text).toBe(paragraph), 20_000);
	await vi.waitFor(() => expect([field(), document.activeElement]).toEqual([null, button]));
});
