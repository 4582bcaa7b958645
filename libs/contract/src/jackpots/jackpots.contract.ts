import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { money, page, pagingEntries, sysname, timestamp } from '../core/wire.ts';

export const jackpot = v.object({
  id: sysname,
  /** `mini`, `major`, `grand`. */
  level: v.string(),
  name: v.string(),
  description: v.string(),
  image_url: v.string(),
  dominant_color: v.string(),
  /** The current amount. */
  amount: money,
  /** The amount at the start of a cycle. */
  seed: money,
  /** The contribution of each stake, in basis points. */
  share_basis_points: v.number(),
  /**
   * `must_hit` is won before it reaches `must_hit_by`; `random` by every stake with the same chance for each unit
   * staked.
   */
  type: v.picklist(['must_hit', 'random']),
  must_hit_by: v.nullable(money),
  games_count: v.number(),
  /** The number of wins before this cycle. */
  cycle: v.number(),
  /**
   * SHA-256 of the secret that decides this cycle, published before the cycle starts; the secret is revealed with the
   * winner.
   */
  commitment: v.string(),
  last_won_at: v.nullable(timestamp),
});
export type Jackpot = v.InferOutput<typeof jackpot>;

export const getJackpots = defineMethod({
  name: 'Jackpots.get',
  summary: 'The jackpots with their current amounts, largest first.',
  input: v.object({ ...pagingEntries(20), id: v.optional(sysname) }),
  output: page(jackpot),
});

export const jackpotWinner = v.object({
  id: v.string(),
  jackpot_id: sysname,
  jackpot_name: v.string(),
  fakename: v.string(),
  game: v.object({ sysname, name: v.string(), image_url: v.string() }),
  /** The amount won. */
  amount: money,
  at: timestamp,
  /** Whether the round is demonstration data instead of a player's round. */
  is_demo: v.optional(v.boolean()),
  /** The data for a public check of the draw. */
  proof: v.object({
    cycle: v.number(),
    commitment: v.string(),
    secret: v.string(),
    round_id: v.string(),
    stake_usd_cents: v.number(),
  }),
});
export type JackpotWinner = v.InferOutput<typeof jackpotWinner>;

export const getJackpotWinners = defineMethod({
  name: 'Jackpots.getWinners',
  summary: 'The winners of jackpots, latest first.',
  input: v.object({ ...pagingEntries(20), id: v.optional(sysname) }),
  output: page(jackpotWinner),
});
