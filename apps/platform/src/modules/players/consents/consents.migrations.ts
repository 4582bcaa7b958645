import type { Migration } from '../../../database/index.ts';

export const consentsMigrations: readonly Migration[] = [
  {
    name: 'consents-001',
    sql: `
  -- One row for each choice; nothing is updated. The visitor id is random and refers to nothing else.
  create table consent_receipts (
    id uuid primary key,
    visitor_id text not null,
    player_id uuid references players (id),
    text_version text not null,
    -- What the visitor agreed to; empty: everything optional was refused.
    purposes text[] not null,
    has_privacy_signal boolean not null,
    locale text not null,
    given_at timestamptz not null
  );
  create index consent_receipts_time on consent_receipts (given_at);
  create index consent_receipts_visitor on consent_receipts (visitor_id);
  create index consent_receipts_player on consent_receipts (player_id) where player_id is not null;`,
  },
  {
    name: 'consents-002',
    sql: `
  -- The players who have signed in with the browser of a visitor: the visitor's choice is theirs.
  create table consent_players (
    player_id uuid not null references players (id),
    visitor_id text not null,
    linked_at timestamptz not null,
    primary key (player_id, visitor_id)
  );
  create index consent_players_time on consent_players (linked_at);
  insert into consent_players (player_id, visitor_id, linked_at)
    select player_id, visitor_id, max(given_at) from consent_receipts where player_id is not null group by 1, 2;`,
  },
];
