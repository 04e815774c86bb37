// Ambient types of the app: SvelteKit's namespace, left at its defaults.
declare global {
	namespace App {}
}

export {};
