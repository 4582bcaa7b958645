import type { Migration } from '../../../database/index.ts';

export const authMigrations: readonly Migration[] = [
  {
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
  },
  {
    name: 'auth-002',
    sql: `
  alter table auth_sessions add column address text not null default '';

  -- Browsers somebody has signed in with. Attempts from them are counted apart: strangers cannot lock their owner out.
  create table auth_devices (
    player_id uuid not null references players (id),
    token_hash text not null,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    primary key (player_id, token_hash)
  );

  -- Who vouches for a player, and under what name.
  create table auth_identities (
    service text not null,
    subject text not null,
    player_id uuid not null references players (id),
    created_at timestamptz not null,
    primary key (service, subject)
  );
  create index auth_identities_player on auth_identities (player_id);`,
  },
  {
    // What has ended is found by these to be forgotten. None is of a column that calls write.
    name: 'auth-003',
    sql: `
  create index auth_sessions_created on auth_sessions (created_at);
  create index auth_restores_expired on auth_restores (expires_at);
  create index auth_devices_used on auth_devices (last_used_at);`,
  },
  {
    // When the player last proved their identity in this session; null for sessions that are older than this column.
    name: 'auth-004',
    sql: 'alter table auth_sessions add column proven_at timestamptz;',
  },
  {
    // Requests of a code that the platform has not handled yet; the name is deleted when it has.
    name: 'auth-005',
    sql: `
  alter table auth_restores add column requested_login text, add column requested_locale text;
  create index auth_restores_requested on auth_restores (sent_at) where requested_login is not null;`,
  },
  {
    // Registrations that continue by e-mail, for known and unknown addresses alike until the platform has handled them.
    name: 'auth-006',
    sql: `
  create table auth_registration_requests (
    id uuid primary key,
    email text not null,
    player jsonb not null,
    password_hash text not null,
    locale text not null,
    -- Empty until the message is written.
    token_hash text,
    requested_at timestamptz not null
  );
  create unique index auth_registration_requests_token on auth_registration_requests (token_hash);
  create index auth_registration_requests_waiting on auth_registration_requests (requested_at) where token_hash is null;
  create index auth_registration_requests_requested on auth_registration_requests (requested_at);`,
  },
  {
    // A proof of identity replaces the token. Calls that are under way still have the previous one.
    name: 'auth-007',
    sql: `
  alter table auth_sessions add column previous_token_hash text, add column previous_token_until timestamptz;
  create index auth_sessions_previous_token on auth_sessions (previous_token_hash)
    where previous_token_hash is not null;`,
  },
];
