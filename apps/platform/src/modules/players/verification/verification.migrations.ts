import type { Migration } from '../../../database/index.ts';

export const verificationMigrations: readonly Migration[] = [
  {
    name: 'verification-001',
    sql: `
  create table verifications (
    player_id uuid primary key references players (id),
    -- What the provider knows the player by; another one when the verification is begun anew.
    external_id text not null unique,
    applicant_id text unique,
    status text not null check (status in ('none', 'created', 'pending', 'approved', 'retry', 'rejected')),
    reject_labels jsonb not null default '[]',
    comment text not null default '',
    -- Who the player said to be when the verification began: what the documents were held against.
    identity jsonb not null default '{}',
    is_kyc_block_enabled boolean not null default false,
    -- The moment of the provider's word that holds; an older one changes nothing.
    changed_at timestamptz,
    next_check_at timestamptz,
    checks integer not null default 0,
    updated_at timestamptz not null,
    constraint verifications_begun check (status = 'none' or applicant_id is not null)
  );
  create index verifications_due on verifications (next_check_at) where next_check_at is not null;
  create table verification_events (
    correlation_id text not null,
    type text not null,
    external_id text not null,
    received_at timestamptz not null,
    primary key (correlation_id, type)
  );`,
  },
  {
    name: 'verification-002',
    sql: `
  -- When the verified document expires, and when the player was notified of that; null when the provider names no date.
  alter table verifications add column document_expires_at timestamptz;
  alter table verifications add column expiry_notified_at timestamptz;
  create index verifications_expiring on verifications (document_expires_at) where status = 'approved';`,
  },
  {
    name: 'verification-003',
    concurrentIndex: 'verification_events_received',
    sql: 'create index concurrently verification_events_received on verification_events (received_at);',
  },
];
