// The part of OpenAPI 3.1 that the description of the API uses, with a few extensions for the page that shows it.

type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null';

export type Schema = {
	$ref?: string;
	type?: TypeName | TypeName[];
	description?: string;
	enum?: (string | number | null)[];
	default?: string | number | boolean;
	minimum?: number;
	maximum?: number;
	minLength?: number;
	maxLength?: number;
	/** `binary` for sounds and files, `date-time` for ISO 8601. */
	format?: string;
	items?: Schema;
	properties?: Record<string, Schema>;
	required?: string[];
	oneOf?: Schema[];
	/** The field whose other name this is. */
	'x-same-as'?: string;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Content = Record<
	string,
	/** `x-events`: each `data:` line of server-sent events. */
	{ schema: Schema; example?: unknown; 'x-events'?: Schema }
>;

export type Parameter = {
	name: string;
	in: 'path' | 'query';
	required: boolean;
	description: string;
	schema: Schema;
	example?: unknown;
};

export type Operation = {
	operationId: string;
	summary: string;
	description?: string;
	tags: string[];
	parameters?: Parameter[];
	requestBody?: { required: boolean; content: Content };
	responses: Record<
		string,
		{
			description: string;
			headers?: Record<string, { description: string; schema: Schema }>;
			content?: Content;
		}
	>;
	/** A key with one of the scopes; empty where no key is needed; absent where the document's own holds. */
	security?: Record<string, string[]>[];
	/** The codes of the errors that are this operation's own. */
	'x-errors': string[];
	/** Only the app's own pages are answered. */
	'x-app-only'?: true;
};

export type OpenApi = {
	openapi: '3.1.0';
	info: { title: string; version: string; description: string };
	servers: { url: string; description: string }[];
	security: Record<string, string[]>[];
	tags: { name: string; description: string }[];
	paths: Record<string, Partial<Record<Lowercase<Method>, Operation>>>;
	components: {
		schemas: Record<string, Schema>;
		securitySchemes: Record<string, Record<string, string>>;
	};
	/** Every error code, in the order of their statuses. */
	'x-errors': { code: string; status: number; meaning: string }[];
	'x-formats': { name: string; contentType: string; about: string }[];
	'x-limits': { what: string; value: string }[];
};
