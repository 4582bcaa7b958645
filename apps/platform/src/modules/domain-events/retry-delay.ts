const first_ms = 1000;
const longest_ms = 3_600_000;

/** After this many attempts, in about two hours and a half, a consumer gives an event up. */
export const maximumAttempts = 9;

/** Returns the wait after a failed attempt, in milliseconds: four times as long after each one, at most an hour. */
export const retryDelay = (attempts: number): number => Math.min(first_ms * 4 ** (attempts - 1), longest_ms);
