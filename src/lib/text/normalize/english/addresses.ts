// Web and email addresses, IP addresses: "example.com/help" -> "example dot com slash help".
import { spellDigits } from './numbers.ts';

const TOP_LEVEL =
	'com|org|net|edu|gov|mil|int|io|dev|app|ai|co|info|biz|me|tv|uk|us|eu|de|fr|es|it|nl|ch|at|be|se|no|dk|fi|pl|pt|ie|ca|au|nz|in|jp|cn|kr|br|mx|ru|xyz|tech|online|site';
/** Bounded as in RFC 1035 §2.3.4, which also keeps the search linear. */
const HOST = String.raw`(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.){1,8}`;

const MAIL = new RegExp(
	String.raw`(?:mailto:)?(?<![\w.+-])([\w.+-]{0,63}\w)@(${HOST}[a-zA-Z]{2,})`,
	'gu'
);
/** Chinese and Japanese continue without a space. */
const CJK = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef`;
const URL_WITH_SCHEME = new RegExp(
	String.raw`\b(?:https?|ftp):\/\/([^\s<>"”»)\]}${CJK}]*[^\s<>"”»)\]}.,;:!?'’…${CJK}])`,
	'giu'
);
const BARE_HOST = new RegExp(
	String.raw`(?<![\w@.])((?:www\.)?${HOST}(?:${TOP_LEVEL}))(?![\w@-]|\.\w)((?:/[\w\-.~/%]*[\w~%])?)/?(?:[?#][^\s<>"”»)\]}]*[\w/=&%-])?`,
	'gu'
);
const IP = /(?<![\d.])(\d{1,3}(?:\.\d{1,3}){3})(?![\d.]*\d)/gu;

/** Replaces addresses by words; the scheme, "www" and anything after "?" or "#" are not read. */
export function sayAddresses(text: string): string {
	return replaceAddresses(text, addressWords).replace(IP, (address) =>
		address.split('.').map(spellDigits).join(' dot ')
	);
}

/** `say` receives only the part of each address that is read: "example.com/help", "me@example.com". */
export function replaceAddresses(text: string, say: (address: string) => string): string {
	return text
		.replace(MAIL, (_, name: string, host: string) => say(`${name}@${host}`))
		.replace(URL_WITH_SCHEME, (_, address: string) => say(readablePart(address)))
		.replace(BARE_HOST, (_, host: string, path: string) => say(readablePart(host + path)));
}

function readablePart(address: string): string {
	return address
		.replace(/[?#].*$/u, '')
		.replace(/^www\./iu, '')
		.replace(/\/$/u, '');
}

function addressWords(address: string): string {
	return address
		.replace(
			/\.(\p{L}{2})(?=$|[./:@])/gu,
			(_, letters: string) => `.${Array.from(letters).join(' ')}`
		)
		.replace(/@/gu, ' at ')
		.replace(/\./gu, ' dot ')
		.replace(/\//gu, ' slash ')
		.replace(/-/gu, ' dash ')
		.replace(/_/gu, ' underscore ')
		.replace(/\+/gu, ' plus ')
		.replace(/:(\d+)/gu, (_, port: string) => ` port ${spellDigits(port)}`)
		.replace(/:/gu, ' colon ')
		.replace(/[%~=&]/gu, ' ')
		.replace(/\s+/gu, ' ')
		.trim();
}
