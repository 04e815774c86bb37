// CRC-32 as zip counts it (ISO 3309).

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
	let value = byte;
	for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
	return value;
});

export function createCrc(): { add(bytes: Uint8Array): void; value(): number } {
	let crc = 0xffffffff;
	return {
		add(bytes) {
			// By number: an iterator takes five times as long, and a gigabyte is a lot of bytes.
			for (let at = 0; at < bytes.length; at++) {
				crc = (crc >>> 8) ^ (TABLE[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0);
			}
		},
		value: () => (crc ^ 0xffffffff) >>> 0
	};
}
