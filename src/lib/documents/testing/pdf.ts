// Writes small PDF files for tests, by hand: pages of lines in Helvetica, with an outline, facts, and damage on request.

export type TestLine = { text: string; x?: number; y: number; size?: number };

export type TestPdf = {
	/** `y` is counted from the top of a page of 595 x 842 points. */
	pages: readonly (readonly TestLine[])[];
	outline?: readonly { title: string; page: number }[];
	title?: string;
	author?: string;
	/** It wants a password, and none is the right one. */
	isEncrypted?: boolean;
};

const [WIDTH, HEIGHT] = [595, 842];

export function pdfBytes({ pages, outline = [], title, author, isEncrypted }: TestPdf): Uint8Array {
	const objects: string[] = [];
	const add = (body: string) => objects.push(body); // its number, from 1
	add(''); // the catalogue, when all is known
	add('');
	add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
	const numbers = pages.map((lines) => {
		const shown = lines.map(show).join('\n');
		const content = add(`<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`);
		return add(
			`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << /Font << /F 3 0 R >> >> /Contents ${content} 0 R >>`
		);
	});
	objects[1] = `<< /Type /Pages /Count ${pages.length} /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] >>`;
	objects[0] = `<< /Type /Catalog /Pages 2 0 R ${addOutline()} >>`;
	const facts = add(`<< ${fact('Title', title)} ${fact('Author', author)} >>`);
	const lock = isEncrypted
		? add(
				`<< /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> >>`
			)
		: 0;
	return write(objects, `/Info ${facts} 0 R ${lock ? `/Encrypt ${lock} 0 R /ID [<00> <00>]` : ''}`);

	function addOutline(): string {
		if (outline.length === 0) return '';
		const root = objects.length + 1;
		add(`<< /Type /Outlines /First ${root + 1} 0 R /Last ${root + outline.length} 0 R >>`);
		for (const [index, { title, page }] of outline.entries()) {
			const next = index < outline.length - 1 ? `/Next ${root + index + 2} 0 R` : '';
			add(
				`<< /Title (${escaped(title)}) /Parent ${root} 0 R ${next} /Dest [${numbers[page] ?? 0} 0 R /XYZ 0 ${HEIGHT} 0] >>`
			);
		}
		return `/Outlines ${root} 0 R`;
	}
}

function show({ text, x = 72, y, size = 11 }: TestLine): string {
	return `BT /F ${size} Tf 1 0 0 1 ${x} ${HEIGHT - y} Tm (${escaped(text)}) Tj ET`;
}

function fact(name: string, value?: string): string {
	return value === undefined ? '' : `/${name} (${escaped(value)})`;
}

function escaped(text: string): string {
	return text.replace(/[\\()]/gu, '\\$&');
}

/** With its table of where each object is; Latin-1. */
function write(objects: readonly string[], trailer: string): Uint8Array {
	let file = '%PDF-1.4\n';
	const places = objects.map((body, index) => {
		const at = file.length;
		file += `${index + 1} 0 obj\n${body}\nendobj\n`;
		return `${String(at).padStart(10, '0')} 00000 n \n`;
	});
	const table = file.length;
	const count = objects.length + 1;
	file += `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${table}\n%%EOF`;
	return Uint8Array.from(file, (letter) => letter.charCodeAt(0));
}
