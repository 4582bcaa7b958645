/** A round of a public randomness beacon, as drand's HTTP API writes it, in hexadecimal. */
export type BeaconRound = Readonly<{
  round: number;
  /** SHA-256 of the signature. */
  randomness: string;
  signature: string;
}>;

/** What drand's HTTP API says of a beacon. Times are in seconds. */
export type BeaconInfo = Readonly<{
  public_key: string;
  period: number;
  genesis_time: number;
  hash: string;
  schemeID: string;
  metadata: Readonly<{ beaconID: string }>;
}>;

/**
 * A source of random values that are published at fixed times and that everyone can verify afterwards. In production
 * this is drand or the hashes of a block chain, which no casino controls.
 */
export type Beacon = Readonly<{
  info: BeaconInfo;
  /** Returns a round; undefined until it is published, and while the beacon does not answer. */
  read: (round: number) => Promise<BeaconRound | undefined>;
}>;

/** Returns the first round that is published after a moment in milliseconds. */
export const roundAfter = ({ genesis_time: genesis, period }: BeaconInfo, at: number): number =>
  Math.max(1, Math.floor((at / 1000 - genesis) / period) + 2);

/** Returns the moment at which a round is published, in milliseconds. */
export const publishedAt = ({ genesis_time: genesis, period }: BeaconInfo, round: number): number =>
  (genesis + (round - 1) * period) * 1000;
