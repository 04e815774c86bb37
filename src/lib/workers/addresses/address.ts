// The address of a file, as people write it, and the file's name in it.

const LONGEST_NAME = 120;

/** What somebody typed: `https://` may be missing. Null where it is no address of the web, or has a password in it. */
export function readAddress(typed: string): URL | null {
	const text = typed.trim();
	const whole = /^[a-z][a-z\d+.-]*:\/\//iu.test(text) ? text : `https://${text}`;
	const address = URL.canParse(whole) ? new URL(whole) : null;
	if (!address || !/^https?:$/u.test(address.protocol)) return null;
	if (address.username !== '' || address.password !== '') return null;
	return address.hostname.includes('.') || isLocal(address) ? address : null;
}

/** On this device. */
export function isLocal({ hostname }: URL): boolean {
	return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}

/** As the last part of the address names it. */
export function nameOf(address: string): string {
	const { pathname, hostname } = new URL(address);
	const last = pathname.split('/').findLast((part) => part !== '') ?? hostname;
	let name = last;
	try {
		name = decodeURIComponent(last);
	} catch {
		// as it stands there
	}
	return name.replaceAll(/[/\\\p{Cc}]/gu, ' ').slice(-LONGEST_NAME);
}
