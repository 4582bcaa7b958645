import * as v from 'valibot';
import { gameRule } from '../catalogue/index.ts';
import { address, defineCollection, hexColor, shortText } from '../../content/content/index.ts';

const cents = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000_000_000));

/** The terms of a cycle, fixed when it opens. */
export const jackpotTerms = v.pipe(
  v.object({
    games: gameRule,
    /** Of each stake, in basis points: 20 is 0.2 %. */
    share_basis_points: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
    /** Initial amount of a cycle, in US cents. */
    seed_cents: cents,
    hit: v.variant('type', [
      /** Won at a hidden point between the seed and this amount. */
      v.object({ type: v.literal('must_hit'), by_cents: cents }),
      /** Won by chance, on average once per this amount of stakes. */
      v.object({ type: v.literal('random'), one_in_cents: cents }),
    ]),
  }),
  v.check(
    ({ hit, seed_cents: seed }) => hit.type === 'random' || hit.by_cents > seed,
    'a jackpot must be hit above its seed',
  ),
);
export type JackpotTerms = v.InferOutput<typeof jackpotTerms>;

export const jackpots = defineCollection({
  name: 'jackpots',
  uniqueBy: 'sysname',
  sort: 'order,sysname',
  schema: v.object({
    sysname: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,59}$/)),
    level: v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/)),
    order: v.pipe(v.number(), v.integer()),
    name: shortText,
    description: v.pipe(v.string(), v.maxLength(2000)),
    image_url: address,
    dominant_color: hexColor,
    terms: jackpotTerms,
    is_active: v.boolean(),
  }),
});
