// What a file is, by its first bytes: names and types are what somebody or some program believes.

/** `voice`: a file of tensors, as exported voices are. `other`: nothing that is known here. */
export type FileKind =
	'text' | 'pdf' | 'archive' | 'rich text' | 'picture' | 'sound' | 'voice' | 'other';

const START_BYTES = 4096;

/** How a kind begins, as Latin-1; `.` stands for any byte. Of two that fit, the first counts. */
const BEGINNINGS: readonly [FileKind, RegExp][] = [
	['pdf', /^.{0,1019}%PDF-/su],
	['archive', /^(?:PK(?:\x03\x04|\x05\x06|\x07\x08)|\x1f\x8b|7z\xbc\xaf\x27\x1c|Rar!)/su],
	['archive', /^\xd0\xcf\x11\xe0/su], // documents of old versions of Word
	['rich text', /^\{\\rtf/su],
	[
		'picture',
		/^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP|BM.{4}\0{4}|.{4}ftyp(?:avif|heic|mif1))/su
	],
	['sound', /^(?:RIFF.{4}WAVE|ID3|fLaC|OggS|FORM.{4}AIF|\x1aE\xdf\xa3|.{4}ftyp|caff|#!AMR)/su],
	['sound', /^\xff[\xe2-\xff]/su], // MPEG's layers and AAC, without a tag before them; not the mark of UTF-16
	['voice', /^.{2}[\0-\x10]\0{5}\{/su]
];

/** Reads a few kilobytes of it. Text is UTF-8, or UTF-16 with its mark at the start. */
export async function fileKind(file: Blob): Promise<FileKind> {
	const bytes = new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer());
	if (isWide(bytes)) return 'text';
	const start = String.fromCharCode(...bytes);
	const [kind] = BEGINNINGS.find(([, beginning]) => beginning.test(start)) ?? [];
	return kind ?? (isText(bytes) ? 'text' : 'other');
}

function isWide([first, second]: Uint8Array): boolean {
	return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** No control characters but those of lines, and nothing that UTF-8 does not know. */
function isText(bytes: Uint8Array): boolean {
	try {
		const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
		return !/[\0-\x08\x0e-\x1a]/u.test(text);
	} catch {
		return false;
	}
}
