import { hashTimes, replayRound, sha256, sha256OfHex, type Replay, type ReplayInput } from '../replay.ts';
import type { Expected } from './read-fields.ts';

/** A computed value and the one that was entered; null: there is nothing to compare with. */
export type Comparison = Readonly<{ computed: string; expected: string | null }>;
export type CheckedRound = Readonly<{
  input: ReplayInput;
  replay: Replay;
  hash: Comparison;
  /** The server seed of a live spin, hashed up to the announced hash of the day; null if none was entered. */
  chain: Comparison | null;
  beacon: Comparison | null;
  payout: Comparison;
}>;

/** A spin with a higher number belongs to no day; it would only cost time. */
const mostSpins = 3600;

/** Whether two values match; null: there was nothing to compare with. */
export const isMatch = ({ computed, expected }: Comparison): boolean | null =>
  expected === null ? null : computed === expected;

/** Computes a round again, and everything that it can be compared with. */
export const checkRound = async (input: ReplayInput, expected: Expected): Promise<CheckedRound> => {
  const { serverSeedHash, payout, beaconSignature, tableCommitment } = expected;
  const times = Math.min(input.nonce, mostSpins) + 1;
  const [replay, hash, chain, randomness] = await Promise.all([
    replayRound(input),
    sha256(input.serverSeed),
    tableCommitment === null ? null : hashTimes(input.serverSeed, times),
    beaconSignature === null ? null : sha256OfHex(beaconSignature),
  ]);
  return {
    input,
    replay,
    hash: { computed: hash, expected: serverSeedHash },
    chain: chain === null ? null : { computed: chain, expected: tableCommitment },
    beacon: randomness === null ? null : { computed: randomness, expected: input.clientSeed },
    payout: { computed: String(replay.payout), expected: payout === null ? null : String(payout) },
  };
};
