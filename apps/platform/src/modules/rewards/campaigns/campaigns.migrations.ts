import type { Migration } from '../../../database/index.ts';

export const campaignsMigrations: readonly Migration[] = [
  {
    name: 'campaigns-001',
    sql: `
  create table promo_codes (
    -- In upper case: people do not tell them apart by case.
    code text primary key check (code = upper(code)),
    offer_id text not null,
    total_limit integer check (total_limit > 0),
    player_limit integer not null default 1 check (player_limit > 0),
    used integer not null default 0 check (used >= 0),
    starts_at timestamptz,
    ends_at timestamptz,
    -- Empty: all of them.
    currencies text[] not null default '{}',
    countries text[] not null default '{}',
    is_active boolean not null default true,
    constraint promo_codes_limit check (total_limit is null or used <= total_limit)
  );

  -- An offer a player has taken: it waits for a deposit, or is granted under its key.
  create table offer_takes (
    id uuid primary key,
    key text not null unique,
    offer_id text not null,
    player_id uuid not null,
    currency text not null,
    source text not null check (source in ('deposit', 'promo_code', 'offer')),
    promo_code text references promo_codes (code),
    deposit_id uuid unique,
    deposit_amount bigint,
    taken_at timestamptz not null,
    -- From when it is earned, and when all of it was credited.
    earned_at timestamptz,
    granted_at timestamptz,
    constraint offer_takes_granted check (granted_at is null or earned_at is not null),
    constraint offer_takes_deposit check ((deposit_id is null) = (deposit_amount is null))
  );
  create index offer_takes_of_player on offer_takes (player_id, offer_id);
  create index offer_takes_due on offer_takes (earned_at) where earned_at is not null and granted_at is null;
  create index offer_takes_codes on offer_takes (promo_code, player_id) where promo_code is not null;

  -- Deposits as the offers see them: noted when one is made with an offer, and in the transaction that credits it.
  create table campaign_deposits (
    deposit_id uuid primary key,
    player_id uuid not null,
    currency text not null,
    method text not null,
    amount bigint not null,
    offer_id text,
    created_at timestamptz not null,
    settled_at timestamptz,
    -- Which of the player's deposits it is, once it succeeded.
    number integer,
    decided_at timestamptz,
    constraint campaign_deposits_settled check ((settled_at is null) = (number is null) and (decided_at is null or settled_at is not null))
  );
  create index campaign_deposits_of_player on campaign_deposits (player_id) where settled_at is not null;
  create index campaign_deposits_due on campaign_deposits (settled_at) where settled_at is not null and decided_at is null;`,
  },
];
