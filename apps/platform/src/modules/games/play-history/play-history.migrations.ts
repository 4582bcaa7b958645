import type { Migration } from '../../../database/index.ts';

export const playHistoryMigrations: readonly Migration[] = [
  {
    name: 'play-history-001',
    sql: `
  -- All that a player staked, whoever ran it. A bet that was given back is one that was taken back; its title stands for the game's name.
  create view player_plays as
    select id, player_id, game, null::text as title, currency, stake, payout, status, created_at, settled_at from game_rounds
    union all
    select id, player_id, 'sportsbook', title, currency, stake, payout,
      case when status = 'open' then 'open' when status in ('void', 'cancelled') then 'rolled_back' else 'settled' end, created_at, settled_at from bets;`,
  },
  {
    name: 'play-history-002',
    // The legs of a bet have its names in the languages of readers.
    sql: `
  create or replace view player_plays as
    select id, player_id, game, null::text as title, currency, stake, payout, status, created_at, settled_at, null::jsonb as legs from game_rounds
    union all
    select id, player_id, 'sportsbook', title, currency, stake, payout,
      case when status = 'open' then 'open' when status in ('void', 'cancelled') then 'rolled_back' else 'settled' end, created_at, settled_at, legs from bets;`,
  },
  {
    name: 'play-history-003',
    // The history of a player shows the odds of a bet, in thousandths. The column is added at the end, so releases
    // before this one read the view as before.
    sql: `
  create or replace view player_plays as
    select id, player_id, game, null::text as title, currency, stake, payout, status, created_at, settled_at, null::jsonb as legs, null::integer as odds from game_rounds
    union all
    select id, player_id, 'sportsbook', title, currency, stake, payout,
      case when status = 'open' then 'open' when status in ('void', 'cancelled') then 'rolled_back' else 'settled' end, created_at, settled_at, legs, odds from bets;`,
  },
  {
    name: 'play-history-004',
    // Wins of a round that wait for the operator's decision.
    sql: `
  create or replace view player_plays as
    select id, player_id, game, null::text as title, currency, stake, payout, status, created_at, settled_at, null::jsonb as legs, null::integer as odds, held from game_rounds
    union all
    select id, player_id, 'sportsbook', title, currency, stake, payout,
      case when status = 'open' then 'open' when status in ('void', 'cancelled') then 'rolled_back' else 'settled' end, created_at, settled_at, legs, odds, 0::bigint from bets;`,
  },
];
