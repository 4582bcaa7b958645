import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { fieldsOf } from '../core/selection.ts';
import { done, money, page, pagingEntries, sysname, timestamp, wireInteger, wireList } from '../core/wire.ts';

const standing = v.object({
  place: v.number(),
  fakename: v.string(),
  points: v.number(),
  is_me: v.boolean(),
  prize: v.nullable(money),
});

export const tournamentStatus = v.picklist(['upcoming', 'active', 'finished']);

export const tournament = v.object({
  id: sysname,
  status: tournamentStatus,
  description: v.object({ title: v.string(), text: v.string(), rules: v.array(v.string()) }),
  total_prize: money,
  prizes: v.array(v.object({ place_from: v.number(), place_to: v.number(), amount: money })),
  /** Null for guests. */
  user_info: v.nullable(
    v.object({
      is_participant: v.boolean(),
      place: v.nullable(v.number()),
      points: v.number(),
      /** The paid prize in the player's currency. Absent from older platforms. */
      prize: v.optional(v.nullable(money)),
      /** The entry fee that the player paid; null without one. */
      entry_fee: v.optional(v.nullable(money)),
      /** Whether the entry fee of a cancelled tournament was returned. */
      is_entry_fee_returned: v.optional(v.boolean()),
    }),
  ),
  winners: v.array(standing),
  /**
   * The entry fee in the caller's currency; for guests in US dollars, otherwise in the first currency of the
   * tournament. Null: free. Absent from older platforms.
   */
  entry_fee: v.optional(v.nullable(money), null),
  /** Whether entry fees add to the prizes, which then grow with each participant. */
  is_entry_fee_in_prize_pool: v.optional(v.boolean(), false),
  /** Of a cancelled tournament, whose status is `finished`: the reason in the locale. It pays no prizes. */
  cancellation: v.optional(v.nullable(v.object({ reason: v.string(), cancelled_at: timestamp })), null),
  /** An empty list means no restriction. */
  restrictions: v.object({
    min_stake: v.nullable(money),
    levels: v.array(v.string()),
    currencies: v.optional(v.array(v.string())),
    /** ISO codes of the countries whose players may enter. */
    countries: v.optional(v.array(v.string())),
    /** The deadline for entries. */
    joins_until: v.optional(timestamp),
  }),
  total_participants: v.number(),
  total_points: v.number(),
  reset_on_cashout: v.boolean(),
  provider: v.nullable(sysname),
  image_url: v.string(),
  dominant_color: v.string(),
  tags: v.array(v.string()),
  /** The operator's data, as entered in the CMS. Absent from older platforms. */
  extra: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])), {}),
  games_count: v.number(),
  starts_at: timestamp,
  ends_at: timestamp,
});
export type Tournament = v.InferOutput<typeof tournament>;
export type Standing = v.InferOutput<typeof standing>;

export const getTournaments = defineMethod({
  name: 'tournaments.get',
  summary: 'The tournaments, active ones first.',
  input: v.object({
    ...pagingEntries(20),
    ids: v.optional(wireList, []),
    fields: fieldsOf(tournament),
    status: v.optional(tournamentStatus),
  }),
  output: page(tournament),
  selection: {
    item: tournament,
    parts: ['description', 'prizes', 'user_info', 'winners', 'restrictions', 'tags', 'extra'],
  },
});

export const participate = defineMethod({
  name: 'tournaments.participate',
  summary: 'Enters the player and debits the entry fee. Repeated calls change nothing.',
  verb: 'POST',
  access: 'player',
  input: v.object({
    tournament_id: sysname,
    /** The entry fee that the player agreed to, in minor units of their currency; absent when it is free. */
    entry_fee: v.optional(v.pipe(wireInteger, v.minValue(1))),
  }),
  output: done,
  errors: ['AccessDeniedException', 'BillingTransactionDeclinedException'],
});

export const getLeaderboard = defineMethod({
  name: 'leaderboard.get',
  summary: "A tournament's standings, best first.",
  input: v.object({ ...pagingEntries(20), tournament_id: sysname }),
  output: page(standing),
});
