import type { Migration } from '../../database/index.ts';
import { archiveMigrations } from './archive/archive.migrations.ts';
import { partitionMigrations } from './partitions/partitions.migrations.ts';

export const ledgerMigrations: readonly Migration[] = [
  {
    name: 'ledger-001',
    sql: `
  create table ledger_accounts (
    id uuid primary key,
    owner_id uuid not null,
    code text not null,
    currency text not null,
    balance bigint not null default 0,
    may_be_negative boolean not null,
    unique (owner_id, code, currency),
    constraint ledger_accounts_not_negative check (may_be_negative or balance >= 0),
    constraint ledger_accounts_players_not_negative check (not may_be_negative or owner_id = '00000000-0000-0000-0000-000000000000')
  );

  create table ledger_transfers (
    id uuid primary key,
    key text not null,
    request_hash text not null,
    kind text not null,
    state text not null check (state in ('posted', 'pending', 'voided', 'expired', 'refused')),
    reason text not null default '',
    resolves_id uuid references ledger_transfers (id),
    expires_at timestamptz,
    created_at timestamptz not null,
    constraint ledger_transfers_key unique (key),
    constraint ledger_transfers_resolved_once unique (resolves_id),
    constraint ledger_transfers_reason check ((state = 'refused') = (reason <> '')),
    constraint ledger_transfers_resolution check (state not in ('voided', 'expired') or resolves_id is not null)
  );
  create index ledger_transfers_expiring on ledger_transfers (expires_at) where state = 'pending' and expires_at is not null;

  create table ledger_entries (
    transfer_id uuid not null references ledger_transfers (id),
    position smallint not null,
    account_id uuid not null references ledger_accounts (id),
    amount bigint not null check (amount <> 0),
    balance_after bigint not null,
    primary key (transfer_id, position)
  );
  create index ledger_entries_account on ledger_entries (account_id, transfer_id);

  create function ledger_is_immutable() returns trigger language plpgsql as $$
  begin
    raise exception 'The ledger only grows: % of % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
  end $$;
  create trigger ledger_transfers_immutable before update or delete on ledger_transfers for each row execute function ledger_is_immutable();
  create trigger ledger_entries_immutable before update or delete on ledger_entries for each row execute function ledger_is_immutable();`,
  },
  {
    name: 'ledger-002',
    sql: `
  -- What an entry refers to is looked up once for all entries of a statement. A foreign key looks for each of them, and locks what it finds;
  -- accounts and transfers are never deleted, so that to have been there once is enough.
  create function ledger_entries_refer() returns trigger language plpgsql as $$
  begin
    if exists (select from added where not exists (select from ledger_transfers t where t.id = added.transfer_id)) then
      raise exception 'An entry of a transfer that is not there' using errcode = 'foreign_key_violation', constraint = 'ledger_entries_transfer';
    end if;
    if exists (select from added where not exists (select from ledger_accounts a where a.id = added.account_id)) then
      raise exception 'An entry of an account that is not there' using errcode = 'foreign_key_violation', constraint = 'ledger_entries_account';
    end if;
    return null;
  end $$;
  create trigger ledger_entries_refer after insert on ledger_entries referencing new table as added for each statement execute function ledger_entries_refer();
  alter table ledger_entries drop constraint ledger_entries_transfer_id_fkey, drop constraint ledger_entries_account_id_fkey;

  create trigger ledger_accounts_kept before delete on ledger_accounts for each row execute function ledger_is_immutable();
  create trigger ledger_accounts_identity before update of id, owner_id, code, currency on ledger_accounts for each row execute function ledger_is_immutable();
  create trigger ledger_accounts_whole before truncate on ledger_accounts for each statement execute function ledger_is_immutable();
  create trigger ledger_transfers_whole before truncate on ledger_transfers for each statement execute function ledger_is_immutable();
  create trigger ledger_entries_whole before truncate on ledger_entries for each statement execute function ledger_is_immutable();

  -- Most transfers resolve nothing and need no place in the index.
  alter table ledger_transfers drop constraint ledger_transfers_resolved_once;
  create unique index ledger_transfers_resolved_once on ledger_transfers (resolves_id) where resolves_id is not null;`,
  },
  {
    name: 'ledger-003',
    sql: `
  -- Nothing looks entries up by their account, and every entry had to find its place here. The audit reads them all.
  drop index ledger_entries_account;`,
  },
  {
    name: 'ledger-004',
    sql: `
  -- Hashes so far were plain SHA-256. Those of withdrawals cover a holder's name and the end of a card number; the others cover account
  -- ids and amounts and stay, since a hash without the present key is not compared anyway.
  alter table ledger_transfers disable trigger ledger_transfers_immutable;
  update ledger_transfers set request_hash = '' where kind = 'withdrawal';
  alter table ledger_transfers enable trigger ledger_transfers_immutable;`,
  },
  {
    name: 'ledger-005',
    sql: `
  -- The history of money and the statements of a player read the entries of an account in a period.
  create index ledger_entries_account on ledger_entries (account_id, transfer_id);`,
  },
  {
    name: 'ledger-006',
    sql: `
  -- Rows that are in no block of the chain yet, in the order in which they were written.
  create table ledger_unsealed (
    id bigint generated always as identity primary key,
    source text not null,
    row_ids text[] not null
  );

  -- Rows from before the triggers below: all up to old_until, of which those up to sealed_until are in blocks.
  create table ledger_chain_sources (
    name text primary key,
    old_until text,
    sealed_until text,
    early_ids text[] not null default '{}',
    is_old_sealed boolean not null
  );

  create table ledger_blocks (
    number bigint primary key,
    source text not null,
    row_ids text[] not null,
    fingerprints bytea not null,
    rows_digest bytea not null,
    previous_digest bytea not null,
    digest bytea not null,
    sealed_at timestamptz not null
  );
  alter table ledger_blocks alter fingerprints set storage external;
  create trigger ledger_blocks_immutable before update or delete on ledger_blocks for each row execute function ledger_is_immutable();
  create trigger ledger_blocks_whole before truncate on ledger_blocks for each statement execute function ledger_is_immutable();

  create function ledger_enqueue() returns trigger language plpgsql as $$
  begin
    insert into ledger_unsealed (source, row_ids)
    select tg_argv[0], array_agg(id::text order by id)
    from (select id, (row_number() over (order by id) - 1) / 500 as part from added) as numbered group by part order by part;
    return null;
  end $$;
  -- The lock of a new trigger waits for transactions that have written rows: every row is either old or in the queue.
  create trigger ledger_transfers_queued after insert on ledger_transfers referencing new table as added for each statement execute function ledger_enqueue('transfers');
  create trigger ledger_accounts_queued after insert on ledger_accounts referencing new table as added for each statement execute function ledger_enqueue('accounts');
  insert into ledger_chain_sources (name, old_until, is_old_sealed)
  select 'transfers', old.id, old.id is null from (select (select id::text from ledger_transfers order by ledger_transfers.id desc limit 1) as id) as old;
  insert into ledger_chain_sources (name, old_until, is_old_sealed)
  select 'accounts', old.id, old.id is null from (select (select id::text from ledger_accounts order by ledger_accounts.id desc limit 1) as id) as old;

  -- What the audit has verified: up to which block, and the sums of the entries until there.
  create table ledger_audit_state (
    id integer primary key default 1 check (id = 1),
    block bigint not null,
    digest bytea not null,
    audited_at timestamptz not null
  );
  create table ledger_audited_balances (account_id uuid primary key, balance bigint not null);
  create table ledger_audited_reservations (
    transfer_id uuid not null,
    position smallint not null,
    account_id uuid not null,
    amount bigint not null,
    primary key (transfer_id, position)
  );`,
  },
  {
    name: 'ledger-007',
    sql: `
  -- A key is unique over all transfers here. A unique index of partitions of transfers would know only one of them.
  -- Processes of the previous release fill the table by the trigger and read the key of the transfer.
  create table ledger_keys (
    key text collate "C" primary key,
    transfer_id uuid not null
  );
  create trigger ledger_keys_immutable before update or delete on ledger_keys for each row execute function ledger_is_immutable();
  create trigger ledger_keys_whole before truncate on ledger_keys for each statement execute function ledger_is_immutable();

  create function ledger_store_keys() returns trigger language plpgsql as $$
  begin
    insert into ledger_keys (key, transfer_id) select key, id from added;
    return null;
  end $$;
  create trigger ledger_transfers_keyed after insert on ledger_transfers referencing new table as added for each statement execute function ledger_store_keys();

  -- The platform copies the keys of older transfers: up to which id, and how far it is.
  create table ledger_key_copy (
    id integer primary key default 1 check (id = 1),
    old_until uuid,
    copied_until uuid,
    is_complete boolean not null
  );
  insert into ledger_key_copy (old_until, is_complete)
  select old.id, old.id is null from (select (select id from ledger_transfers order by id desc limit 1) as id) as old;`,
  },
  {
    name: 'ledger-008',
    sql: `
  -- The owners up to 255 are parts of the house's accounts, so that each process can change different rows.
  alter table ledger_accounts drop constraint ledger_accounts_players_not_negative,
    add constraint ledger_accounts_players_not_negative check (not may_be_negative or owner_id <= '00000000-0000-0000-0000-0000000000ff');`,
  },
  ...partitionMigrations,
  ...archiveMigrations,
];
