// How many numbers a voice's picture has.

/** Frequency bands, from low to high. */
export const PICTURE_BANDS = 20;

/** Rings, from the inside: how strong each band is in its quieter, its usual and its loudest moments. */
export const PICTURE_RINGS = 4;
