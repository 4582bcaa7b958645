import type { Migration } from '../../database/index.ts';

export const authMigrations: readonly Migration[] = [{
  name: 'auth-001',
  sql: `
  create table auth_credentials (
    player_id uuid primary key references players (id),
    password_hash text not null,
    changed_at timestamptz not null
  );

  create table auth_sessions (
    id uuid primary key,
    token_hash text not null unique,
    player_id uuid not null references players (id),
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    revoked_at timestamptz,
    user_agent text not null default ''
  );
  create index auth_sessions_player on auth_sessions (player_id) where revoked_at is null;

  -- Also for names nobody has, so that asking does not tell which exist.
  create table auth_restores (
    login_hash text primary key,
    player_id uuid references players (id),
    contact text not null default '',
    code_hash text not null,
    attempts integer not null default 0,
    sent_at timestamptz not null,
    expires_at timestamptz not null
  );`,
}];
