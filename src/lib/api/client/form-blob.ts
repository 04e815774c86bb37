// A form with files as one blob. WebKit cannot read a request whose body is such a form ("Unable to read form data
// blob"), and requests are read before they are sent to the engine's tab.

/**
 * The form as a browser would send it (HTML, "multipart/form-data encoding algorithm"); its type names the boundary.
 * Files are parts of the blob and stay where the browser keeps them.
 */
export function toFormBlob(form: FormData): Blob {
	const boundary = `----form-${crypto.randomUUID()}`; // lower case: a blob's type has no other
	const parts: BlobPart[] = [];
	for (const [name, value] of form) {
		parts.push(
			`--${boundary}\r\ncontent-disposition: form-data; name="${escaped(withLineBreaks(name))}"`
		);
		if (typeof value === 'string') parts.push(`\r\n\r\n${withLineBreaks(value)}\r\n`);
		else {
			const type = value.type || 'application/octet-stream';
			parts.push(
				`; filename="${escaped(value.name)}"\r\ncontent-type: ${type}\r\n\r\n`,
				value,
				'\r\n'
			);
		}
	}
	return new Blob([...parts, `--${boundary}--\r\n`], {
		type: `multipart/form-data; boundary=${boundary}`
	});
}

function escaped(name: string): string {
	return name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
}

function withLineBreaks(text: string): string {
	return text.replaceAll(/\r\n?|\n/g, '\r\n');
}
