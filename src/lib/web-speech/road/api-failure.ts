// A request to /v1 that was not answered with what was asked for.

export class ApiFailure extends Error {
	/** 0: no answer came. */
	readonly status: number;
	readonly code: string | null;
	readonly param: string | null;

	constructor(
		status: number,
		message: string,
		code: string | null = null,
		param: string | null = null
	) {
		super(message);
		this.status = status;
		this.code = code;
		this.param = param;
	}
}
