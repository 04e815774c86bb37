// Which addresses a server may have: those on whose way nobody else can read what is sent.

/** Why an address is refused, for people. */
export class AddressRefused extends Error {
	override name = 'AddressRefused';
}

/**
 * The base of a server's API as typed: `https://` may be missing where the host is not on this network, and where no path is given it is `/v1`.
 * @throws AddressRefused
 */
export function readServerAddress(typed: string): string {
	const text = typed.trim();
	const whole = /^[a-z][a-z\d+.-]*:\/\//iu.test(text) ? text : `${schemeFor(text)}://${text}`;
	if (text === '' || text.length > LONGEST || !URL.canParse(whole)) throw noAddress();
	const { protocol, hostname, username, password, search, hash, origin, pathname } = new URL(whole);
	if (protocol !== 'http:' && protocol !== 'https:') throw noAddress();
	if (username !== '' || password !== '') {
		throw new AddressRefused(
			'Write the address without a name or password; give the key by itself.'
		);
	}
	if (search !== '' || hash !== '') {
		throw new AddressRefused('Write the address up to its path, without "?" or "#".');
	}
	if (protocol === 'http:' && !isPrivateHost(hostname)) {
		throw new AddressRefused(
			`http:// is for this machine and your own network: anybody on the way to ${hostname} could read what is sent. Use https://.`
		);
	}
	const path = pathname.replace(/\/+$/, '');
	return `${origin}${path === '' ? '/v1' : path}`;
}

const LONGEST = 500;

function noAddress(): AddressRefused {
	return new AddressRefused(
		'That is no address of a server. Write it as in https://host.example/v1 or http://localhost:8000.'
	);
}

function schemeFor(text: string): 'http' | 'https' {
	const host = /^(\[[^\]]*\]|[^/:?#]*)/u.exec(text)?.[1] ?? '';
	return isPrivateHost(host) ? 'http' : 'https';
}

/** This machine, or one whose address cannot be reached from outside its own network (RFC 1918, 4193, 3927, 6762). */
export function isPrivateHost(hostname: string): boolean {
	const host = hostname.toLowerCase().replace(/\.$/, '');
	if (host === 'localhost' || host.endsWith('.localhost')) return true;
	if (host.endsWith('.local') || host.endsWith('.home.arpa')) return true;
	if (host.startsWith('['))
		return /^\[(?:::1|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*)\]$/u.test(host);
	const numbers = /^(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/u.exec(host);
	if (!numbers) return false;
	const [first, second] = [Number(numbers[1]), Number(numbers[2])];
	if (first === 127 || first === 10) return true;
	if (first === 192) return second === 168;
	if (first === 172) return second >= 16 && second < 32;
	return first === 169 && second === 254;
}
