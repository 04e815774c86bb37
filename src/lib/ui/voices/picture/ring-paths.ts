// A voice's picture as paths: rings around a middle, low tones below, high ones above, the same left and right.
import { PICTURE_BANDS, PICTURE_RINGS } from '#lib/audio/analysis/picture-size.ts';

/** Of the middle, which no ring enters. */
const INNER = 0.08;
const OUTER = 0.48;

/**
 * Closed SVG paths in a square of `size`, the outermost first, of the numbers that `pictureOf` gives.
 */
export function ringPaths(picture: Uint8Array, size: number): string[] {
	return Array.from({ length: PICTURE_RINGS }, (_, ring) =>
		picture.slice(ring * PICTURE_BANDS, (ring + 1) * PICTURE_BANDS)
	)
		.toReversed()
		.map((values) => closedPath(pointsOf(values, size)));
}

type Point = { x: number; y: number };

function pointsOf(values: Uint8Array, size: number): Point[] {
	const around = [...values, ...values.toReversed()];
	return around.map((value, index) => {
		const angle = Math.PI / 2 + (2 * Math.PI * (index + 0.5)) / around.length;
		const radius = (INNER + ((OUTER - INNER) * value) / 255) * size;
		return { x: size / 2 + radius * Math.cos(angle), y: size / 2 + radius * Math.sin(angle) };
	});
}

/** Through the middles between points, bent towards the points. */
function closedPath(points: readonly Point[]): string {
	const at = (index: number) => points[index % points.length] ?? { x: 0, y: 0 };
	const middle = (index: number) => {
		const [one, other] = [at(index), at(index + 1)];
		return `${((one.x + other.x) / 2).toFixed(1)} ${((one.y + other.y) / 2).toFixed(1)}`;
	};
	const curves = points.map((_, index) => {
		const { x, y } = at(index + 1);
		return `Q${x.toFixed(1)} ${y.toFixed(1)} ${middle(index + 1)}`;
	});
	return `M${middle(0)}${curves.join('')}Z`;
}
