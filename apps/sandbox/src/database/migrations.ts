/** Forward only: a step that has run is never changed, a correction is a further step. */
export const migrations: readonly (readonly [name: string, sql: string])[] = [
  [
    '0001-games',
    `
    create table game_sessions (
      id uuid primary key, entry_hash text not null unique, key_hash text, session_token text not null, player_id text not null, game text not null, mode text not null check (mode in ('demo', 'real')),
      currency text not null, locale text not null, theme text not null, return_url text not null, demo_balance bigint not null check (demo_balance >= 0),
      server_seed text not null, client_seed text not null, nonce integer not null check (nonce >= 0), created_at timestamptz not null
    );
    create table rounds (
      id uuid primary key, session_id uuid not null references game_sessions, player_id text not null, game text not null, mode text not null, status text not null check (status in ('betting', 'played', 'paying', 'finished', 'rolling_back', 'rolled_back', 'refused')),
      stake bigint not null check (stake > 0), payout bigint check (payout >= 0), currency text not null, choice jsonb not null, outcome jsonb, server_seed text not null, client_seed text not null, nonce integer not null,
      bet_request_id uuid not null unique, win_request_id uuid not null unique, rollback_request_id uuid not null unique, settle_at timestamptz not null, attempts integer not null default 0, next_at timestamptz not null, created_at timestamptz not null, finished_at timestamptz,
      check ((status in ('played', 'paying', 'finished')) = (outcome is not null and payout is not null))
    );
    create unique index rounds_one_open on rounds (player_id, game, mode) where status in ('betting', 'played', 'paying', 'rolling_back');
    create index rounds_due on rounds (next_at) where status in ('betting', 'played', 'paying', 'rolling_back');
    create index rounds_of_player on rounds (player_id, game, created_at desc);
    create table table_seeds (game text not null, day text not null, server_seed text not null, primary key (game, day));`,
  ],
  [
    '0002-payments',
    `
    create table payments (
      id uuid primary key, reference uuid not null unique, kind text not null check (kind in ('deposit', 'payout')), method text not null, amount bigint not null check (amount > 0), currency text not null, request jsonb not null,
      status text not null check (status in ('created', 'pending', 'success', 'declined', 'cancelled')), reason text not null, settle_at timestamptz, created_at timestamptz not null, updated_at timestamptz not null
    );
    create index payments_due on payments (settle_at) where status = 'pending';
    create table payment_events (
      id uuid primary key, payment_id uuid not null references payments, callback_url text not null, body jsonb not null, attempts integer not null default 0, next_at timestamptz not null, delivered_at timestamptz, created_at timestamptz not null
    );
    create index payment_events_due on payment_events (next_at) where delivered_at is null;`,
  ],
  [
    '0003-messages',
    `
    create table messages (id uuid primary key, channel text not null, recipient text not null, locale text not null, subject text not null, text text not null, received_at timestamptz not null);
    create index messages_newest on messages (received_at desc);`,
  ],
  [
    '0004-requisites',
    `
    create table requisites_checks (
      customer_reference text not null, fingerprint text not null, method text not null, shown text not null, status text not null check (status in ('accepted', 'on_verification', 'validation_required', 'fraudulent')), reason text not null,
      created_at timestamptz not null, updated_at timestamptz not null, primary key (customer_reference, fingerprint)
    );`,
  ],
  [
    '0005-identity',
    `
    create table identity_applicants (
      id text primary key, external_user_id text not null unique, level text not null, request jsonb not null, review_status text not null check (review_status in ('init', 'pending', 'completed', 'onHold')), review_result jsonb, documents jsonb,
      changed_at timestamptz not null, created_at timestamptz not null, check ((review_status = 'completed') = (review_result is not null))
    );
    create table identity_tokens (token_hash text primary key, applicant_id text not null references identity_applicants, action_id text, expires_at timestamptz not null);
    create table identity_events (
      id uuid primary key, applicant_id text not null references identity_applicants, body jsonb not null, attempts integer not null default 0, next_at timestamptz not null, delivered_at timestamptz, created_at timestamptz not null
    );
    create index identity_events_due on identity_events (next_at) where delivered_at is null;`,
  ],
  [
    '0004-free-rounds',
    `
    -- What a session may play for nothing, in order: [{ pack_id, count, stake }].
    alter table game_sessions add column free_rounds jsonb not null default '[]';
    alter table rounds add column free_round uuid;`,
  ],
  [
    '0007-sportsbook',
    `
    create table sportsbook_seed (id integer primary key check (id = 1), seed text not null);
    create table sportsbook_sessions (
      id uuid primary key, entry_hash text not null unique, key_hash text, session_token text, player_id text not null, currency text not null, locale text not null, theme text not null, return_url text not null, created_at timestamptz not null
    );
    create table sportsbook_bets (
      id uuid primary key, session_id uuid not null references sportsbook_sessions, player_id text not null, status text not null check (status in ('placing', 'open', 'settling', 'settled', 'refused', 'cancelling', 'cancelled')),
      funds text not null check (funds in ('main', 'bonus')), currency text not null, stake bigint not null check (stake > 0), odds integer not null, legs jsonb not null, reason text not null default '',
      outcome text, payout bigint check (payout >= 0), revision integer not null default 0, place_request_id uuid not null unique, cancel_request_id uuid not null unique, settle_request_id uuid unique,
      attempts integer not null default 0, due_at timestamptz not null, created_at timestamptz not null, settled_at timestamptz, check ((status in ('settling', 'settled')) = (outcome is not null and payout is not null and settle_request_id is not null))
    );
    create index sportsbook_bets_due on sportsbook_bets (due_at) where status in ('placing', 'open', 'settling', 'cancelling');
    create index sportsbook_bets_of_player on sportsbook_bets (player_id, created_at desc);
    -- What a person says of a match, over what was played: another score, or that it does not count.
    create table sportsbook_results (event_id text primary key, home integer, away integer, decided_at timestamptz not null, check ((home is null) = (away is null)));`,
  ],
  [
    '0008-chat',
    `
    create table chat_conversations (id uuid primary key, token_hash text not null unique, name text not null, external_id text not null, email text not null, locale text not null, answered_at timestamptz, created_at timestamptz not null);
    create table chat_messages (id uuid primary key, conversation_id uuid not null references chat_conversations, author text not null check (author in ('visitor', 'agent')), text text not null, created_at timestamptz not null);
    create index chat_messages_of_conversation on chat_messages (conversation_id, created_at);
    create index chat_conversations_newest on chat_conversations (created_at desc);`,
  ],
  ['0006-unsubscribe', "alter table messages add column unsubscribe_url text not null default '';"],
  [
    '0009-requisites-vault',
    `
    create table requisites_vault (
      token text primary key, customer_reference text not null, fingerprint text not null, requisites jsonb not null,
      created_at timestamptz not null, unique (customer_reference, fingerprint)
    );
    -- Their fingerprints were plain hashes, by which a card number can be found; the platform asks again.
    delete from requisites_checks;
    update payments set request = jsonb_set(request, '{requisites}', '{}') where request -> 'requisites' <> '{}';`,
  ],
  [
    '0010-customer-data',
    `
    create table customer_events (
      id uuid primary key, name text not null, distinct_id text not null, properties jsonb not null,
      happened_at timestamptz not null, received_at timestamptz not null
    );
    create index customer_events_newest on customer_events (received_at desc);
    create table customer_aliases (browser_id text primary key, person text not null);`,
  ],
  [
    '0011-bet-delay',
    `
    alter table sportsbook_bets drop constraint sportsbook_bets_status_check;
    alter table sportsbook_bets add constraint sportsbook_bets_status_check
      check (status in ('delayed', 'placing', 'open', 'settling', 'settled', 'refused', 'cancelling', 'cancelled'));
    alter table sportsbook_bets add column accept text not null default 'none'
      check (accept in ('none', 'better', 'near', 'any'));
    alter table sportsbook_bets add column refused_odds jsonb;
    create index sportsbook_bets_delayed on sportsbook_bets (due_at) where status = 'delayed';`,
  ],
  [
    '0012-fairness',
    `
    -- Sessions from before this step get a seed of 244 random bits.
    alter table game_sessions add column next_server_seed text not null default '';
    update game_sessions set next_server_seed = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
    alter table game_sessions alter column next_server_seed drop default;
    alter table rounds drop constraint rounds_status_check;
    alter table rounds add constraint rounds_status_check
      check (status in ('betting', 'waiting', 'played', 'paying', 'finished', 'rolling_back', 'rolled_back', 'refused'));
    alter table rounds add column beacon_round bigint, add column beacon_signature text;
    alter table rounds add column table_commitment text;
    drop index rounds_one_open;
    create unique index rounds_one_open on rounds (player_id, game, mode)
      where status in ('betting', 'waiting', 'played', 'paying', 'rolling_back');
    drop index rounds_due;
    create index rounds_due on rounds (next_at) where status in ('betting', 'waiting', 'played', 'paying', 'rolling_back');
    create table table_chains (
      game text not null, day text not null, last_seed text not null, commitment text not null,
      announced_at timestamptz not null, primary key (game, day)
    );
    -- Each round has its seed, so the seeds of whole days are not needed any more.
    drop table table_seeds;
    create table beacon_keys (id integer primary key check (id = 1), private_key text not null);`,
  ],
  [
    '0013-hosted-cards',
    `
    create table card_sessions (
      id uuid primary key, entry_hash text not null unique, reference uuid not null unique, customer_reference text not null,
      method text not null, currency text not null, locale text not null, theme text not null,
      created_at timestamptz not null, expires_at timestamptz not null
    );
    create table card_tokens (
      token text primary key, session_id uuid not null references card_sessions, number text not null, brand text not null,
      expiry text not null, created_at timestamptz not null
    );`,
  ],
  ['0014-payers', "alter table payments add column payer text not null default ''"],
];
