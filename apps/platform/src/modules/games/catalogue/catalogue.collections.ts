import { gameType } from '@croupier/contract/games';
import * as v from 'valibot';
import { address, defineCollection, shortText } from '../../content/content/index.ts';

const name = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_-]{0,79}$/));

/**
 * Which games belong together: those that satisfy every condition, of which `top` takes the first.
 * `{ types: ['slot'] }` · `{ top: { by: 'released_at', count: 40 } }`
 */
export const gameRule = v.object({
  types: v.optional(v.array(gameType)),
  /** One of them is enough. */
  tags: v.optional(v.array(name)),
  providers: v.optional(v.array(name)),
  games: v.optional(v.array(name)),
  top: v.optional(
    v.object({ by: v.picklist(['popularity', 'released_at']), count: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  ),
});
export type GameRule = v.InferOutput<typeof gameRule>;

const description = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(400));

/** The categories of the game hall. */
export const categories = defineCollection({
  name: 'categories',
  uniqueBy: 'sysname',
  sort: 'order,sysname',
  schema: v.object({
    sysname: name,
    name: shortText,
    /** Shown on the page of the category, and to search engines. */
    description: v.optional(description),
    /** A name of the lucide icon set. */
    icon: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
    /** Other addresses of the category: `/gamehall/{alias}` leads to it. */
    aliases: v.array(name),
    rule: gameRule,
    order: v.pipe(v.number(), v.integer()),
    is_on_home: v.boolean(),
  }),
});

/** Texts of the studios' pages. */
export const studios = defineCollection({
  name: 'studios',
  uniqueBy: 'sysname',
  sort: 'sysname',
  schema: v.object({ sysname: name, description }),
});

/** Texts and artwork of a game that replace those of the provider. */
export const gameDescriptions = defineCollection({
  name: 'game-descriptions',
  uniqueBy: 'sysname',
  sort: 'sysname',
  schema: v.object({
    sysname: name,
    name: v.optional(shortText),
    img_288_192: v.optional(address),
    text: v.optional(v.pipe(v.string(), v.maxLength(4000))),
  }),
});
