import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { money, page, pagingEntries, sysname, timestamp } from '../core/wire.ts';

export const jackpot = v.object({
  id: sysname,
  /** Its place among the jackpots: `mini`, `major`, `grand`. */
  level: v.string(),
  name: v.string(),
  description: v.string(),
  image_url: v.string(),
  dominant_color: v.string(),
  /** What is in it now. */
  amount: money,
  /** What it begins with after it was won. */
  seed: money,
  /** The share of each stake that feeds it, in basis points. */
  share_basis_points: v.number(),
  /** `must_hit` is won before it reaches `must_hit_by`; `random` by every stake with the same chance for each unit staked. */
  type: v.picklist(['must_hit', 'random']),
  must_hit_by: v.nullable(money),
  games_count: v.number(),
  /** How many times it was won before. */
  cycle: v.number(),
  /** SHA-256 of the secret that decides this cycle, published before it is played; the secret itself is told with the winner. */
  commitment: v.string(),
  last_won_at: v.nullable(timestamp),
});
export type Jackpot = v.InferOutput<typeof jackpot>;

export const getJackpots = defineMethod({
  name: 'Jackpots.get',
  summary: 'The jackpots with what is in them now, the biggest first.',
  input: v.object({ ...pagingEntries(20), id: v.optional(sysname) }),
  output: page(jackpot),
});

export const jackpotWinner = v.object({
  id: v.string(),
  jackpot_id: sysname,
  jackpot_name: v.string(),
  fakename: v.string(),
  game: v.object({ sysname, name: v.string(), image_url: v.string() }),
  /** What was in it. */
  amount: money,
  at: timestamp,
  /** What everybody can check the decision by. */
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
  summary: 'Who won the jackpots, latest first.',
  input: v.object({ ...pagingEntries(20), id: v.optional(sysname) }),
  output: page(jackpotWinner),
});
