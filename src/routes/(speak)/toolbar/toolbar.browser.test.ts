// The toolbar above a text: by keyboard, on a selection, and back again by the browser's own undo.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListedModel, ListedVoice } from '#lib/api/client/client.ts';
import { engine } from '#lib/ui/frame/engine.svelte.ts';
import Toolbar from './Toolbar.svelte';

const ADA: ListedVoice = {
	...{ id: 'ada', name: 'Ada', model: 'mini-tts', language: 'en-US' },
	...{ category: 'preset', clone: null, description: '' }
};

/** Of a model that laughs. */
const LIVELY: ListedModel = {
	...{ id: ADA.model, task: 'speech', rank: 1, label: 'Lively', about: '', languages: ['en'] },
	...{ clones: false, converts: false, asksForWords: false, comparesClones: false },
	...{ detects: false, translates: false, prompts: false, isNonCommercial: false },
	...{ licence: 'MIT', owner: 'somebody', createdSeconds: 0, sizeBytes: 1, memoryBytes: null },
	...{ operations: null, speed: null, device: null, state: 'shipped', download: null },
	sounds: ['<laugh>', '[cough]']
};

let area: HTMLTextAreaElement;
let toolbar: Record<string, unknown>;
/** The pronunciations as the engine keeps them. */
let dictionary = '';

async function answer(request: Request): Promise<Response> {
	if (!request.url.endsWith('/settings/pronunciations')) {
		return Response.json({ voices: [], data: [] });
	}
	if (request.method === 'PUT') dictionary = ((await request.json()) as { text: string }).text;
	return Response.json({ text: dictionary });
}

beforeEach(() => {
	dictionary = '';
	engine.attach({ send: answer, status: { subscribe: () => () => undefined } }, location.origin);
	area = document.createElement('textarea');
	document.body.append(area);
	toolbar = mount(Toolbar, { target: document.body, props: { area, voice: ADA } });
	flushSync();
});

afterEach(async () => {
	await unmount(toolbar);
	area.remove();
	engine.models = [];
});

/** | stands for the cursor, or for both ends of the selection. Written as somebody writes it: undo ends there. */
function write(marked: string): void {
	const [from, to] = [marked.indexOf('|'), marked.lastIndexOf('|')];
	area.value = marked.replaceAll('|', '');
	area.focus();
	area.setSelectionRange(from, from === to ? to : to - 1);
}

function find(role: string, name: string): HTMLElement {
	const all = [...document.querySelectorAll<HTMLElement>(`[role="${role}"], ${role}`)];
	const found = all.find((one) => one.textContent.trim() === name);
	if (!found) throw new Error(`there is no ${role} "${name}"`);
	return found;
}

function press(key: string, more: KeyboardEventInit = {}): void {
	const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
	document.activeElement?.dispatchEvent(event);
	flushSync();
}

async function choose(button: string, item: string): Promise<void> {
	find('button', button).click();
	await vi.waitFor(() => expect(document.activeElement?.role).toBe('menuitem'));
	find('menuitem', item).click();
	flushSync();
}

async function offer(model: ListedModel): Promise<void> {
	await engine.list(); // which has begun by itself, and would take it away again
	engine.models = [model];
	flushSync();
}

function undo(): void {
	area.focus();
	// What the key of undo does.
	// eslint-disable-next-line @typescript-eslint/no-deprecated
	document.execCommand('undo');
}

test('it is one stop of the Tab key, and arrows move inside of it and of its menus', async () => {
	write('One.|');
	const buttons = [...document.querySelectorAll<HTMLElement>('[role="toolbar"] button')];
	expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1]);

	buttons[0]?.focus();
	press('ArrowLeft');
	expect(document.activeElement?.textContent.trim()).toBe('SSML');
	press('Home');
	press('ArrowRight');
	expect(document.activeElement?.textContent.trim()).toBe('Say as');
	expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1, -1, -1]);
	press('Home');
	press('ArrowDown');
	await vi.waitFor(() =>
		expect(document.activeElement?.textContent.trim()).toBe('Short, 0.3 seconds')
	);
	press('ArrowDown');
	expect(document.activeElement?.textContent.trim()).toBe('Long, 1 second');
	(document.activeElement as HTMLElement | null)?.click(); // what Enter does to a button

	expect(area.value).toBe('One. [pause:1s]');
	expect(document.activeElement).toBe(area);
	undo();
	expect(area.value).toBe('One.');
});

test('a mark is written, changed and removed, and each step is undone by itself', async () => {
	write('the |BBC| news');
	const heard: string[] = [];
	area.addEventListener('input', () => heard.push(area.value));

	await choose('Say as', 'Letters, one by one');
	expect(area.value).toBe('the [BBC](say:letters) news');
	await choose('Say as', 'A number');
	expect(area.value).toBe('the [BBC](say:number) news');
	await choose('Say as', 'As it is written');
	expect(area.value).toBe('the BBC news');

	undo();
	expect(area.value).toBe('the [BBC](say:number) news');
	undo();
	undo();
	expect(area.value).toBe('the BBC news');
	// Whoever keeps the text hears of every change, undone ones too.
	expect(heard.at(-1)).toBe('the BBC news');
	expect(heard).toHaveLength(6);
});

test('where the model makes sounds that are no words, they are put between the words', async () => {
	expect(() => find('button', 'Sounds')).toThrow('there is no button');
	await offer(LIVELY);
	write('Oh, that|was you?');

	await choose('Sounds', 'Laugh');
	expect(area.value).toBe('Oh, that <laugh> was you?');
	await choose('Sounds', 'Cough');
	expect(area.value).toBe('Oh, that <laugh> [cough] was you?');
	undo();
	undo();
	expect(area.value).toBe('Oh, thatwas you?');
});

test('where the model tells when each word is said, words can be emphasised, in the menu of a selection, too', async () => {
	await offer({ ...LIVELY, timesWords: true });
	write('I ne|ver said that');

	await choose('Emphasis', 'Strong');
	expect(area.value).toBe('I [never](emphasis:strong) said that');
	await choose('Emphasis', 'Reduced');
	expect(area.value).toBe('I [never](emphasis:reduced) said that');
	await choose('Emphasis', 'As it is written');
	expect(area.value).toBe('I never said that');

	write('I never said |that|');
	area.dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true }));
	await vi.waitFor(() => expect(document.activeElement?.textContent.trim()).toBe('Cut'));
	find('menuitem', 'Emphasis: moderate').click();
	expect(area.value).toBe('I never said [that](emphasis:moderate)');
});

test('the Tab key reaches the last button also where a voice with fewer is chosen', async () => {
	await offer(LIVELY);
	find('button', 'SSML').focus();
	area.focus();
	engine.models = [];
	flushSync();
	const buttons = [...document.querySelectorAll<HTMLElement>('[role="toolbar"] button')];
	expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, -1, 0]);
});

test('where no word is, it says what to do and changes nothing', async () => {
	write('one | two');

	await choose('Say as', 'Letters, one by one');

	expect(area.value).toBe('one | two'.replace('|', ''));
	expect(document.querySelector('[role="status"]')?.textContent).toMatch(/select some words/);
});

test('a selection has the tools in its menu; without one, and with Shift, the browser has its own', async () => {
	function openMenu(more: MouseEventInit = {}): boolean {
		const init = { bubbles: true, cancelable: true, clientX: 20, clientY: 20, ...more };
		return !area.dispatchEvent(new PointerEvent('contextmenu', init));
	}
	write('the BBC| news');
	expect(openMenu()).toBe(false);
	write('the |BBC| news');
	expect(openMenu({ shiftKey: true })).toBe(false);

	expect(openMenu()).toBe(true);
	await vi.waitFor(() => expect(document.activeElement?.textContent.trim()).toBe('Cut'));
	find('menuitem', 'Say as: letters, one by one').click();

	expect(area.value).toBe('the [BBC](say:letters) news');
});

test('a pronunciation is written here, or goes to the dictionary, and no entry is replaced unasked', async () => {
	dictionary = 'nginx = n ginks\n';
	write('use ngi|nx now');
	find('button', 'Pronounce').click();
	flushSync();
	const field = document.querySelector<HTMLInputElement>('dialog .field');
	if (!field) throw new Error('there is no field');
	expect(document.activeElement).toBe(field);
	field.value = 'engine (x)';
	field.dispatchEvent(new InputEvent('input', { bubbles: true }));
	flushSync();
	expect(find('button', 'Use it here')).toHaveProperty('disabled', true);
	field.value = 'engine x';
	field.dispatchEvent(new InputEvent('input', { bubbles: true }));
	flushSync();

	find('button', 'Always say it so').click();
	await vi.waitFor(() => find('button', 'Replace that entry'));
	expect(dictionary).toBe('nginx = n ginks\n');
	find('button', 'Replace that entry').click();
	await vi.waitFor(() => expect(dictionary).toBe('nginx = engine x\n'));
	find('button', 'Use it here').click();
	flushSync();

	expect(document.querySelector('dialog')).toBeNull();
	expect(area.value).toBe('use [nginx](as:engine x) now');
	undo();
	expect(area.value).toBe('use nginx now');
});

test('pasted SSML becomes text, with a line about what was left out; undo brings back what was there', () => {
	write('Before. |');
	const clipboardData = new DataTransfer();
	clipboardData.setData(
		'text/plain',
		'<speak>One<break time="1s"/> <prosody pitch="high">two</prosody>.</speak>'
	);
	const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });

	area.dispatchEvent(event);
	flushSync();

	expect(event.defaultPrevented).toBe(true);
	expect(area.value).toBe('Before. One [pause:1s] two.');
	expect(document.querySelector('[role="status"]')?.textContent).toMatch(
		/Left out: changes of pitch/
	);
	undo();
	expect(area.value).toBe('Before. ');
});
