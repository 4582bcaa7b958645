import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { JackpotTerms } from './jackpots.collection.ts';

/** The secret of a cycle, as hexadecimal text. */
export const newSecret = (): string => randomBytes(32).toString('hex');

/** The commitment published before the secret is used: the SHA-256 of its text. */
export const commitmentOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const range = 1n << 48n;

/** A number below 2^48: the first 48 bits of HMAC-SHA256 with the secret's text as the key. */
export const draw = (secret: string, message: string): bigint =>
  BigInt(createHmac('sha256', secret).update(message).digest().readUIntBE(0, 6));

/** The amount at which a must-hit cycle is won: above the seed and at most the must-hit amount. */
export const hitPoint = (secret: string, jackpot: string, cycle: number, seedCents: number, byCents: number): number =>
  seedCents + 1 + Number((draw(secret, `${jackpot}:${cycle}`) * BigInt(byCents - seedCents)) / range);

export type DrawnRound = Readonly<{ roundId: string; stakeUsdCents: number }>;
export type DrawnCycle = Readonly<{ jackpot: string; number: number; secret: string; terms: JackpotTerms }>;

/** Returns whether a round wins a cycle of this amount, which includes the round's own share. */
export const isWon = (
  { jackpot, number, secret, terms: { hit, seed_cents: seed } }: DrawnCycle,
  { roundId, stakeUsdCents }: DrawnRound,
  inItCents: number,
): boolean => {
  if (hit.type === 'must_hit') return inItCents >= hitPoint(secret, jackpot, number, seed, hit.by_cents);
  return draw(secret, roundId) * BigInt(hit.one_in_cents) < BigInt(stakeUsdCents) * range;
};
