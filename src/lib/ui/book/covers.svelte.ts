// The covers that pages show: the picture of a book where it has one, else what is drawn of its title and text.
import type { Cover } from '#lib/publish/about.ts';
import { designCover, type CoverDesign } from '#lib/publish/cover/design.ts';
import { drawCover, shrinkCover } from '#lib/workers/publish/make-cover.ts';
import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import { SvelteMap } from 'svelte/reactivity';
import { findText } from './journal.ts';
import { keepCover, keptCover } from './kept-cover.ts';

/** The drawing looks at no more of a text. */
const BEGINNING = 12_000;

type Known = { text: string; address: string };

class Covers {
	readonly #known = new SvelteMap<string, Known>();
	readonly #asked = new Set<string>();

	/** Where its picture is; empty for a book that has none, or while that is not known. */
	address(id: string): string {
		return this.#known.get(id)?.address ?? '';
	}

	/** What is drawn of it; undefined while its text is not known. */
	design(id: string, title: string, author = ''): CoverDesign | undefined {
		const known = this.#known.get(id);
		return known && designCover({ title, author, text: known.text });
	}

	/** Reads what there is of a book, once. */
	ask(id: string): void {
		if (this.#asked.has(id)) return;
		this.#asked.add(id);
		void Promise.all([findText(id), keptCover(id)]).then(
			([text, picture]) => this.#know(id, text.slice(0, BEGINNING), picture),
			() => undefined // no library, no covers
		);
	}

	/** @throws where it is no picture, or cannot be kept; the cover is as before then */
	async choose(id: string, picture: Blob | Cover | null): Promise<void> {
		const cover = picture instanceof Blob ? await shrinkCover(picture) : picture;
		await keepCover(id, cover);
		this.#asked.add(id);
		this.#know(id, this.#known.get(id)?.text ?? (await findText(id)).slice(0, BEGINNING), cover);
	}

	/** As a file holds it; null where this browser draws nothing in workers. */
	async forFile(id: string, title: string, author: string): Promise<Cover | null> {
		const picture = await keptCover(id);
		if (picture) return picture;
		const text = (await findText(id)).slice(0, BEGINNING);
		const face = await fetch(serif).then(
			(response) => (response.ok ? response.arrayBuffer() : null),
			() => null
		);
		return drawCover(designCover({ title, author, text }), face).catch(() => null);
	}

	#know(id: string, text: string, picture: Cover | null): void {
		URL.revokeObjectURL(this.address(id));
		const address = picture
			? URL.createObjectURL(new Blob([picture.bytes], { type: picture.type }))
			: '';
		this.#known.set(id, { text, address });
	}
}

export const covers = new Covers();
