// What a menu of the toolbar offers.

/** `startsGroup`: a line stands above it. */
export type MenuItem = { label: string; onpick: () => void; startsGroup?: boolean };
