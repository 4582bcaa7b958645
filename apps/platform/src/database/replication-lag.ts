/** Reads a position in the log of PostgreSQL, as `16/B374D848`. @throws SyntaxError for other text */
export const readLogPosition = (text: string): bigint => {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};

type Sample = Readonly<{ position: bigint; at: number }>;

/**
 * Determines how far a replica lags behind its primary, from the positions of their logs. The clocks of the servers and
 * the activity of the primary do not matter.
 */
export type LagMeter = Readonly<{
  /** Whether the last position of the primary is too old to compare with. */
  isDue: (now: number) => boolean;
  /** Records that the primary had reached a position. @param at before the position was read */
  add: (position: bigint, at: number) => void;
  /**
   * Returns a time: the replica at this position has every commit before it. `-Infinity` if it lags more than the
   * maximum.
   */
  freshAt: (position: bigint) => number;
}>;

/** @param maximumLag_ms positions of the primary are kept for this long */
export const createLagMeter = (maximumLag_ms: number): LagMeter => {
  let samples: readonly Sample[] = [];
  return {
    isDue: (now) => now - (samples.at(-1)?.at ?? Number.NEGATIVE_INFINITY) >= maximumLag_ms / 8,
    add: (position, at) => {
      samples = [...samples.filter((sample) => at - sample.at <= maximumLag_ms), { position, at }];
    },
    freshAt: (position) => samples.findLast((sample) => sample.position <= position)?.at ?? Number.NEGATIVE_INFINITY,
  };
};
