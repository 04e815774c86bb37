// Pictures for covers, in the worker that encodes: one that is drawn, or one that somebody chose, made small enough for players.
import { COVER_MARGIN, COVER_SIDE, type CoverDesign } from '#lib/publish/cover/design.ts';
import type { Cover } from '#lib/publish/about.ts';

const QUALITY = 0.88;
/** Under a picture: what is clear in it would become black. */
const PAPER = '#faf7f1';
const TITLE_FACE = 'Cover Serif';

export const coverApi = {
	/**
	 * A JPEG of the drawing.
	 * @param face the font of the title, as a file holds it; another serif where there is none
	 */
	async drawCover(design: CoverDesign, face: ArrayBuffer | null): Promise<Cover> {
		const hasFace = face !== null && (await loadFace(face));
		const { canvas, context } = canvasOf(COVER_SIDE, COVER_SIDE, design.ground);
		context.fillStyle = design.ink;
		context.textBaseline = 'alphabetic';
		const family = hasFace ? `'${TITLE_FACE}', Georgia, serif` : 'Georgia, serif';
		context.font = `600 ${design.title.size}px ${family}`;
		for (const { text, y } of design.title.lines) context.fillText(text, COVER_MARGIN, y);
		if (design.author) {
			context.font = `400 ${design.author.size}px ${family}`;
			context.fillText(design.author.text, COVER_MARGIN, design.author.y);
		}
		for (const { x, y, width, height } of design.bars) {
			context.beginPath();
			context.roundRect(x, y, width, height, width / 2);
			context.fill();
		}
		return toCover(canvas);
	},
	/** A JPEG no larger than players show, without what cameras note beside it. @throws where it is no picture */
	async shrinkCover(picture: Blob): Promise<Cover> {
		const bitmap = await createImageBitmap(picture);
		const scale = Math.min(1, COVER_SIDE / Math.max(bitmap.width, bitmap.height));
		const [width, height] = [bitmap.width, bitmap.height].map((side) =>
			Math.max(1, Math.round(side * scale))
		);
		const { canvas, context } = canvasOf(width ?? 1, height ?? 1, PAPER);
		context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
		bitmap.close();
		return toCover(canvas);
	}
};

async function loadFace(bytes: ArrayBuffer): Promise<boolean> {
	const fonts = (globalThis as { fonts?: FontFaceSet }).fonts; // of workers; not in all browsers, nor in TypeScript's types
	if (!fonts) return false;
	try {
		fonts.add(await new FontFace(TITLE_FACE, bytes, { weight: '200 900' }).load());
		return true;
	} catch {
		return false;
	}
}

function canvasOf(width: number, height: number, ground: string) {
	const canvas = new OffscreenCanvas(width, height);
	const context = canvas.getContext('2d');
	if (!context) throw new Error('This browser draws no pictures in a worker');
	context.fillStyle = ground;
	context.fillRect(0, 0, width, height);
	return { canvas, context };
}

async function toCover(canvas: OffscreenCanvas): Promise<Cover> {
	const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
	return { bytes: new Uint8Array(await blob.arrayBuffer()), type: 'image/jpeg' };
}
