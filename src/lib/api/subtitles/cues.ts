// A transcript as cues for subtitles, shaped for reading.
import type { Segment } from '#lib/models/model.ts';
import { charactersOf, scriptOf, widthOf, type WideScript } from '#lib/text/writing/wide-script.ts';
import { segmentToAtoms, type Atom } from './atoms.ts';
import { cutCues } from './cut.ts';
import { limitsOf, type CueLimits, type SubtitleShape } from './shape.ts';
import { timeCues, type Cue } from './times.ts';

export type { Cue };

/** No cue spans a silence longer than this. */
const PAUSE_SECONDS = 1;

/** What a model writes for words that it does not know: by itself it tells a reader nothing. */
const ONLY_DOTS = /^[\s.…]*$/u;

/** Words that may share a cue: one speaker's, if speakers are known. */
type Block = {
	atoms: Atom[];
	script: WideScript | null;
	limits: CueLimits;
	speaker: string | undefined;
};

/** @param durationSeconds of the whole audio: used as the end of a segment that has none */
export function segmentsToCues(
	segments: readonly Segment[],
	durationSeconds: number,
	shape: SubtitleShape = {}
): Cue[] {
	const blocks = segments.reduce<Block[]>((blocks, segment) => {
		const script = scriptOf(segment.text, shape.language ?? segment.language);
		const limits = limitsOf(shape, script);
		const atoms = segmentToAtoms(segment, durationSeconds, shape.language).flatMap((atom) =>
			shorten(atom, script, limits)
		);
		const { speaker } = segment;
		for (const [index, atom] of atoms.entries())
			add(blocks, atom, index === 0, { script, limits, speaker });
		return blocks;
	}, []);
	const cues = blocks.flatMap(({ atoms, limits, script, speaker }, index) => {
		const until = blocks[index + 1]?.atoms[0]?.start ?? durationSeconds;
		return cutCues(atoms, limits, script, until)
			.filter(({ lines }) => !ONLY_DOTS.test(lines.join(' ')))
			.map((cue) => ({ ...cue, limits, speaker }));
	});
	return timeCues(cues, durationSeconds);
}

function add(
	blocks: Block[],
	atom: Atom,
	isFirst: boolean,
	{ script, limits, speaker }: Omit<Block, 'atoms'>
): void {
	const block = blocks.at(-1);
	const last = block?.atoms.at(-1);
	const isOther = block?.script !== script || block.speaker !== speaker;
	if (!block || !last || isOther || atom.start - last.end >= PAUSE_SECONDS) {
		blocks.push({ atoms: [atom], script, limits, speaker });
		return;
	}
	// Chinese and Japanese segments are joined without a space.
	block.atoms.push(isFirst && script && script !== 'ko' ? { ...atom, isSpaced: false } : atom);
}

/** Cuts anything longer than a line into lines: a URL, or a language the browser cannot segment. */
function shorten(atom: Atom, script: WideScript | null, { charactersPerLine }: CueLimits): Atom[] {
	if (widthOf(atom.text, script) <= charactersPerLine) return [atom];
	const parts: string[] = [''];
	for (const character of charactersOf(atom.text)) {
		const part = `${parts.at(-1) ?? ''}${character}`;
		if (widthOf(part, script) <= charactersPerLine) parts[parts.length - 1] = part;
		else parts.push(character);
	}
	let said = 0;
	const secondsAt = (at: number) => atom.start + (at / atom.text.length) * (atom.end - atom.start);
	return parts.map((text, index) => {
		const start = secondsAt(said);
		said += text.length;
		return { ...atom, text, start, end: secondsAt(said), isSpaced: atom.isSpaced && index === 0 };
	});
}
