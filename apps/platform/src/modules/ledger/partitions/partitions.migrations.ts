import type { Migration } from '../../../database/index.ts';

/**
 * Transfers and entries become partitions by ranges of their ids, which start with the time. The existing tables become
 * the first partition; processes of the previous release go on meanwhile.
 */
export const partitionMigrations: readonly Migration[] = [
  {
    name: 'ledger-009',
    breaks: 'The constraints allow all transfers of the next month, and ledger-011 replaces them by the partitions',
    sql: `
  -- The lowest id of a time: ids are UUIDs of version 7.
  create function ledger_lowest_id(at timestamptz) returns uuid language sql immutable strict as $$
    select (substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-0000-0000-000000000000')::uuid
    from (select lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') as hex) as milliseconds
  $$;
  -- Bets wait for the lock of a change, and the change waits for the longest read: it gives up soon and tries again.
  create function ledger_change_tables(change text) returns void language plpgsql set lock_timeout = '2s' as $$
  begin
    for attempt in 1..300 loop
      begin
        execute change;
        return;
      exception when lock_not_available or deadlock_detected then
        if attempt = 300 then raise; end if;
      end;
      perform pg_sleep(1);
    end loop;
  end $$;

  -- A reservation is resolved once. A unique index of partitions of transfers would know only one of them.
  -- Processes of the previous release fill the table by the trigger.
  create table ledger_resolutions (
    resolves_id uuid primary key,
    transfer_id uuid not null
  );
  create trigger ledger_resolutions_immutable before update or delete on ledger_resolutions for each row execute function ledger_is_immutable();
  create trigger ledger_resolutions_whole before truncate on ledger_resolutions for each statement execute function ledger_is_immutable();
  create function ledger_store_resolutions() returns trigger language plpgsql as $$
  begin
    if exists (select from added where resolves_id is not null) then
      if exists (select from added where resolves_id is not null and not exists (select from ledger_transfers t where t.id = added.resolves_id)) then
        raise exception 'A resolution of a transfer that is not there' using errcode = 'foreign_key_violation', constraint = 'ledger_transfers_resolved';
      end if;
      insert into ledger_resolutions (resolves_id, transfer_id) select resolves_id, id from added where resolves_id is not null;
    end if;
    return null;
  end $$;
  select ledger_change_tables('create trigger ledger_transfers_resolving after insert on ledger_transfers
    referencing new table as added for each statement execute function ledger_store_resolutions()');

  -- Each row is a partition of both tables.
  create table ledger_partitions (
    name text primary key,
    starts_at timestamptz not null,
    ends_at timestamptz not null unique,
    constraint ledger_partitions_order check (starts_at < ends_at)
  );
  -- The first one has the rows of today, and those until the end of the next month.
  insert into ledger_partitions (name, starts_at, ends_at)
  values ('first', '-infinity', date_trunc('month', now() at time zone 'UTC' + interval '2 months') at time zone 'UTC');
  select ledger_change_tables(format('
    alter table ledger_transfers add constraint ledger_transfers_first_bound check (id < %1$L) not valid;
    alter table ledger_entries add constraint ledger_entries_first_bound check (transfer_id < %1$L) not valid', ledger_lowest_id(ends_at)))
  from ledger_partitions;`,
  },
  {
    name: 'ledger-010',
    sql: `
  -- Reads both tables while transfers are written. Afterwards nothing finds transfers by their own key.
  select from ledger_key_copy for update;
  -- A database of an old release gets the keys that cashier-003 will give to its transfers.
  insert into ledger_keys (key, transfer_id)
  select case when kind = 'withdrawal' and key like 'withdrawal:%:%' and not exists (select from migrations where name = 'cashier-003')
    then 'withdrawal:' || split_part(key, ':', 2) || ':' || encode(sha256(convert_to(split_part(key, ':', 3), 'UTF8')), 'hex')
    else key end, id
  from ledger_transfers where exists (select from ledger_key_copy where not is_complete) on conflict (key) do nothing;
  update ledger_key_copy set is_complete = true;
  insert into ledger_resolutions (resolves_id, transfer_id)
  select resolves_id, id from ledger_transfers where resolves_id is not null on conflict (resolves_id) do nothing;
  alter table ledger_transfers validate constraint ledger_transfers_first_bound;
  alter table ledger_entries validate constraint ledger_entries_first_bound;`,
  },
  {
    name: 'ledger-011',
    breaks: 'Tables with the same names and columns replace the former ones, which become their first partitions',
    sql: `
  create function ledger_rename_table(former text, name text) returns void language plpgsql as $$
  declare
    index_name text;
  begin
    for index_name in select indexname from pg_indexes where schemaname = current_schema() and tablename = former loop
      execute format('alter index %I rename to %I', index_name, replace(index_name, former, name));
    end loop;
    execute format('alter table %I rename to %I', former, name);
  end $$;

  -- Creates and attaches an empty partition. Only the new table is locked for longer than a moment.
  create function ledger_create_partition(parent text, name text, bounds text) returns void language plpgsql as $$
  declare
    child constant text := parent || '_' || name;
  begin
    execute format('create table %I (like %I including defaults including constraints including storage)', child, parent);
    execute format('create trigger %I before truncate on %I for each statement execute function ledger_is_immutable()', parent || '_whole', child);
    execute format('alter table %I attach partition %I %s', parent, child, bounds);
  end $$;

  -- Replaces a table by a partitioned one with its triggers and rights, of which it is the first partition.
  create function ledger_partition_table(parent text, id_column text, primary_key text, index_name text, index_of text) returns void language plpgsql as $$
  declare
    former constant text := parent || '_first';
    triggers constant text[] := array(select pg_get_triggerdef(oid) from pg_trigger where tgrelid = parent::regclass and not tgisinternal);
    moved constant text[] := array(select tgname::text from pg_trigger where tgrelid = parent::regclass and not tgisinternal and tgname <> parent || '_whole');
    rights constant text[] := array(select format('grant %s on %I to %s', privilege_type, parent, grantee::regrole)
      from pg_class, aclexplode(relacl) where oid = parent::regclass and grantee not in (0, relowner));
    accounts constant text[] := array(select distinct grantee::regrole::text
      from pg_class, aclexplode(relacl) where oid = parent::regclass and grantee not in (0, relowner));
    item text;
  begin
    foreach item in array moved loop
      execute format('drop trigger %I on %I', item, parent);
    end loop;
    perform ledger_rename_table(parent, former);
    execute format('create table %I (like %I including defaults including constraints including storage) partition by range (%I)', parent, former, id_column);
    execute format('alter table %I drop constraint %I', parent, parent || '_first_bound');
    execute format('alter table %I add primary key (%s)', parent, primary_key);
    execute format('create index %I on %I %s', index_name, parent, index_of);
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', parent, former,
      (select ledger_lowest_id(ends_at) from ledger_partitions where name = 'first'));
    execute format('alter table %I drop constraint %I', former, parent || '_first_bound');
    foreach item in array triggers || rights loop
      execute item;
    end loop;
    -- Rows are written through the parent, whose triggers queue them for the chain.
    foreach item in array accounts loop
      execute format('revoke all on %I from %s', former, item);
    end loop;
    perform ledger_create_partition(parent, 'default', 'default');
  end $$;

  create function ledger_partition_tables() returns void language plpgsql as $$
  declare
    references_to constant text[] := array(select format('alter table %s drop constraint %I', conrelid::regclass, conname)
      from pg_constraint where contype = 'f' and confrelid = 'ledger_transfers'::regclass);
    item text;
  begin
    lock table ledger_transfers, ledger_entries in access exclusive mode;
    -- A foreign key would keep partitions from leaving the database.
    foreach item in array references_to loop
      execute item;
    end loop;
    perform ledger_partition_table('ledger_transfers', 'id', 'id',
      'ledger_transfers_expiring', $index$(expires_at) where state = 'pending' and expires_at is not null$index$);
    perform ledger_partition_table('ledger_entries', 'transfer_id', 'transfer_id, position',
      'ledger_entries_account', '(account_id, transfer_id)');
  end $$;
  select ledger_change_tables('select ledger_partition_tables()');
  drop function ledger_partition_tables, ledger_partition_table;

  -- Takes the place of a foreign key to transfers: the argument of the trigger is the column.
  create function ledger_requires_transfer() returns trigger language plpgsql as $$
  declare
    wanted constant uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  begin
    if not exists (select from ledger_transfers where id = wanted) then
      raise exception 'A row of % without its transfer', tg_table_name using errcode = 'foreign_key_violation', constraint = tg_name;
    end if;
    return null;
  end $$;

  -- The default partition has rows of the time: it becomes the partition, so that no row moves.
  create function ledger_attach_default(name text, starts timestamptz, ends timestamptz) returns void language plpgsql as $$
  declare
    parent text;
  begin
    foreach parent in array array['ledger_transfers', 'ledger_entries'] loop
      execute format('alter table %I detach partition %I', parent, parent || '_default');
      perform ledger_rename_table(parent || '_default', parent || '_' || name);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, parent || '_' || name,
        ledger_lowest_id(starts), ledger_lowest_id(ends));
      perform ledger_create_partition(parent, 'default', 'default');
    end loop;
  end $$;

  -- Adds partitions of a month (UTC) each, until they cover a time.
  create function ledger_add_partitions_until(until timestamptz) returns integer language plpgsql set lock_timeout = '2s' as $$
  declare
    starts timestamptz;
    ends timestamptz;
    last_id uuid;
    name text;
    parent text;
    added integer := 0;
  begin
    perform pg_advisory_xact_lock(4210003);
    loop
      select max(p.ends_at) into starts from ledger_partitions p;
      exit when starts >= until;
      ends := (starts at time zone 'UTC' + interval '1 month') at time zone 'UTC';
      name := to_char(starts at time zone 'UTC', 'YYYY_MM');
      last_id := greatest((select id from ledger_transfers_default order by id desc limit 1),
        (select transfer_id from ledger_entries_default order by transfer_id desc limit 1));
      if last_id >= ledger_lowest_id(starts) and last_id < ledger_lowest_id(until) then
        while last_id >= ledger_lowest_id(ends) loop
          ends := (ends at time zone 'UTC' + interval '1 month') at time zone 'UTC';
        end loop;
        perform ledger_attach_default(name, starts, ends);
      else
        foreach parent in array array['ledger_transfers', 'ledger_entries'] loop
          perform ledger_create_partition(parent, name,
            format('for values from (%L) to (%L)', ledger_lowest_id(starts), ledger_lowest_id(ends)));
        end loop;
      end if;
      insert into ledger_partitions (name, starts_at, ends_at) values (name, starts, ends);
      added := added + 1;
    end loop;
    return added;
  end $$;

  -- A function of the owner: the account that serves calls may add partitions, but not change tables. Without an
  -- argument, it adds no more than it has to.
  create function ledger_add_partitions() returns integer language sql security definer set search_path from current as $$
    select ledger_add_partitions_until(now() + interval '3 months')
  $$;
  select ledger_add_partitions();`,
  },
];
