// For effects and derived values whose work happens later, or reads something else.

/** Names what the effect around it depends on and does not read by itself: `dependsOn(query, filter)`. */
export function dependsOn(..._read: readonly unknown[]): void {
	// Reading them, to hand them over, was all.
}
