import type { Migration } from '../../../database/index.ts';
import { referenceRates } from './currency-rates.ts';

export const accountsMigrations: readonly Migration[] = [
  {
    name: 'accounts-001',
    sql: `
  create sequence player_uids start 100001;
  create table players (
    id uuid primary key,
    uid bigint not null unique,
    login text not null,
    fakename text not null,
    currency text not null,
    locale text not null,
    country_code text not null default '',
    region text not null default '',
    first_name text not null default '',
    last_name text not null default '',
    middle_name text not null default '',
    sex smallint not null default 0 check (sex in (0, 1, 2)),
    birth_date date,
    home_town text not null default '',
    address text not null default '',
    postcode text not null default '',
    document_type text not null default '',
    document_number text not null default '',
    is_blocked boolean not null default false,
    prefers_betting boolean not null default false,
    registered_at timestamptz not null,
    welcomed_at timestamptz,
    constraint players_login check (login = lower(login))
  );
  create unique index players_login_taken on players (login);
  create unique index players_fakename_taken on players (lower(fakename));
  create index players_not_welcomed on players (registered_at) where welcomed_at is null;

  create table player_contacts (
    player_id uuid not null references players (id),
    type text not null check (type in ('email', 'phone')),
    contact text not null,
    phone_country_code text not null default '',
    is_confirmed boolean not null default false,
    is_subscribed boolean not null default false,
    primary key (player_id, type)
  );
  create unique index player_contacts_taken on player_contacts (type, contact);

  create table currency_rates (currency text primary key, rate text not null, updated_at timestamptz not null default now());
  insert into currency_rates (currency, rate) values ${Object.entries(referenceRates)
    .map(([currency, rate]) => `('${currency}', '${rate}')`)
    .join(', ')};`,
  },
  {
    // The platform folds letters: which letters are equal in a database depends on its locale.
    name: 'accounts-nicknames',
    sql: `
  alter table players add column folded_fakename text;
  update players set folded_fakename = lower(fakename);
  alter table players alter column folded_fakename set not null;
  drop index players_fakename_taken;
  create unique index players_fakename_taken on players (folded_fakename);`,
  },
  {
    name: 'accounts-002',
    sql: `
  alter table players
    add column is_registration_completed boolean not null default true,
    add column promo_code text not null default '',
    add column character_id integer,
    add column deleted_at timestamptz;

  -- What takes the contact's place once it is confirmed.
  alter table player_contacts
    add column pending_contact text not null default '',
    add column pending_phone_country_code text not null default '';

  -- That a deleted account was called so, as a keyed hash: signing in with its password says that it is deleted.
  create table deleted_logins (
    login_hash text not null,
    player_id uuid not null references players (id),
    deleted_at timestamptz not null,
    primary key (login_hash, player_id)
  );`,
  },
  {
    // A contact given at registration is confirmed without a proof of identity. Contacts of older
    // accounts count as given at registration as long as none of the account's contacts is confirmed.
    name: 'accounts-003',
    sql: `
  alter table player_contacts add column is_from_registration boolean not null default false;
  update player_contacts c set is_from_registration = true
    where not exists (select 1 from player_contacts o where o.player_id = c.player_id and o.is_confirmed);`,
  },
  {
    // The skeletons of nicknames in ASCII, as nickname.ts makes them. Others get theirs with their next change; until
    // then their folded form is compared. Of older nicknames that look alike, the first keeps the skeleton.
    name: 'accounts-nickname-skeletons',
    sql: `
  alter table players add column fakename_skeleton text;
  update players p set fakename_skeleton = s.skeleton
    from (
      select id, skeleton, row_number() over (partition by skeleton order by uid) as place
        from (
          select id, uid, replace(translate(lower(fakename), 'i10', 'llo'), 'm', 'rn') as skeleton
            from players where fakename ~ '^[A-Za-z0-9]+$' and deleted_at is null
        ) plain
    ) s
    where s.id = p.id and s.place = 1;
  create unique index players_fakename_skeleton_taken on players (fakename_skeleton);
  update players set folded_fakename = 'deleted' || uid where deleted_at is not null;`,
  },
  {
    // Confirmed changes of contacts. The old contact gets a link that undoes the change; the token is stored as a hash.
    name: 'accounts-004',
    sql: `
  create table contact_changes (
    id uuid primary key,
    player_id uuid not null references players (id),
    type text not null check (type in ('email', 'phone')),
    -- Empty for a contact of a type that the account did not have.
    old_contact text not null,
    old_phone_country_code text not null,
    undo_hash text not null unique,
    changed_at timestamptz not null,
    undone_at timestamptz
  );
  create index contact_changes_player on contact_changes (player_id, id);
  create index contact_changes_changed on contact_changes (changed_at);
  create index contact_changes_reserved on contact_changes (old_contact) where undone_at is null;

  -- When the contacts or the second factor last changed.
  create table security_changes (
    player_id uuid primary key references players (id),
    changed_at timestamptz not null
  );`,
  },
  {
    // A player who moves between cells: `leaving` this one, `arriving` in it, or has `left` it. A check of the values
    // would read the whole table while nobody can sign in.
    name: 'accounts-005',
    sql: `alter table players add column move_state text;`,
  },
];
