import type { Migration } from '../../../database/index.ts';

export const securityLogMigrations: readonly Migration[] = [
  {
    // Rows are only inserted. The retention deletes old ones: it sets croupier.retention in its transaction.
    name: 'security-log-001',
    sql: `
  create table security_events (
    id bigint generated always as identity primary key,
    -- Null where the account is unknown.
    player_id uuid references players (id),
    kind text not null,
    outcome text not null check (outcome in ('done', 'refused')),
    -- Why it was refused, or what an operator called.
    reason text not null,
    address text not null,
    user_agent text not null,
    -- A hash of the browser's device token.
    device text not null,
    request_id text not null,
    happened_at timestamptz not null
  );
  create index security_events_player on security_events (player_id, id);
  create index security_events_happened on security_events (happened_at);

  create function security_events_append_only() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and current_setting('croupier.retention', true) = 'on' then
      return old;
    end if;
    raise exception 'security_events is append-only';
  end $$;
  create trigger security_events_kept before update or delete on security_events
    for each row execute function security_events_append_only();
  create trigger security_events_whole before truncate on security_events
    for each statement execute function security_events_append_only();`,
  },
  {
    // The account that serves calls may not delete rows. This function of the owner does, but none of the last 30 days.
    name: 'security-log-002',
    sql: `
  create function security_events_shorten(before timestamptz, most integer) returns integer
    language plpgsql security definer set search_path from current as $$
  declare deleted integer;
  begin
    perform set_config('croupier.retention', 'on', true);
    delete from security_events where id in (select id from security_events where happened_at < least(before, now() - interval '30 days') limit most);
    get diagnostics deleted = row_count;
    perform set_config('croupier.retention', 'off', true);
    return deleted;
  end $$;`,
  },
];
