// The part of js-yaml that is used; the package comes without types.
declare module 'js-yaml' {
	export function load(text: string): unknown;
}
