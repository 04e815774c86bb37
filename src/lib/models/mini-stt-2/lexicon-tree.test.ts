// The tree of a few words: shared beginnings, words that sound alike, and what lies ahead.
import { expect, test } from 'vitest';
import { buildTree, NONE, ROOT, wayTo, type LexiconTree } from './lexicon-tree.ts';

const [K, A, T, B] = [1, 2, 3, 4];
const WAYS = [
	[[K, A, T]],
	[[K, A, B, A]],
	[
		[K, A, T],
		[K, A]
	],
	[[A]],
	[[B]]
];
const LOGS = Float64Array.of(-3, -9, -4, -5, -11);
const tree = buildTree(WAYS, LOGS);

function nodeOf(way: readonly number[]): number {
	return way.reduce((node, phone) => {
		let child = tree.firstChild[node] ?? NONE;
		while (child !== NONE && tree.phone[child] !== phone) child = tree.nextSibling[child] ?? NONE;
		return child;
	}, ROOT);
}

function wordsAt({ firstEntry, nextEntry, entryWord }: LexiconTree, node: number): number[] {
	const words: number[] = [];
	for (let entry = firstEntry[node] ?? NONE; entry !== NONE; entry = nextEntry[entry] ?? NONE)
		words.push(entryWord[entry] ?? NONE);
	return words.sort();
}

test('words that begin alike share their nodes', () => {
	expect(tree.nodes).toBe(1 + 5 + 1); // the root, k a t and k a b a, and a by itself
});

test('words that sound alike end at the same node, and a word ends at each of its ways', () => {
	expect(wordsAt(tree, nodeOf([K, A, T]))).toEqual([0, 2]);
	expect(wordsAt(tree, nodeOf([K, A]))).toEqual([2]);
});

test('a rare word of one phone is left out, a frequent one is not', () => {
	expect(nodeOf([B])).toBe(NONE);
	expect(wordsAt(tree, nodeOf([A]))).toEqual([3]);
});

test('ahead of a node lies the most probable word that can still be reached', () => {
	expect(tree.ahead[nodeOf([K])]).toBe(-3);
	expect(tree.ahead[nodeOf([K, A, B])]).toBe(-9);
	expect(tree.ahead[ROOT]).toBe(0);
});

test('a node knows the way to it', () => {
	expect(wayTo(tree, nodeOf([K, A, B, A]))).toEqual([K, A, B, A]);
});
