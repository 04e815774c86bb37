// What a published book says about itself, whatever the kind of file.

/** A picture as a file holds it: JPEG or PNG. */
export type Cover = { bytes: Uint8Array<ArrayBuffer>; type: 'image/jpeg' | 'image/png' };

export type About = {
	title: string;
	/** Empty where nobody is named. */
	author: string;
	/** What else listeners are to know; empty for nothing. */
	comment: string;
	/** BCP 47. */
	language: string;
	cover: Cover | null;
};

/** Seconds from the start of the file. Chapters are in order, and each ends where the next begins. */
export type ChapterMark = { title: string; startSeconds: number; endSeconds: number };

/** Of every file. */
export const SOFTWARE = 'Aloud';
