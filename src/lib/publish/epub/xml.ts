// Text inside XML, and clock values.

/** Characters that XML 1.0 cannot hold at all are left out. */
export function xml(text: string): string {
	return text
		.toWellFormed()

		.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu, '')
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;');
}

/** A full clock value of SMIL: `1:02:03.456`. @param milliseconds whole */
export function clockValue(milliseconds: number): string {
	const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
	const hours = Math.floor(milliseconds / 3_600_000);
	const minutes = two((milliseconds / 60_000) % 60);
	const rest = String(milliseconds % 1000).padStart(3, '0');
	return `${hours}:${minutes}:${two((milliseconds / 1000) % 60)}.${rest}`;
}
