import { tournament } from '@croupier/contract/tournaments';
import { currencies } from '@croupier/money';
import * as v from 'valibot';
import { gameRule } from '../../games/catalogue/index.ts';
import { address, defineCollection, hexColor, shortText } from '../../content/content/index.ts';

const usd = v.object({ amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)), currency: v.literal('USD') });
const currency = v.picklist(currencies);
const place = v.pipe(v.number(), v.integer(), v.minValue(1));
const hours = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24 * 366));

const prizes = v.pipe(
  v.array(v.object({ place_from: place, place_to: place, amount: usd })),
  v.minLength(1),
  v.check(
    (list) =>
      list.every(
        ({ place_from: from, place_to: to }, index) => from === (list[index - 1]?.place_to ?? 0) + 1 && to >= from,
      ),
    'prizes must cover the places from the first on, without a gap',
  ),
);

const entryFees = v.pipe(
  v.array(v.object({ amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)), currency })),
  v.check((fees) => new Set(fees.map((fee) => fee.currency)).size === fees.length, 'one entry fee for each currency'),
);

/** The rules of a tournament. They cannot change after its start. */
export const tournamentTerms = v.object({
  games: gameRule,
  /**
   * `stake`: a point for each US cent staked. `payout`: a point for each US cent won. `rounds`: a point for each round.
   * `multiplier`: the best round's payout in percent of its stake.
   */
  scoring: v.picklist(['stake', 'payout', 'rounds', 'multiplier']),
  min_stake: v.nullable(usd),
  prizes,
  /** Loyalty levels that may enter; empty means everybody. */
  levels: v.array(v.string()),
  /** Currencies and countries whose players may enter; empty means all. */
  currencies: v.optional(v.array(currency), []),
  countries: v.optional(v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))), []),
  /** The deadline for entries. */
  joining: v.optional(v.picklist(['until_start', 'until_end']), 'until_end'),
  /** A withdrawal request during the tournament resets the player's points to zero. */
  reset_on_cashout: v.optional(v.boolean(), false),
  /**
   * The price of taking part, in minor units, for each currency whose players may enter; empty means free. Paid from
   * the main balance.
   */
  entry_fees: v.optional(entryFees, []),
  /** Adds the entry fees to the prizes, in proportion to them. Otherwise they stay with the house. */
  is_entry_fee_in_prize_pool: v.optional(v.boolean(), false),
});
export type TournamentTerms = v.InferOutput<typeof tournamentTerms>;

/** Why a tournament was cancelled, for players. */
export const cancellationReason = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(500));

/**
 * Tournaments come in series: every `period_hours` one starts and lasts `duration_hours`. Changes of terms and schedule
 * apply to those that have not started.
 */
export const tournamentTemplates = defineCollection({
  name: 'tournament-templates',
  uniqueBy: 'sysname',
  sort: 'order,sysname',
  schema: v.pipe(
    v.object({
      sysname: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,59}$/)),
      order: v.pipe(v.number(), v.integer()),
      title: shortText,
      text: v.pipe(v.string(), v.maxLength(2000)),
      rules: tournament.entries.description.entries.rules,
      tags: v.array(v.string()),
      /** The operator's own data, which `tournaments.get` returns. */
      extra: v.optional(
        v.pipe(
          v.record(
            v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,39}$/)),
            v.union([v.pipe(v.string(), v.maxLength(2000)), v.number(), v.boolean()]),
          ),
          v.check((extra) => Object.keys(extra).length <= 50, 'at most 50 entries'),
        ),
        {},
      ),
      provider: tournament.entries.provider,
      image_url: address,
      dominant_color: hexColor,
      terms: tournamentTerms,
      schedule: v.object({
        /** The start of the first; without a date, the series begins when the platform first reads the template. */
        starts_at: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null),
        /** Null for a tournament that is not repeated, which has a start date. */
        period_hours: v.nullable(hours),
        duration_hours: hours,
        /** The start of the second in hours from the anchor; may be negative. */
        offset_hours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-24 * 366), v.maxValue(24 * 366)), 0),
      }),
    }),
    v.check(
      ({ schedule }) => schedule.period_hours === null || schedule.duration_hours <= schedule.period_hours,
      'a tournament must end before the next of its series begins',
    ),
    v.check(
      ({ schedule }) => schedule.period_hours !== null || schedule.starts_at !== null,
      'a tournament that is not repeated needs a start date',
    ),
  ),
});

/** Tournaments that editors cancelled: the platform returns the entry fees and pays no prizes. It cannot be undone. */
export const tournamentCancellations = defineCollection({
  name: 'tournament-cancellations',
  uniqueBy: 'tournament',
  sort: 'tournament',
  schema: v.object({
    /** The id of the tournament, like `spin-sprint-12`. */
    tournament: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,59}-[1-9]\d{0,8}$/)),
    /** The reason that players read. */
    reason: cancellationReason,
  }),
});
