const firstCheck_ms = 60_000;

/** The time of the first status request for a deposit without a callback. */
export const firstCheckAfter = (at: Date): Date => new Date(at.getTime() + firstCheck_ms);
