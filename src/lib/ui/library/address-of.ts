// Where an entry of the library is opened.
import { resolve } from '$app/paths';
import type { Entry } from '#lib/library/entry.ts';

export function addressOf({ id, kind }: Pick<Entry, 'id' | 'kind'>): string {
	switch (kind) {
		case 'take':
			return resolve(`/?take=${id}`);
		case 'book':
			return resolve(`/book?id=${id}`);
		case 'transcript':
		case 'recording':
			return resolve(`/transcribe?id=${id}`);
	}
}
