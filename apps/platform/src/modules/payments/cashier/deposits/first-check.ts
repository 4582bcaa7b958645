const firstCheck_ms = 60_000;

/** When the platform first asks the provider about a deposit that has no callback yet. */
export const firstCheckAfter = (at: Date): Date => new Date(at.getTime() + firstCheck_ms);
