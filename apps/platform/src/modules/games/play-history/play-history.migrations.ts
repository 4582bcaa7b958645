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
];
