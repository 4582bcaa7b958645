import type { Migration } from '../../../database/index.ts';

export const cashierMigrations: readonly Migration[] = [
  {
    name: 'cashier-001',
    sql: `
  create table payment_methods (
    sysname text not null,
    currency text not null,
    type text not null check (type in ('deposit', 'withdrawal')),
    name text not null,
    flow text not null check (flow in ('redirect', 'iframe', 'new_window')),
    min_amount bigint not null check (min_amount > 0),
    max_amount bigint not null,
    fee_basis_points integer not null default 0 check (fee_basis_points between 0 and 5000),
    fee_fixed bigint not null default 0 check (fee_fixed >= 0),
    processing_time_minutes integer not null,
    requisites jsonb not null,
    sort_order integer not null,
    is_active boolean not null default true,
    primary key (sysname, currency, type),
    constraint payment_methods_bounds check (max_amount >= min_amount)
  );
  create table payment_presets (currency text primary key, amounts jsonb not null);

  create table payments (
    id uuid primary key,
    player_id uuid not null references players (id),
    type text not null check (type in ('deposit', 'withdrawal')),
    method text not null,
    method_name text not null,
    flow text not null,
    currency text not null,
    amount bigint not null check (amount > 0),
    fee bigint not null check (fee >= 0),
    status text not null check (status in ('created', 'pending', 'success', 'declined', 'cancelled', 'expired')),
    decline_reason text not null default '',
    requisites jsonb not null,
    -- Kept only until the provider has them.
    secret_requisites jsonb not null default '{}',
    campaign_offer_id text,
    idempotency_key text not null,
    locale text not null,
    domain text not null,
    provider_payment_id text,
    provider_url text,
    reservation_id uuid references ledger_transfers (id),
    review_until timestamptz,
    sent_at timestamptz,
    next_check_at timestamptz,
    checks integer not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint payments_once unique (player_id, type, idempotency_key),
    constraint payments_fee check (fee < amount),
    constraint payments_reserved check (type = 'deposit' or reservation_id is not null)
  );
  create index payments_history on payments (player_id, id desc);
  create index payments_due on payments (next_check_at) where next_check_at is not null;

  create table payment_events (
    event_id uuid primary key,
    payment_id uuid not null references payments (id),
    status text not null,
    received_at timestamptz not null
  );`,
  },
  {
    name: 'cashier-002',
    sql: `
  -- What an operator decides about withdrawals, by currency; days and months are those of UTC.
  create table withdrawal_limits (
    currency text primary key,
    day_amount bigint not null check (day_amount > 0),
    day_count integer not null check (day_count > 0),
    month_amount bigint not null,
    constraint withdrawal_limits_bounds check (month_amount >= day_amount)
  );
  create table cashier_settings (
    id integer primary key check (id = 1),
    requires_confirmed_contact boolean not null,
    -- Personal data that must be given before a withdrawal, beside what the player's country asks for.
    required_personal_data jsonb not null,
    -- Up to these sums of all deposits or withdrawals nobody has to prove who they are; in US cents.
    unverified_deposits_usd_cents bigint not null check (unverified_deposits_usd_cents >= 0),
    unverified_withdrawals_usd_cents bigint not null check (unverified_withdrawals_usd_cents >= 0)
  );
  -- What the provider said about where a player wants to be paid. The fingerprint tells requisites apart and tells nothing else.
  create table payout_requisites (
    player_id uuid not null references players (id),
    method text not null,
    fingerprint text not null,
    masked jsonb not null,
    status text not null check (status in ('accepted', 'on_verification', 'validation_required', 'fraudulent')),
    reason text not null,
    checked_at timestamptz not null,
    primary key (player_id, method, fingerprint)
  );
  create index payments_counted on payments (player_id, type, status, updated_at);`,
  },
  {
    name: 'cashier-003',
    sql: `
  -- The provider keeps requisites; what names them there is kept here until a withdrawal is sent. Nothing writes secret_requisites any more.
  alter table payments add column requisites_token text;
  alter table payout_requisites add column token text;
  -- Withdrawals that were not sent are left: the platform exchanges theirs for a token at its start, which SQL cannot.
  update payments set secret_requisites = '{}'
    where secret_requisites <> '{}' and (type = 'deposit' or status not in ('created', 'pending') or provider_payment_id is not null);
  -- Keys end with a digest of what was sent, card number included. Their hash is as unique; the ledger's transfers keep theirs in step.
  update payments set idempotency_key = encode(sha256(convert_to(idempotency_key, 'UTF8')), 'hex');
  alter table ledger_transfers disable trigger ledger_transfers_immutable;
  update ledger_transfers
    set key = 'withdrawal:' || split_part(key, ':', 2) || ':' || encode(sha256(convert_to(split_part(key, ':', 3), 'UTF8')), 'hex')
    where kind = 'withdrawal' and key like 'withdrawal:%:%';
  alter table ledger_transfers enable trigger ledger_transfers_immutable;
  create index payments_clear_requisites on payments (id) where secret_requisites <> '{}';

  -- A payout over the threshold of an unverified player, where the site verifies nobody: the operator decides.
  alter table payments add column is_held boolean not null default false;
  create index payments_held on payments (id) where is_held and status = 'pending';`,
  },
  {
    name: 'cashier-004',
    // Before this migration, one provider served every payment.
    sql: `alter table payments add column provider text not null default 'default';`,
  },
  {
    name: 'cashier-005',
    sql: `
  alter table payment_methods drop constraint payment_methods_flow_check;
  alter table payment_methods add constraint payment_methods_flow_check
    check (flow in ('redirect', 'iframe', 'new_window', 'mobile'));`,
  },
  {
    name: 'cashier-006',
    sql: `
  -- The handle by which a player uses or removes saved requisites.
  alter table payout_requisites add column id uuid not null default gen_random_uuid();
  create unique index payout_requisites_id on payout_requisites (id);
  -- The provider that issued the token. Unknown for older rows: they are offered after their next use.
  alter table payout_requisites add column provider text;
  alter table payout_requisites add column last_used_at timestamptz;`,
  },
  {
    name: 'cashier-007',
    sql: `
  -- Why a payout waits for the operator, and when the operator approved it: it is not held again.
  alter table payments add column held_reasons jsonb not null default '[]';
  alter table payments add column approved_at timestamptz;
  -- Keyed digest of the details of a deposit, to which its amount goes back.
  alter table payments add column details_fingerprint text;
  -- How much of a deposit has to be staked before a withdrawal; 0 turns the rule off.
  alter table cashier_settings add column turnover_percent integer not null default 100 check (turnover_percent between 0 and 10000);
  -- Withdrawals go to the methods of the deposits first.
  alter table cashier_settings add column is_closed_loop boolean not null default true;
  -- What a payout must not exceed to be sent without a person; a missing bound is not checked.
  alter table cashier_settings add column review_bounds jsonb not null default '{
    "payout_usd_cents": 200000,
    "deposits_per_day": 10,
    "deposited_usd_cents_per_day": 500000,
    "withdrawals_per_day": 5,
    "withdrawn_usd_cents_per_day": 300000,
    "payout_details_per_week": 3,
    "staked_percent_per_day": 100
  }';`,
  },
  {
    name: 'cashier-008',
    sql: `
  -- A single payout above this needs a verified player; in US cents.
  alter table cashier_settings add column unverified_payout_usd_cents bigint not null default 100000
    check (unverified_payout_usd_cents >= 0);
  -- Players of these countries must be verified before any deposit or withdrawal.
  alter table cashier_settings add column verified_countries jsonb not null default '["GB"]';`,
  },
  {
    name: 'cashier-009',
    sql: `
  -- What happens when the name of a payment account is not the player's.
  alter table cashier_settings add column payee_names text not null default 'review'
    check (payee_names in ('off', 'review', 'refuse'));
  -- The name of the payer of a deposit that the provider reported.
  alter table payments add column payer_name text;`,
  },
  {
    name: 'cashier-010',
    sql: `
  -- The hosted card fields that players opened, each for one card.
  create table card_sessions (
    id uuid primary key,
    player_id uuid not null references players (id),
    method text not null,
    provider text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    -- The stored key of the withdrawal that uses the card.
    used_by text
  );
  create index card_sessions_of_player on card_sessions (player_id, created_at);`,
  },
  {
    name: 'cashier-011',
    sql: `
  -- Transfers are in partitions, which leave the database: a foreign key would keep them.
  alter table payments drop constraint if exists payments_reservation_id_fkey;
  create trigger payments_reservation after insert on payments for each row
    when (new.reservation_id is not null) execute function ledger_requires_transfer('reservation_id');`,
  },
  {
    name: 'cashier-012',
    sql: `
  -- The cell that a player brought the payment from; its transfers are in the ledger of that cell. Empty for this one.
  alter table payments add column from_cell text not null default '';
  drop trigger payments_reservation on payments;
  create trigger payments_reservation after insert on payments for each row
    when (new.reservation_id is not null and new.from_cell = '') execute function ledger_requires_transfer('reservation_id');`,
  },
];
