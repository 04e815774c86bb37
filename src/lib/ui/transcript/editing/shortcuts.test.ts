// Which keys do something, and where they only type.
import { expect, test } from 'vitest';
import { commandOf, keysOf, type Place, type Pressed } from './shortcuts.ts';

function press(key: string, held: Partial<Pressed> = {}, code = ''): Pressed {
	const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
	return { key, code, isComposing: false, ...none, ...held };
}
const ctrl = { ctrlKey: true };

test.each<[string, Pressed, Place, ReturnType<typeof commandOf>]>([
	['Escape plays in the text', press('Escape'), 'text', 'play'],
	['Escape belongs to a field', press('Escape'), 'field', null],
	['Escape belongs to what a button has opened', press('Escape'), 'control', null],
	['a blank is typed', press(' ', {}, 'Space'), 'text', null],
	['a blank presses a button', press(' ', {}, 'Space'), 'control', null],
	['a blank plays where nothing has the focus', press(' ', {}, 'Space'), 'page', 'play'],
	['Ctrl and blank play while typing', press(' ', ctrl, 'Space'), 'text', 'play'],
	['F1 goes back while typing', press('F1'), 'text', 'back'],
	['F4 is faster in a field', press('F4'), 'field', 'faster'],
	['a question mark is typed', press('?', { shiftKey: true }), 'text', null],
	['a question mark asks elsewhere', press('?', { shiftKey: true }), 'page', 'help'],
	['Cmd and Z undo', press('z', { metaKey: true }), 'text', 'undo'],
	['Ctrl, Shift and Z do again', press('Z', { ...ctrl, shiftKey: true }), 'text', 'redo'],
	['Ctrl and Z belong to a field', press('z', ctrl), 'field', null],
	['Ctrl and F find, from a field too', press('f', ctrl), 'field', 'find'],
	['F is typed', press('f'), 'text', null],
	['Alt and an arrow go on', press('ArrowDown', { altKey: true }), 'text', 'next'],
	['an arrow moves the caret', press('ArrowDown'), 'text', null],
	['Enter is the text’s own', press('Enter'), 'text', null],
	['Ctrl, Shift and comma', press('<', { ...ctrl, shiftKey: true }, 'Comma'), 'text', 'push'],
	['an input method’s keys', press('F7', { isComposing: true }), 'text', null]
])('%s', (_, pressed, place, command) => {
	expect(commandOf(pressed, place)).toBe(command);
});

test('keys are named as they stand on the keyboard', () => {
	expect(keysOf('Mod+Shift+Z', false)).toEqual(['Ctrl', 'Shift', 'Z']);
	expect(keysOf('Mod+Shift+Z', true)).toEqual(['⌘', '⇧', 'Z']);
	expect(keysOf('Alt+Up', false)).toEqual(['Alt', '↑']);
});
