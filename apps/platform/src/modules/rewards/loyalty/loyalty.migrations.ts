import type { Migration } from '../../../database/index.ts';

export const loyaltyMigrations: readonly Migration[] = [
  {
    name: 'loyalty-0001-points',
    sql: `
      -- A hundredth of a point is the unit, so that small stakes add up.
      create table loyalty_points (
        round_id text primary key,
        player_id uuid not null,
        points_hundredths bigint not null check (points_hundredths > 0),
        earned_at timestamptz not null
      );
      create table loyalty_totals (player_id uuid primary key, points_hundredths bigint not null check (points_hundredths > 0));`,
  },
  {
    name: 'loyalty-0002-shop-and-quests',
    sql: `
      -- Earned points decide the level and never become less; the balance is what is earned less what is spent.
      alter table loyalty_totals add column spent_hundredths bigint not null default 0 check (spent_hundredths >= 0);
      alter table loyalty_totals add constraint loyalty_totals_not_negative check (spent_hundredths <= points_hundredths);

      -- Every movement but those of rounds, which are in loyalty_points.
      create table loyalty_entries (
        id uuid primary key,
        player_id uuid not null,
        key text not null unique,
        kind text not null check (kind in ('quest', 'level', 'purchase', 'refund')),
        subject text not null,
        points_hundredths bigint not null check (points_hundredths <> 0),
        created_at timestamptz not null,
        constraint loyalty_entries_sign check ((points_hundredths < 0) = (kind = 'purchase'))
      );
      create index loyalty_entries_history on loyalty_entries (player_id, id desc);
      create function loyalty_only_grows() returns trigger language plpgsql as $$
      begin
        raise exception 'Points are only added to: % of % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
      end $$;
      create trigger loyalty_points_immutable before update or delete on loyalty_points for each row execute function loyalty_only_grows();
      create trigger loyalty_entries_immutable before update or delete on loyalty_entries for each row execute function loyalty_only_grows();

      create table loyalty_levels_reached (player_id uuid not null, level text not null, reached_at timestamptz not null, primary key (player_id, level));
      create table loyalty_quest_progress (
        player_id uuid not null, quest text not null, progress bigint not null check (progress >= 0), completed_at timestamptz, primary key (player_id, quest)
      );

      -- What is to be given besides points. A row is written with what it is for, and given afterwards, once by its id.
      create table loyalty_rewards (
        id uuid primary key,
        player_id uuid not null,
        key text not null unique,
        trigger text not null,
        subject text not null,
        purchase_id uuid,
        reward jsonb not null,
        terms jsonb not null,
        state text not null check (state in ('due', 'given', 'refused')),
        attempts integer not null default 0,
        next_attempt_at timestamptz not null,
        created_at timestamptz not null,
        ended_at timestamptz,
        constraint loyalty_rewards_ended check ((state = 'due') = (ended_at is null))
      );
      create index loyalty_rewards_due on loyalty_rewards (next_attempt_at) where state = 'due';

      create table loyalty_products_sold (product_id integer primary key, sold bigint not null check (sold >= 0));
      create table loyalty_purchases (
        id uuid primary key,
        player_id uuid not null,
        idempotency_key text not null,
        product_id integer not null,
        name text not null,
        price integer not null check (price > 0),
        address text not null,
        status text not null check (status in ('processing', 'done', 'refunded')),
        created_at timestamptz not null,
        constraint loyalty_purchases_key unique (player_id, idempotency_key)
      );
      create index loyalty_purchases_history on loyalty_purchases (player_id, id desc);
      create index loyalty_purchases_product on loyalty_purchases (player_id, product_id);

      create table loyalty_notices (
        id uuid primary key,
        player_id uuid not null,
        trigger text not null,
        type text not null check (type in ('credit', 'debit')),
        subject text not null,
        amount bigint,
        amount_type text,
        created_at timestamptz not null,
        told_at timestamptz
      );
      create index loyalty_notices_untold on loyalty_notices (player_id, id) where told_at is null;

      create table loyalty_own_characters (player_id uuid primary key, character_id integer not null, chosen_at timestamptz not null);`,
  },
  {
    name: 'loyalty-0003-orders',
    sql: `
      -- Things are sent by people: what is done for a prize out of the machine is only ordered for them.
      alter table loyalty_purchases drop constraint loyalty_purchases_status_check;
      update loyalty_purchases set status = 'ordered' where status = 'done' and address <> '';
      alter table loyalty_purchases
        add constraint loyalty_purchases_status_check check (status in ('processing', 'done', 'refunded', 'ordered', 'sent', 'delivered', 'cancelled')),
        add column tracking text not null default '';
      create index loyalty_purchases_orders on loyalty_purchases (status, id) where status in ('ordered', 'sent');`,
  },
  {
    name: 'loyalty-0004-history-of-play',
    sql: `create index loyalty_points_history on loyalty_points (player_id, earned_at) include (points_hundredths);`,
  },
  {
    name: 'loyalty-0005-old-notices',
    concurrentIndex: 'loyalty_notices_created',
    sql: 'create index concurrently loyalty_notices_created on loyalty_notices (created_at);',
  },
];
