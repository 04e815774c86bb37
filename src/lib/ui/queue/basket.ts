// What is taken of many files: recordings, up to so many. What lies beside them in a folder is counted.

/** More than anybody transcribes at once; what lies beyond is left out, and said. */
const MOST_FILES = 1000;
/** Looked at in all, recordings or not. */
export const MOST_LOOKED_AT = 20_000;

/** Endings whose type some systems do not know. */
const ENDINGS =
	/\.(aac|ac3|aiff?|alac|amr|avi|caf|eac3|flac|m2ts|m4[abv]|mka|mkv|mov|mp[234]|mpe?g|mts|oga|ogg|ogv|opus|ts|wav|weba|webm|wma|wmv)$/i;

export type PickedFile = { file: File; handle?: FileSystemFileHandle };

/** `skipped`: other files in folders. `isCut`: there were more than are taken. `isOne`: a file by itself. */
export type Picked = { files: PickedFile[]; skipped: number; isCut: boolean; isOne: boolean };

/** Whether it is a recording, as far as name and type tell. */
export function isRecording({ name, type }: { name: string; type: string }): boolean {
	return /^(audio|video)\//.test(type) || ENDINGS.test(name);
}

export type Basket = ReturnType<typeof createBasket>;

export function createBasket() {
	const files: PickedFile[] = [];
	let skipped = 0;
	let looked = 0;
	let isCut = false;
	return {
		/** False when no more are taken. */
		put(picked: PickedFile, isFromFolder: boolean): boolean {
			isCut ||= files.length >= MOST_FILES || ++looked > MOST_LOOKED_AT;
			if (isCut) return false;
			const { name } = picked.file;
			if (!isFromFolder || (isRecording(picked.file) && !name.startsWith('.'))) files.push(picked);
			else if (!name.startsWith('.')) skipped++;
			return true;
		},
		picked: (): Picked => ({ files, skipped, isCut, isOne: false })
	};
}
