import type { Profile } from '../games/engines/index.ts';
import type { RoundView } from './api.ts';
import { hashTimes, replayRound, sha256, sha256OfHex } from './replay.ts';

type Provable = Pick<RoundView, 'choice' | 'stake' | 'outcome' | 'payout' | 'fairness'>;

/** Whether the spin of a live table uses the announced seed, and a value that the beacon has signed. */
const isTableProven = async ({ fairness }: Provable): Promise<boolean> => {
  const { server_seed: seed, nonce, table_commitment: commitment, beacon_signature: signature } = fairness;
  if (commitment === null) return true;
  if (seed === null || signature === null) return false;
  return (await hashTimes(seed, nonce + 1)) === commitment && (await sha256OfHex(signature)) === fairness.client_seed;
};

/**
 * Verifies a round in the browser: the revealed server seed has the hash that was published before the round, and the
 * seeds and the round number lead to the outcome that was paid.
 */
export const verifyRound = async (round: Provable, profile: Profile | undefined): Promise<boolean> => {
  const { server_seed: serverSeed, server_seed_hash: hash, client_seed: clientSeed, nonce } = round.fairness;
  if (serverSeed === null || (await sha256(serverSeed)) !== hash || !(await isTableProven(round))) return false;
  const { choice, stake } = round;
  const replay = await replayRound({ choice, profile, stake, serverSeed, clientSeed, nonce });
  return replay.payout === round.payout && sameValue(replay.outcome, round.outcome);
};

/** Compares regardless of the order of fields, which the database changes in JSON. */
const sameValue = (a: unknown, b: unknown): boolean => {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    left.length === right.size && left.every(([name, value]) => right.has(name) && sameValue(value, right.get(name)))
  );
};
