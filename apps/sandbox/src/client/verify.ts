import { blockMessage, drawFrom, maximumBlocks, playRound, type Profile } from '../games/engines/index.ts';
import type { RoundView } from './api.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));
const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Verifies a round in the browser: the revealed server seed has the hash that was published before the round, and the
 * seeds and the round number lead to the outcome that was paid.
 */
export const verifyRound = async (
  round: Pick<RoundView, 'choice' | 'stake' | 'outcome' | 'payout' | 'fairness'>,
  profile: Profile | undefined,
): Promise<boolean> => {
  const { server_seed: seed, server_seed_hash: hash, client_seed: clientSeed, nonce } = round.fairness;
  if (seed === null || hex(await crypto.subtle.digest('SHA-256', bytesOf(seed))) !== hash) return false;
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const blocks = await Promise.all(
    Array.from(
      { length: maximumBlocks },
      async (_, block) =>
        new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf(blockMessage(clientSeed, nonce, block)))),
    ),
  );
  const replay = playRound(
    round.choice,
    profile,
    round.stake,
    drawFrom((block) => blocks[block] ?? new Uint8Array(32)),
  );
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
