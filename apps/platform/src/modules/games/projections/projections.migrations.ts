import type { Migration } from '../../../database/index.ts';

export const projectionMigrations: readonly Migration[] = [
  {
    name: 'projections-0001-checkpoints',
    sql: 'create table projection_checkpoints (name text primary key, position bigint not null check (position >= 0));',
  },
  {
    name: 'projections-0002-events',
    sql: `
  -- Projections follow events from here on, each after the last round that it has read in the feed.
  insert into event_consumers (name, position, former_position)
    select name, 0, position from projection_checkpoints on conflict do nothing;

  -- Processes of the previous release add rounds to the feed until they end. Events of these rounds begin with the
  -- first one that a projection has not read. A test database may have no wallet.
  create table event_former_feed (id integer primary key check (id = 1), position bigint not null);
  do $$
  declare
    last bigint := 0;
  begin
    if to_regclass('game_round_feed') is not null then
      select position into last from game_round_feed where id = 1;
    end if;
    -- Positions of rounds go on rising.
    update event_sequence set position = greatest(position, last) where id = 1;
    insert into event_former_feed
      select 1, min(coalesce(c.position, 0))
      from (values ('wins'), ('game-popularity'), ('loyalty-points'), ('tournament-points'), ('jackpots'), ('cashback-losses')) as known (name)
      left join projection_checkpoints c using (name);
    -- A process of the previous release that projects would count rounds twice. It always finds a round after its
    -- checkpoint, and fails to write: it neither counts rounds nor regards any period as complete.
    update projection_checkpoints set position = greatest(least(position, last - 1), 0);
  end $$;
  create function projections_follow_events() returns trigger language plpgsql as $$
  begin
    raise exception 'Projections follow events: end this process of the previous release' using errcode = 'restrict_violation';
  end $$;
  create trigger projection_checkpoints_closed before insert or update or delete on projection_checkpoints
    for each row execute function projections_follow_events();`,
  },
];
