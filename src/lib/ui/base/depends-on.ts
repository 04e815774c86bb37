// For effects and derived values whose work happens later, or reads something else.

/** Names what the effect around it depends on and does not read by itself: `dependsOn(query, filter)`. */
export const dependsOn: (...read: readonly unknown[]) => void = () => undefined;
