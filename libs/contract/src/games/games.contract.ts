import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { fieldsOf } from '../core/selection.ts';
import { done, money, page, pagingEntries, sysname, timestamp, wireJson, wireList } from '../core/wire.ts';

export const gameType = v.picklist(['slot', 'live', 'casino', 'fast']);

export const game = v.object({
  sysname,
  name: v.string(),
  type: gameType,
  provider: sysname,
  /** Address of the artwork; shown through the image proxy. */
  image_url: v.string(),
  tags: v.array(v.string()),
  /** A `name` here overrides the game's name, an `img_288_192` its artwork. */
  description: v.object({
    name: v.optional(v.string()),
    img_288_192: v.optional(v.string()),
    text: v.optional(v.string()),
  }),
  extra: v.object({
    has_demo: v.boolean(),
    is_new: v.boolean(),
    /** Return to player in basis points: 9650 is 96.5 %. */
    rtp_basis_points: v.nullable(v.number()),
    /** `#rrggbb`: the placeholder colour while the artwork loads. */
    dominant_color: v.string(),
  }),
});
export type Game = v.InferOutput<typeof game>;

export const getGames = defineMethod({
  name: 'games.get',
  summary:
    'The games, filtered and in the requested order. With a query and without an order, the best matches come ' +
    'first. A filter with several values matches any of them. When nothing matches, the answer suggests games.',
  input: v.object({
    ...pagingEntries(24, 300),
    sort: v.optional(v.picklist(['popularity', 'name', 'released_at']), 'popularity'),
    order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
    query: v.optional(v.pipe(v.string(), v.maxLength(80))),
    fields: fieldsOf(game),
    types: v.optional(wireList, []),
    tags: v.optional(wireList, []),
    providers: v.optional(wireList, []),
    categories: v.optional(wireList, []),
    /** More names of categories. */
    category: v.optional(wireList),
    sysnames: v.optional(wireList, []),
    /** One game. */
    sysname: v.optional(sysname),
    /** The games of a tournament, or of a jackpot (extension). */
    options: v.optional(
      wireJson(
        v.object({
          id: v.optional(v.string()),
          type: v.optional(v.picklist(['tournament', 'jackpot'])),
          sysname: v.optional(v.string()),
        }),
      ),
    ),
  }),
  /** `suggestions` are games to show when no game matches a query or the studios. */
  output: v.object({ ...page(game).entries, suggestions: v.optional(v.array(game)) }),
  selection: { item: game, parts: ['tags', 'description', 'extra'] },
});

export const getCategories = defineMethod({
  name: 'games.getCategories',
  summary: 'The categories of the game hall in their order.',
  input: v.object({}),
  output: v.array(
    v.object({
      sysname,
      name: v.string(),
      icon: v.string(),
      aliases: v.array(v.string()),
      games_count: v.number(),
      /** For the page of the category, and for search engines. */
      description: v.optional(v.string()),
      /** Whether the home page has a row of the category. */
      is_on_home: v.boolean(),
    }),
  ),
});

const provider = v.object({
  sysname,
  name: v.string(),
  games_count: v.number(),
  /** For the page of the studio, and for search engines. */
  description: v.optional(v.string()),
  game_params: v.record(v.string(), v.unknown()),
});

export const getProviders = defineMethod({
  name: 'games.getProviders',
  summary: 'The game providers.',
  input: v.object({ fields: fieldsOf(provider), types: v.optional(wireList, []) }),
  output: v.array(provider),
  selection: { item: provider, parts: ['game_params'] },
});

export const getLikes = defineMethod({
  name: 'games.getLikes',
  summary: "The system names of the player's favourite games.",
  access: 'player',
  input: v.object({}),
  output: v.object({ sysnames: v.array(v.string()) }),
});

export const addLike = defineMethod({
  name: 'games.addLike',
  summary: 'Adds a game to the favourites.',
  verb: 'POST',
  access: 'player',
  input: v.object({ sysname }),
  output: done,
});

export const removeLike = defineMethod({
  name: 'games.removeLike',
  summary: 'Removes a game from the favourites.',
  verb: 'POST',
  access: 'player',
  input: v.object({ sysname }),
  output: done,
});

/** Opens a game (extension). */
export const launchGame = defineMethod({
  name: 'games.launch',
  summary:
    'Opens a game session with the provider and returns the address for its frame. Only players can play for ' +
    'real money.',
  verb: 'POST',
  input: v.object({
    sysname,
    mode: v.picklist(['demo', 'real']),
    locale: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}$/)), 'en'),
    theme: v.optional(v.picklist(['light', 'dark']), 'dark'),
  }),
  output: v.object({ url: v.string(), session_id: v.string(), mode: v.picklist(['demo', 'real']) }),
  errors: ['UserNeedDepositException', 'AccessDeniedException', 'ApplicationUnavailableException'],
});

export const getGameHistory = defineMethod({
  name: 'games.getHistory',
  summary:
    "The player's game rounds and bets, newest first. For a bet, `game` is `sportsbook`, the name is that of " +
    'the event, and `bet` has odds and markets.',
  access: 'player',
  input: v.object({ ...pagingEntries(20) }),
  output: page(
    v.object({
      id: v.string(),
      game: sysname,
      game_name: v.string(),
      stake: money,
      payout: money,
      /** Wins that the operator reviews before they are credited. They are not part of the payout. */
      payout_under_review: v.optional(money),
      status: v.picklist(['open', 'settled', 'rolled_back']),
      created_at: timestamp,
      /** The selections of a bet with decimal odds. `odds` are the combined odds. */
      bet: v.optional(
        v.nullable(
          v.object({
            odds: v.number(),
            selections: v.array(
              v.object({ event: v.string(), market: v.string(), selection: v.string(), odds: v.number() }),
            ),
          }),
        ),
      ),
    }),
  ),
  errors: ['AccessDeniedException'],
});

/** A big or recent win, with the player's public nickname only. */
export const win = v.object({
  id: v.string(),
  fakename: v.string(),
  game: v.object({ sysname, name: v.string(), image_url: v.string() }),
  amount: money,
  at: timestamp,
  /** Whether the round is demonstration data instead of a player's round. */
  is_demo: v.optional(v.boolean()),
});
export type Win = v.InferOutput<typeof win>;

export const getLiveWins = defineMethod({
  name: 'leaderboard.live',
  summary: 'The latest wins.',
  input: v.object({ ...pagingEntries(10, 50), game: v.optional(sysname) }),
  output: page(win),
});

export const getTopWins = defineMethod({
  name: 'leaderboard.top',
  summary: 'The biggest wins of a period, by default of the last 30 days.',
  input: v.object({
    ...pagingEntries(10, 50),
    game: v.optional(sysname),
    period: v.optional(v.picklist(['day', 'week', 'month']), 'month'),
  }),
  output: page(win),
});
