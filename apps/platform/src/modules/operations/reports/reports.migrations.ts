import type { Migration } from '../../../database/index.ts';

export const reportMigrations: readonly Migration[] = [
  {
    name: 'reports-001',
    sql: `
  -- Transfers that are not in the reports yet: one row for each statement that wrote transfers, in its transaction. A
  -- late commit is therefore exported late, but never left out.
  create table report_queue (
    first_id uuid primary key,
    transfer_ids uuid[] not null,
    queued_at timestamptz not null default now()
  );

  -- The state of the export. Without a row, transfers are not queued.
  create table report_export (
    id integer primary key check (id = 1),
    store text not null,
    -- Names the folder or table with the facts. A new one is filled from the whole ledger.
    generation uuid not null,
    -- Earlier transfers are read from the ledger in the order of their ids, later ones from the queue.
    backfill_after uuid not null,
    backfill_until uuid,
    -- Transfers are queued for a week after the exporter has last run.
    exporter_seen_at timestamptz not null
  );

  -- The files whose facts count. A file without a row is left over from an interrupted export.
  create table report_files (
    name text primary key,
    batch uuid not null,
    facts integer not null check (facts > 0),
    first_ms bigint not null,
    last_ms bigint not null check (last_ms >= first_ms),
    exported_at timestamptz not null default now(),
    -- When a merged file has replaced it.
    replaced_at timestamptz
  );
  -- Batches that an exporter has begun. One that is left over is discarded before the next begins.
  create table report_batches (batch uuid primary key, begun_at timestamptz not null default now());

  -- Waits for transactions that write transfers, and keeps new ones waiting. A function of the owner: the account that
  -- serves calls may add transfers, but not lock their table.
  create function report_lock_transfers() returns void language plpgsql security definer set search_path from current as $$
  begin
    lock table ledger_transfers in share row exclusive mode;
  end $$;

  create function ledger_transfers_to_reports() returns trigger language plpgsql as $$
  begin
    if exists (select from report_export where id = 1 and exporter_seen_at > now() - interval '7 days') then
      insert into report_queue (first_id, transfer_ids)
      select ids[1], ids from (select array_agg(id order by id) as ids from added where state <> 'refused') queued
      where ids is not null;
    end if;
    return null;
  end $$;
  create trigger ledger_transfers_to_reports after insert on ledger_transfers referencing new table as added
    for each statement execute function ledger_transfers_to_reports();`,
  },
];
