// 16-bit floats (IEEE 754 binary16) as their bits: older engines have no typed array for them.

/** Rounded to the nearest, ties to even; values that are too large become infinite. */
export function floatsToHalves(values: Float32Array): Uint16Array<ArrayBuffer> {
	const bits = new Uint32Array(values.buffer, values.byteOffset, values.length);
	return Uint16Array.from(bits, toHalf);
}

export function halvesToFloats(halves: Uint16Array): Float32Array<ArrayBuffer> {
	return Float32Array.from(halves, (half) => {
		const sign = half & 0x8000 ? -1 : 1;
		const exponent = (half >> 10) & 0x1f;
		const fraction = half & 0x3ff;
		if (exponent === 0) return sign * fraction * 2 ** -24;
		if (exponent === 0x1f) return fraction ? NaN : sign * Infinity;
		return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
	});
}

function toHalf(bits: number): number {
	const sign = (bits >>> 16) & 0x8000;
	const exponent = ((bits >>> 23) & 0xff) - 112; // 127 - 15: the biases
	const fraction = bits & 0x7fffff;
	if (exponent === 143) return sign | 0x7c00 | (fraction ? 0x200 : 0);
	if (exponent >= 31) return sign | 0x7c00;
	if (exponent < -10) return sign;
	// Subnormals: values too small for an exponent of their own keep their leading 1 in the mantissa.
	const digits = exponent > 0 ? fraction : fraction | 0x800000;
	const dropped = exponent > 0 ? 13 : 14 - exponent;
	const kept = digits >>> dropped;
	const rest = digits & ((1 << dropped) - 1);
	const middle = 1 << (dropped - 1);
	const up = rest > middle || (rest === middle && kept & 1) ? 1 : 0;
	return sign | ((Math.max(exponent, 0) << 10) + kept + up);
}
