// All pronunciations as one tree of phones, in which words that begin alike share their beginning.
import type { Way } from './word-file.ts';

/** None, in the tables of a LexiconTree. */
export const NONE = -1;
/** Where every word begins. */
export const ROOT = 0;

/** Flat tables by the number of a node; a child's number is higher than its parent's. */
export type LexiconTree = {
	nodes: number;
	firstChild: Int32Array;
	nextSibling: Int32Array;
	parent: Int32Array;
	/** That leads to the node. */
	phone: Uint8Array;
	/** Words that end at the node: the first entry of a chain in `entryWord` and `nextEntry`. */
	firstEntry: Int32Array;
	entryWord: Int32Array;
	nextEntry: Int32Array;
	/** 1 where an entry is not the first, the usual, of its word's ways. */
	entryIsUnusual: Uint8Array;
	/** The logarithm of the most probable word that ends at the node or below it; 0 for the root. */
	ahead: Float64Array;
};

const RARE = -10; // natural logarithm
const SHORT = 2; // phones

/**
 * Rare words of one or two phones are left out: they are mostly pieces of others.
 * @param ways of each word
 * @param single the natural logarithm of each word's probability
 */
export function buildTree(ways: readonly (readonly Way[])[], single: Float64Array): LexiconTree {
	const entries = ways.reduce((sum, { length }) => sum + length, 0);
	const most =
		1 + ways.reduce((sum, one) => sum + one.reduce((all, way) => all + way.length, 0), 0);
	const tree = emptyTree(most, entries);
	let [nodes, entry] = [1, 0];
	ways.forEach((wordWays, word) => {
		const log = single[word] ?? 0;
		if ((wordWays[0]?.length ?? 0) <= SHORT && log < RARE) return;
		for (const way of wordWays) {
			let node = ROOT;
			for (const phone of way) {
				const known = childOf(tree, node, phone);
				if (known === NONE) addChild(tree, node, phone, nodes++);
				node = known === NONE ? nodes - 1 : known;
			}
			tree.entryWord[entry] = word;
			tree.entryIsUnusual[entry] = way === wordWays[0] ? 0 : 1;
			tree.nextEntry[entry] = tree.firstEntry[node] ?? NONE;
			tree.firstEntry[node] = entry++;
			tree.ahead[node] = Math.max(tree.ahead[node] ?? -Infinity, log);
		}
	});
	for (let node = nodes - 1; node > ROOT; node--) {
		const parent = tree.parent[node] ?? ROOT;
		tree.ahead[parent] = Math.max(tree.ahead[parent] ?? -Infinity, tree.ahead[node] ?? -Infinity);
	}
	tree.ahead[ROOT] = 0;
	return { ...tree, nodes };
}

/** The phones from the root to a node. */
export function wayTo({ parent, phone }: LexiconTree, node: number): number[] {
	const way: number[] = [];
	for (let at = node; at !== ROOT; at = parent[at] ?? ROOT) way.push(phone[at] ?? 0);
	return way.reverse();
}

type Tables = Omit<LexiconTree, 'nodes'>;

function emptyTree(nodes: number, entries: number): Tables {
	const none = (length: number) => new Int32Array(length).fill(NONE);
	return {
		firstChild: none(nodes),
		nextSibling: none(nodes),
		parent: none(nodes),
		phone: new Uint8Array(nodes),
		firstEntry: none(nodes),
		entryWord: none(entries),
		nextEntry: none(entries),
		entryIsUnusual: new Uint8Array(entries),
		ahead: new Float64Array(nodes).fill(-Infinity)
	};
}

function childOf({ firstChild, nextSibling, phone }: Tables, node: number, wanted: number): number {
	let child = firstChild[node] ?? NONE;
	while (child !== NONE && phone[child] !== wanted) child = nextSibling[child] ?? NONE;
	return child;
}

function addChild(tree: Tables, node: number, phone: number, child: number): void {
	tree.phone[child] = phone;
	tree.parent[child] = node;
	tree.nextSibling[child] = tree.firstChild[node] ?? NONE;
	tree.firstChild[node] = child;
}
