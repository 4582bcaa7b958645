/** A bet with a live match waits this long before it is decided. */
export const liveDelayMs = 3000;
/** A bet that cannot be decided this long after its delay is refused: its player has waited for other odds. */
export const acceptanceWindowMs = 5000;
