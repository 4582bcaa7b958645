import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import { newKey, type Database, type Statement } from '../../database/index.ts';
import type { AccountRef, BalancesByCurrency, PlayerAccount } from './ledger.port.ts';
import { mayBeNegative } from './ledger.requests.ts';

/** The owner of a part of the house's accounts. Part 0 is that of every account; players have other ids. */
const houseOwner = (part: number): string => `00000000-0000-0000-0000-${part.toString(16).padStart(12, '0')}`;
/** No owner of the house is above it. */
export const lastHouseOwner = houseOwner(255);

export type LockedAccount = { id: string; currency: string; balance: number; mayBeNegative: boolean };
export type StoredEntry = Readonly<{ account_id: string; amount: number; balance_after: number }>;
export type TransferState = 'posted' | 'pending' | 'voided' | 'expired' | 'refused';
export type StoredTransfer = Readonly<{
  id: string;
  key: string;
  request_hash: string;
  kind: string;
  state: TransferState;
  reason: string;
  resolves_id: string | null;
  expires_at: Date | null;
  created_at: Date;
}>;

/** An account that may not be negative has one balance to decide with, so it has one part. */
const ownerId = (ref: AccountRef, housePart: number): string => {
  if (ref.owner !== 'house') return ref.owner;
  return houseOwner(mayBeNegative(ref) ? housePart : 0);
};

/**
 * Creates missing accounts. `housePart`: which part of the house's accounts; every part is a row with a balance, so that
 * processes with different parts do not wait for each other.
 * @returns account ids by key.
 */
export const ensureAccounts = async (
  database: Database,
  refs: readonly AccountRef[],
  housePart = 0,
): Promise<ReadonlyMap<string, string>> => {
  const sorted = [...new Map(refs.map((ref) => [ref.key, ref])).values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  const owners = sorted.map((ref) => ownerId(ref, housePart));
  const codes = sorted.map(({ code }) => code);
  const currencies = sorted.map(({ currency }) => currency);
  await sql`insert into ledger_accounts (id, owner_id, code, currency, may_be_negative)
    select * from unnest(${sorted.map(() => newKey())}::uuid[], ${owners}::uuid[], ${codes}::text[], ${currencies}::text[], ${sorted.map(mayBeNegative)}::boolean[])
    on conflict (owner_id, code, currency) do nothing`.execute(database);
  const { rows } = await sql<{ id: string; owner_id: string; code: string; currency: string }>`
    select a.id, a.owner_id, a.code, a.currency from ledger_accounts a
    join unnest(${owners}::uuid[], ${codes}::text[], ${currencies}::text[]) as wanted (owner_id, code, currency) using (owner_id, code, currency)`.execute(
    database,
  );
  return new Map(
    rows.map(({ id, owner_id, code, currency }) => [
      `${owner_id <= lastHouseOwner ? 'house' : owner_id} ${code} ${currency}`,
      id,
    ]),
  );
};

/** Locks accounts, and those of pending transfers, in the order of their ids, which prevents deadlocks. */
export const lockAccounts = async (
  transaction: Database,
  ids: readonly string[],
  pendingIds: readonly string[],
): Promise<Map<string, LockedAccount>> => {
  // Entries never change, so reading them needs no lock.
  const ofPendings =
    pendingIds.length > 0
      ? sql` or id in (select e.account_id from unnest(${pendingIds}::uuid[]) as pending (id)
          cross join lateral (select account_id from ledger_entries where transfer_id = pending.id offset 0) e)`
      : sql``;
  const { rows } = await sql<{ id: string; currency: string; balance: number; may_be_negative: boolean }>`/* prepared */
    select id, currency, balance, may_be_negative from ledger_accounts where id = any(${ids}::uuid[])${ofPendings} order by id for update`.execute(
    transaction,
  );
  return new Map(
    rows.map(({ may_be_negative: mayBeNegative, ...account }) => [account.id, { ...account, mayBeNegative }]),
  );
};

/** A transfer with its entries by position. */
export type TransferWithEntries = StoredTransfer & Readonly<{ entries: readonly StoredEntry[] }>;

const entriesOf = sql`coalesce((select json_agg(json_build_object('account_id', e.account_id, 'amount', e.amount, 'balance_after', e.balance_after) order by e.position)
  from ledger_entries e where e.transfer_id = t.id), '[]') as entries`;

/** Names every column, so that a later release can add one while prepared statements of this one run. */
const transferColumns = sql.raw(
  ['id', 'key', 'request_hash', 'kind', 'state', 'reason', 'resolves_id', 'expires_at', 'created_at']
    .map((column) => `t.${column}`)
    .join(', '),
);

/**
 * SQL of the transfer `t` with an id. Looked up for each id, so that every plan reads only the partitions that have them:
 * the limit keeps the planner from another join.
 */
const transferOf = (id: string) => sql`lateral (select * from ledger_transfers where id = ${sql.ref(id)} limit 1) t`;

export type TransfersByKey = Readonly<{
  transfers: readonly TransferWithEntries[];
  /** The keys of transfers in detached partitions: a key is written with its transfer, and stays. */
  detachedKeys: ReadonlySet<string>;
}>;

type KeyRow = Readonly<{ wanted: string }> & (TransferWithEntries | Readonly<{ id: null }>);

/** Finds transfers by key, with their entries. */
export const findTransfersByKey = async (transaction: Database, keys: readonly string[]): Promise<TransfersByKey> => {
  const { rows } = await sql<KeyRow>`/* prepared */
    select k.key as wanted, ${transferColumns}, ${entriesOf} from ledger_keys k left join ${transferOf('k.transfer_id')} on true
    where k.key = any(${keys}::text[])`.execute(transaction);
  return {
    transfers: rows.filter((row) => row.id !== null),
    detachedKeys: new Set(rows.flatMap(({ id, wanted }) => (id === null ? [wanted] : []))),
  };
};

/** Finds transfers by id, and whether another transfer has resolved them. */
export const findPendings = async (
  transaction: Database,
  ids: readonly string[],
): Promise<readonly (TransferWithEntries & Readonly<{ is_resolved: boolean }>)[]> =>
  (
    await sql<TransferWithEntries & Readonly<{ is_resolved: boolean }>>`
    select ${transferColumns}, ${entriesOf}, exists (select 1 from ledger_resolutions r where r.resolves_id = t.id) as is_resolved
    from unnest(${ids}::uuid[]) as wanted (id) cross join ${transferOf('wanted.id')}`.execute(transaction)
  ).rows;

export type LedgerChanges = Readonly<{
  transfers: readonly StoredTransfer[];
  entries: readonly (StoredEntry & Readonly<{ transfer_id: string; position: number }>)[];
  /** Accounts with their new balances. */
  accounts: readonly LockedAccount[];
}>;

/** Inserts the transfers and entries of a batch and updates balances. */
export const writeChanges = ({ transfers, entries, accounts }: LedgerChanges): Statement => sql`/* prepared */
    with new_transfers as (
      insert into ledger_transfers (id, key, request_hash, kind, state, reason, resolves_id, expires_at, created_at)
      select * from unnest(${transfers.map(({ id }) => id)}::uuid[], ${transfers.map(({ key }) => key)}::text[],
        ${transfers.map(({ request_hash }) => request_hash)}::text[], ${transfers.map(({ kind }) => kind)}::text[],
        ${transfers.map(({ state }) => state)}::text[], ${transfers.map(({ reason }) => reason)}::text[],
        ${transfers.map(({ resolves_id }) => resolves_id)}::uuid[], ${transfers.map(({ expires_at }) => expires_at)}::timestamptz[],
        ${transfers.map(({ created_at }) => created_at)}::timestamptz[])
    ), new_entries as (
      insert into ledger_entries (transfer_id, position, account_id, amount, balance_after)
      select * from unnest(${entries.map(({ transfer_id }) => transfer_id)}::uuid[], ${entries.map(({ position }) => position)}::smallint[],
        ${entries.map(({ account_id }) => account_id)}::uuid[], ${entries.map(({ amount }) => amount)}::bigint[],
        ${entries.map(({ balance_after }) => balance_after)}::bigint[])
    )
    update ledger_accounts a set balance = changed.balance
    from unnest(${accounts.map(({ id }) => id)}::uuid[], ${accounts.map(({ balance }) => balance)}::bigint[]) as changed (id, balance)
    where a.id = changed.id`;

/** Finds expired pending transfers that no transfer has resolved. */
export const findExpired = async (database: Database, at: Date, limit: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select t.id from ledger_transfers t
    where t.state = 'pending' and t.expires_at <= ${at}
      and not exists (select 1 from ledger_resolutions r where r.resolves_id = t.id)
    order by t.expires_at limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
};

/** Finds the balances of players, by player, currency and account. */
export const findBalances = async (
  database: Database,
  owners: readonly string[],
): Promise<ReadonlyMap<string, BalancesByCurrency>> => {
  const { rows } = await sql<{ owner_id: string; currency: Currency; code: PlayerAccount; balance: number }>`
    select owner_id, currency, code, balance from ledger_accounts where owner_id = any(${owners}::uuid[])`.execute(
    database,
  );
  const found = new Map<string, Map<string, Map<PlayerAccount, number>>>();
  for (const { owner_id: owner, currency, code, balance } of rows) {
    const ofOwner = found.get(owner) ?? new Map<string, Map<PlayerAccount, number>>();
    found.set(
      owner,
      ofOwner.set(currency, (ofOwner.get(currency) ?? new Map<PlayerAccount, number>()).set(code, balance)),
    );
  }
  return found;
};

/** Locks all accounts of an owner in the order of their ids, as `lockAccounts` does. */
export const lockAccountsOf = async (transaction: Database, owner: string): Promise<void> => {
  await sql`select id from ledger_accounts where owner_id = ${owner} order by id for update`.execute(transaction);
};
