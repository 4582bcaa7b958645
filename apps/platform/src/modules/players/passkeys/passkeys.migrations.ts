import type { Migration } from '../../../database/index.ts';

export const passkeysMigrations: readonly Migration[] = [
  {
    name: 'passkeys-001',
    sql: `
  create table passkeys (
    id uuid primary key,
    player_id uuid not null references players (id),
    -- The authenticator's own id, in base64url.
    credential_id text not null unique,
    -- In COSE form.
    public_key bytea not null,
    -- How often the authenticator has signed; 0 for those that do not count.
    counter bigint not null,
    transports text[] not null,
    name text not null,
    -- Whether the authenticator may copy it to other devices, and whether it has done so.
    is_backup_eligible boolean not null,
    is_backed_up boolean not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  );
  create index passkeys_player on passkeys (player_id);

  -- Challenges that no browser has answered yet. Those of a sign-in have neither player nor session.
  create table passkey_challenges (
    challenge_hash text primary key,
    purpose text not null check (purpose in ('sign_in', 'proof', 'addition')),
    player_id uuid references players (id),
    session_id uuid,
    expires_at timestamptz not null
  );
  create index passkey_challenges_expires on passkey_challenges (expires_at);`,
  },
];
