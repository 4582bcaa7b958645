const longestInterval_ms = 60 * 60 * 1000;
const doublings = 10;

/** When a payment is checked next: the interval doubles with each check, up to an hour. */
export const nextCheckAt = (at: Date, firstIntervalSeconds: number, checks: number): Date =>
  new Date(at.getTime() + Math.min(firstIntervalSeconds * 1000 * 2 ** Math.min(checks, doublings), longestInterval_ms));
