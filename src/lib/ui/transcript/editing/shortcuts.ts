// The keys of the page that shows a transcript, as users of oTranscribe and Descript know them.

/** Groups and commands in the order in which they are listed. `Mod` is Ctrl or Cmd. The first key is the one to learn. */
const SHORTCUTS = {
	listen: {
		play: ['Esc', 'Mod+Space', 'Space'],
		playHere: ['Mod+Enter'],
		back: ['F1'],
		forward: ['F2'],
		slower: ['F3'],
		faster: ['F4']
	},
	move: { next: ['Alt+Down'], previous: ['Alt+Up'] },
	correct: {
		undo: ['Mod+Z'],
		redo: ['Mod+Shift+Z', 'Mod+Y'],
		split: ['Enter'],
		mergeBack: ['Backspace'],
		push: ['Mod+Shift+,'],
		pull: ['Mod+Shift+.'],
		nextUncertain: ['F7'],
		previousUncertain: ['Shift+F7'],
		confirm: ['F8']
	},
	find: {
		find: ['Mod+F'],
		replace: ['Mod+H'],
		findNext: ['Mod+G'],
		findPrevious: ['Mod+Shift+G']
	},
	help: { help: ['?', 'Mod+/'] }
} as const;

export type Group = keyof typeof SHORTCUTS;
export type Command = { [G in Group]: keyof (typeof SHORTCUTS)[G] }[Group];

/** Where the focus is: in the text of a segment, in a field of its own, on a button or the like, or nowhere. */
export type Place = 'text' | 'field' | 'control' | 'page';

/** Done by the text itself, which knows where the caret stands. */
const BY_TEXT: readonly Command[] = ['split', 'mergeBack'];
/** Keys that would type or press something there, or that belong to what is open there. */
const ONLY_AT: Record<string, readonly Place[]> = {
	Space: ['page'],
	'?': ['page', 'control'],
	Esc: ['page', 'text'],
	'Mod+Space': ['page', 'text', 'control'],
	'Mod+Enter': ['text'],
	'Mod+Z': ['page', 'text', 'control'],
	'Mod+Y': ['page', 'text', 'control'],
	'Mod+Shift+Z': ['page', 'text', 'control']
};

/** Each command with its group and its keys, in the order of the list. */
export const LISTED: readonly { group: Group; command: Command; keys: readonly string[] }[] =
	Object.entries(SHORTCUTS).flatMap(([group, commands]) =>
		Object.entries<readonly string[]>(commands).map(([command, keys]) => ({
			group: group as Group, // the keys of SHORTCUTS
			command: command as Command, // as above
			keys
		}))
	);

const COMMANDS = new Map(
	LISTED.flatMap(({ command, keys }) => keys.map((key): [string, Command] => [key, command]))
);

export type Pressed = Pick<
	KeyboardEvent,
	'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'
>;

/** What a key means there; null where it means nothing, or types something. */
export function commandOf(pressed: Pressed, place: Place): Command | null {
	if (pressed.isComposing) return null;
	const key = nameOf(pressed);
	const command = COMMANDS.get(key);
	if (!command || BY_TEXT.includes(command)) return null;
	const places = ONLY_AT[key];
	return !places || places.includes(place) ? command : null;
}

/** As it is written in SHORTCUTS. */
function nameOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string {
	if (key === '?') return ctrlKey || metaKey || altKey ? 'Mod+/' : '?';
	const mod = ctrlKey || metaKey ? 'Mod+' : '';
	// With Shift these say "<" and ">", and on some keyboards something else.
	const plain = { Comma: ',', Period: '.', Space: 'Space' }[code] ?? key.replace(/^Arrow/, '');
	const name = plain === 'Escape' ? 'Esc' : plain.length === 1 ? plain.toUpperCase() : plain;
	return `${mod}${altKey ? 'Alt+' : ''}${shiftKey ? 'Shift+' : ''}${name}`;
}

/** As people read it on their keyboard, key by key. */
export function keysOf(shortcut: string, isMac: boolean): string[] {
	const names: Record<string, string> = {
		Mod: isMac ? '⌘' : 'Ctrl',
		Alt: isMac ? '⌥' : 'Alt',
		Shift: isMac ? '⇧' : 'Shift',
		Up: '↑',
		Down: '↓'
	};
	return shortcut.split('+').map((key) => names[key] ?? key);
}
