// The pictures that README.md shows; tools/screenshots.ts makes them.

export const PICTURES = [
	{ theme: 'light', path: 'docs/images/speak-light.png' },
	{ theme: 'dark', path: 'docs/images/speak-dark.png' }
] as const;
