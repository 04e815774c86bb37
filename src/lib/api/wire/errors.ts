// The JSON of every error, as published.

export type ErrorJson = {
	error: {
		message: string;
		type: string;
		param: string | null;
		code: string;
		/** With `consent_required`: what would be sent, and to which server. */
		remote?: { name: string; address: string; sends: 'texts' | 'recordings' };
	};
};
