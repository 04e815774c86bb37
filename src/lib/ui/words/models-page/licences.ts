// Texts about licences that people accept before a model's files come: our own summaries. For the page Models alone.

type Licence = {
	name: string;
	/** Where its own text is. */
	url: string;
	points: readonly string[];
};

/** By SPDX expression, as cards have it. */
export const LICENCES: Readonly<Record<string, Licence>> = {
	'LicenseRef-CPML-1.0': {
		name: 'Coqui Public Model License 1.0',
		url: 'https://huggingface.co/coqui/XTTS-v2/blob/main/LICENSE.txt',
		points: [
			'You may use the model, and the speech that it makes, for purposes that are not commercial: in private, for research, for testing.',
			'You may not train models with that speech that are for commercial use.',
			'Whoever gets the model from you must get these terms with it.',
			'Nobody can allow you more: the company that could no longer exists.'
		]
	},
	'CC-BY-NC-SA-4.0': {
		name: 'Creative Commons Attribution-NonCommercial-ShareAlike 4.0',
		url: 'https://creativecommons.org/licenses/by-nc-sa/4.0/',
		points: [
			'You may use, share and change the model for purposes that are not commercial.',
			'If you share it, name its makers and the licence, and say what you changed.',
			'What you make of it and share must be under the same licence.'
		]
	}
};

/** As people read it: the licence's own name where we have it, else its SPDX expression without what only programs need. */
function licenceName(licence: string): string {
	return (
		LICENCES[licence]?.name ?? licence.replaceAll('LicenseRef-', '').replaceAll(' AND ', ' and ')
	);
}

export const licenceWords = {
	short: (licence: string, isNonCommercial: boolean) =>
		isNonCommercial ? `${licenceName(licence)}: not for commercial use` : licenceName(licence),
	title: (label: string) => `${label} is not for commercial use`,
	about: (name: string) => `Its licence is the ${name}. In short:`,
	/** For a licence that there is no summary of. */
	unknown: (licence: string) => `Its licence, ${licence}, forbids commercial use.`,
	decides: 'What holds is the licence itself, not this summary. You are asked once on this device.',
	read: 'Read the licence',
	accept: 'Accept',
	decline: 'Decline',
	fact: (licence: string) => `${licence}, not for commercial use`
};
