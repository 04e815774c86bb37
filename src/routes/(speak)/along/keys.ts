// The keys of the text that is read along.

/** What a key asks for: a step by sentences, or an action; `type`: it writes something. */
export type RowKey = number | 'first' | 'last' | 'play' | 'pause' | 'leave' | 'type' | 'none';

const STEPS: Partial<Record<string, RowKey>> = {
	ArrowUp: -1,
	ArrowLeft: -1,
	ArrowDown: 1,
	ArrowRight: 1,
	Home: 'first',
	End: 'last',
	Enter: 'play',
	' ': 'pause',
	Escape: 'leave',
	Backspace: 'type'
};

export function rowKey({
	key,
	ctrlKey,
	metaKey,
	altKey
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): RowKey {
	if (ctrlKey || metaKey || altKey) return 'none';
	return STEPS[key] ?? (Array.from(key).length === 1 ? 'type' : 'none');
}
