// The JSON of every error, as published.

export type ErrorJson = {
	error: { message: string; type: string; param: string | null; code: string };
};
