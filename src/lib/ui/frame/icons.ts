// The icon of each entry of the navigation.
import AudioLines from '@lucide/svelte/icons/audio-lines';
import BookAudio from '@lucide/svelte/icons/book-audio';
import Boxes from '@lucide/svelte/icons/boxes';
import Braces from '@lucide/svelte/icons/braces';
import Captions from '@lucide/svelte/icons/captions';
import Library from '@lucide/svelte/icons/library';
import Settings from '@lucide/svelte/icons/settings';
import Speech from '@lucide/svelte/icons/speech';
import type { Place } from './pages.ts';

export const ICONS = {
	'/': Speech,
	'/voices': AudioLines,
	'/book': BookAudio,
	'/transcribe': Captions,
	'/library': Library,
	'/models': Boxes,
	'/docs': Braces,
	'/settings': Settings
} as const satisfies Record<Place['path'], typeof Speech>;
