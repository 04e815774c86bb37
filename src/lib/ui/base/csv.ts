// CSV (RFC 4180) that a spreadsheet opens without running anything in it.

/** Rows end with CR LF, as the format asks for. Numbers are written as they are. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
	return rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}

/** Spreadsheets take text that begins so for a formula (OWASP, "CSV Injection"); an apostrophe before it makes it text. */
const FORMULA = /^[\s;,"']*[=+\-@＝＋－＠]|^[\t\r\n]/u;

function writeCell(value: string | number): string {
	if (typeof value === 'number') return String(value);
	const text = FORMULA.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
