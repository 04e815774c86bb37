// Texts of a file that is named by its address: what is alike for recordings and for what is read.
import type { AddressReason } from '#lib/workers/addresses/fetch-address.ts';

type Said = { what: string; advice: string };

export type AddressWords = {
	label: string;
	hint: string;
	about: string;
	get: string;
	problem: (reason: AddressReason, status: number) => Said;
};

export const comingWords = {
	cancel: 'Cancel',
	coming: (host: string) => `Getting the file from ${host}…`,
	come: (size: string, whole: string | null) => (whole ? `${size} of ${whole}` : size)
};

type Particular = {
	hint: string;
	/** How the file is had without us. */
	download: string;
	/** A web page, where none is wanted. */
	page: Said;
	large: string;
	missing: string;
};

/** Why a file does not come. */
export function problemWords({ hint, download, page, large, missing }: Particular) {
	const problems: Record<Exclude<AddressReason, 'status'>, Said> = {
		'no-address': { what: 'That is not a web address.', advice: `It looks like ${hint}.` },
		offline: { what: 'You are offline.', advice: 'Try again when there is a network.' },
		refused: {
			what: 'The site cannot be reached, or does not let other pages read its files.',
			advice: `Check the address. If it opens in a tab of its own: ${download.replace(/^./u, (letter) => letter.toLowerCase())}`
		},
		slow: { what: 'The site does not answer.', advice: 'Check the address, or try again later.' },
		page,
		large: { what: large, advice: download },
		broken: { what: 'The transfer broke off.', advice: 'Try again.' }
	};
	return (reason: AddressReason, status: number): Said => {
		if (reason !== 'status') return problems[reason];
		return status === 404 || status === 410
			? { what: missing, advice: 'Check the address.' }
			: {
					what: `The site refused the file (${status}).`,
					advice: `It may want you to sign in. ${download}`
				};
	};
}
