// A cast as it is kept in the browser and written to a file.
import { isNumberWithin, isString } from '#lib/ui/base/local.ts';

/** `voice`: its id, empty where the app chooses; `speed`: relative to the one chosen on the page. */
export type CastPart = { name: string; voice: string; model: string; speed: number };

/** `isOn`: dialogues are spoken by it; the parts by what `speakerKey` makes of their names, the latest last. */
export type KeptCast = { isOn: boolean; saysNames: boolean; parts: Record<string, CastPart> };

/** Narrator and speakers, as a file names them. */
export type CastFile = {
	saysNames: boolean;
	narrator: { voice: string; model: string } | null;
	speakers: CastPart[];
};

export const NO_CAST: KeptCast = { isOn: true, saysNames: false, parts: {} };
export const SPEEDS = [0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.5];

/** So that what is kept of earlier scripts does not grow for ever, and no file is read without an end. */
const MOST_PARTS = 200;
const LONGEST_NAME = 100;
const FORMAT = 'aloud-cast';
const VERSION = 1;

export function isKeptCast(value: unknown): value is KeptCast {
	if (!isRecord(value) || !isRecord(value['parts'])) return false;
	const { isOn, saysNames, parts } = value;
	return (
		[isOn, saysNames].every((one) => typeof one === 'boolean') && Object.values(parts).every(isPart)
	);
}

/** With one part more, or changed; the oldest are dropped. */
export function withPart(kept: KeptCast, key: string, part: CastPart): KeptCast {
	const others = Object.entries(kept.parts).filter(([other]) => other !== key);
	const parts = [...others, [key, part] as const].slice(-MOST_PARTS);
	return { ...kept, parts: Object.fromEntries(parts) };
}

export function writeCastFile({ saysNames, narrator, speakers }: CastFile): string {
	const file = { format: FORMAT, version: VERSION, says_names: saysNames, narrator, speakers };
	return `${JSON.stringify(file, null, '\t')}\n`;
}

/** Or why it is none. */
export function readCastFile(text: string): CastFile | 'notJson' | 'notCast' | 'newer' {
	let file: unknown;
	try {
		file = JSON.parse(text);
	} catch {
		return 'notJson';
	}
	if (!isRecord(file) || file['format'] !== FORMAT) return 'notCast';
	const { version, says_names: saysNames, narrator, speakers } = file;
	if (typeof version === 'number' && version > VERSION) return 'newer';
	const isRead = typeof saysNames === 'boolean' && Array.isArray(speakers);
	if (!isRead || speakers.length > MOST_PARTS || !speakers.every(isPart)) return 'notCast';
	if (narrator !== null && !isVoice(narrator)) return 'notCast';
	return { saysNames, narrator, speakers };
}

function isPart(value: unknown): value is CastPart {
	if (!isRecord(value)) return false;
	const { name, speed } = value;
	const isNamed = isString(name) && name.trim() !== '' && name.length <= LONGEST_NAME;
	return isNamed && isVoice(value) && isNumberWithin(0.25, 4)(speed);
}

function isVoice(value: unknown): value is { voice: string; model: string } {
	return isRecord(value) && isString(value['voice']) && isString(value['model']);
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
