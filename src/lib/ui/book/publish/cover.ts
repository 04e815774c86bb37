// The cover of a book: one that somebody chose, made small enough for players, or one that is drawn from the title.
import type { Cover } from '#lib/publish/about.ts';

/** Shops ask for squares; phones show no more than this. */
const SIDE = 1400;
const QUALITY = 0.88;
const MOST_LINES = 6;

const INK = '#1d2027';
const QUIET = '#62656d';
const PAPER = '#faf7f1';
const SOUND = '#d9532c';

/** A JPEG of the picture, no larger than players show, without what cameras note beside it. @throws where it is none */
export async function coverOf(picture: Blob): Promise<Cover> {
	const bitmap = await createImageBitmap(picture);
	const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
	const canvas = document.createElement('canvas');
	canvas.width = Math.max(1, Math.round(bitmap.width * scale));
	canvas.height = Math.max(1, Math.round(bitmap.height * scale));
	const context = contextOf(canvas);
	// What is clear in a picture would become black.
	context.fillStyle = PAPER;
	context.fillRect(0, 0, canvas.width, canvas.height);
	context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
	bitmap.close();
	return toCover(canvas);
}

/** Paper, the title in the letters that books are read in here, and a line of sound that no other title has. */
export async function drawCover(title: string, author: string): Promise<Cover> {
	await document.fonts.load(`600 100px 'Source Serif 4 Variable'`, title).catch(() => undefined);
	const canvas = document.createElement('canvas');
	canvas.width = canvas.height = SIDE;
	const context = contextOf(canvas);
	context.fillStyle = PAPER;
	context.fillRect(0, 0, SIDE, SIDE);
	drawSound(context, title);
	const margin = 120;
	context.textBaseline = 'alphabetic';
	context.fillStyle = INK;
	const { lines, size } = fit(context, title, SIDE - 2 * margin);
	for (const [index, line] of lines.entries()) {
		context.fillText(line, margin, margin + size + index * size * 1.16);
	}
	context.fillStyle = QUIET;
	context.font = `500 52px 'Inter Variable', system-ui, sans-serif`;
	if (author) context.fillText(cut(context, author, SIDE - 2 * margin), margin, SIDE - margin);
	return toCover(canvas);
}

/** The largest letters in which the title has room; what has none even in the smallest is cut. */
function fit(context: CanvasRenderingContext2D, title: string, width: number) {
	for (let size = 168; ; size -= 12) {
		context.font = `600 ${size}px 'Source Serif 4 Variable', Georgia, serif`;
		const lines = wrap(context, title, width);
		const fits =
			lines.length * size * 1.16 <= 640 &&
			lines.every((line) => context.measureText(line).width <= width);
		if (fits) return { lines, size };
		if (size > 72) continue;
		const shown = lines.slice(0, MOST_LINES).map((line) => cut(context, line, width));
		return { lines: shown, size };
	}
}

function wrap(context: CanvasRenderingContext2D, text: string, width: number): string[] {
	const lines: string[] = [];
	let line = '';
	for (const word of text.split(/\s+/u)) {
		const longer = line ? `${line} ${word}` : word;
		if (line && context.measureText(longer).width > width) {
			lines.push(line);
			line = word;
		} else {
			line = longer;
		}
	}
	return [...lines, line];
}

function cut(context: CanvasRenderingContext2D, text: string, width: number): string {
	if (context.measureText(text).width <= width) return text;
	let shorter = text;
	while (shorter && context.measureText(`${shorter}…`).width > width)
		shorter = shorter.slice(0, -1);
	return `${shorter.toWellFormed()}…`;
}

/** Bars like those of a waveform, whose heights follow from the title; a third of them have been heard. */
function drawSound(context: CanvasRenderingContext2D, title: string): void {
	const bars = 58;
	const [left, middle, width] = [120, 990, 1160];
	let seed = new TextEncoder().encode(title).reduce((sum, byte) => (sum * 31 + byte) >>> 0, 7);
	for (let bar = 0; bar < bars; bar++) {
		seed = (seed * 1664525 + 1013904223) >>> 0;
		const swell = 0.35 + 0.65 * Math.abs(Math.sin((bar / bars) * Math.PI * 2.5 + (seed % 7) / 9));
		const height = 14 + 190 * swell * (0.3 + (0.7 * (seed >>> 8)) / 2 ** 24);
		context.fillStyle = bar < bars / 3 ? SOUND : INK;
		context.beginPath();
		context.roundRect(left + (bar * width) / bars, middle - height / 2, 9, height, 4.5);
		context.fill();
	}
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
	const context = canvas.getContext('2d');
	if (!context) throw new Error('This browser draws no pictures');
	return context;
}

async function toCover(canvas: HTMLCanvasElement): Promise<Cover> {
	const blob = await new Promise<Blob | null>((resolve) =>
		canvas.toBlob(resolve, 'image/jpeg', QUALITY)
	);
	if (!blob) throw new Error('This browser writes no pictures');
	return { bytes: new Uint8Array(await blob.arrayBuffer()), type: 'image/jpeg' };
}
