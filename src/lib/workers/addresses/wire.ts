// What a page and the engine say to each other about a file that is named by its address.

/** Beside the API, not in it: programs that use the API cannot make this device ask a host. */
export const ADDRESS_PATH = '/file-from-address';

export type AddressFailure =
	| { reason: 'status'; status: number }
	/** The host cannot be reached, or does not let pages of others read the file: browsers do not tell which. */
	| { reason: 'refused' }
	/** It did not begin to answer in time. */
	| { reason: 'slow' };
