import { rangeCondition, type IdRange } from './ledger.id-range.ts';
import { lastHouseOwner } from './ledger.repository.ts';

/**
 * Relations that rules read: SQL that stands for `ledger_transfers` and `ledger_entries`, complete or the rows of some
 * blocks.
 */
export type RuleScope = Readonly<{ transfers: string; entries: string }>;

/** Rules by their names; each is a query of violations, whose `detail` identifies them. */
export type Rules = Readonly<Record<string, string>>;

export const completeScope: RuleScope = { transfers: 'ledger_transfers', entries: 'ledger_entries' };

/** The rows of the transfers with the ids of the relation `audited`, which are in a range. */
export const auditedScope = (range: IdRange): RuleScope => ({
  transfers: `(select t.* from audited join ledger_transfers t on t.id = audited.id and ${rangeCondition('t.id', range)})`,
  entries: `(select e.* from audited join ledger_entries e on e.transfer_id = audited.id and ${rangeCondition('e.transfer_id', range)})`,
});

/** Rules of single transfers. */
export const transferRules = ({ transfers, entries }: RuleScope): Rules => ({
  'entries of a transfer sum to zero in each currency': `
    select e.transfer_id || ' ' || a.currency || ': ' || sum(e.amount) as detail from ${entries} e join ledger_accounts a on a.id = e.account_id
    group by e.transfer_id, a.currency having sum(e.amount) <> 0`,
  'a refused transfer moves nothing': `
    select distinct t.id::text as detail from ${transfers} t join ${entries} e on e.transfer_id = t.id where t.state = 'refused'`,
  'a reservation is resolved once, and only a reservation is': `
    select distinct p.id || ' ' || p.state as detail from ${transfers} r join ledger_transfers p on p.id = r.resolves_id
    where p.state <> 'pending'
    union all
    select r.id || ' ' || r.state from ${transfers} r where r.resolves_id is not null
      and not exists (select from ledger_resolutions s where s.resolves_id = r.resolves_id and s.transfer_id = r.id)`,
  'an entry has its transfer and its account': `
    select e.transfer_id || ' ' || e.position as detail from ${entries} e
    left join ledger_transfers t on t.id = e.transfer_id left join ledger_accounts a on a.id = e.account_id where t.id is null or a.id is null`,
});

/** Rules of accounts that hold for any number of entries. */
const accountRules: Rules = {
  'balances of a currency sum to zero': `
    select currency || ': ' || sum(balance) as detail from ledger_accounts group by currency having sum(balance) <> 0`,
  'only accounts that may be negative have a negative balance': `
    select id || ' ' || code || ': ' || balance as detail from ledger_accounts
    where balance < 0 and (not may_be_negative or owner_id > '${lastHouseOwner}')`,
};

const balanceRule = 'a balance is the sum of its entries';
const keyRule = 'a key is used once';
const storedKeyRule = 'every transfer has its key in the table of keys';
const storedResolutionRule = 'a resolution in the table of resolutions has its transfer';
const reservationRule = 'reserved withdrawals and wins are the open reservations';

/** The entries, and the sums of those in detached partitions. */
const allAmounts = `(select account_id, amount from ledger_entries
  union all select account_id, amount from ledger_detached_sums)`;

/** The condition that a transfer must be in the database. */
const isAttached = (id: string): string => `${id} >= (select ledger_detached_until())`;

/** Compares accounts with the complete ledger. */
export const completeRules: Rules = {
  'entries of a currency sum to zero': `
    select a.currency || ': ' || sum(e.amount) as detail from ${allAmounts} e join ledger_accounts a on a.id = e.account_id
    group by a.currency having sum(e.amount) <> 0`,
  ...transferRules(completeScope),
  ...accountRules,
  [balanceRule]: `
    select a.id || ': balance ' || a.balance || ', entries ' || coalesce(sum(e.amount), 0) as detail
    from ledger_accounts a left join ${allAmounts} e on e.account_id = a.id
    group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
  [keyRule]: `select key || ': ' || count(*) as detail from ledger_transfers group by key having count(*) > 1`,
  [storedKeyRule]: `
    select coalesce(t.id, k.transfer_id)::text as detail from ledger_transfers t full join ledger_keys k on k.transfer_id = t.id
    where (t.key collate "C" = k.key collate "C") is not true and (t.id is not null or ${isAttached('k.transfer_id')})`,
  [storedResolutionRule]: `
    select s.resolves_id::text as detail from ledger_resolutions s left join ledger_transfers t on t.id = s.transfer_id
    where (t.resolves_id = s.resolves_id) is not true and (t.id is not null or ${isAttached('s.transfer_id')})`,
  [reservationRule]: `
    select a.code || ' ' || a.currency || ': balance ' || a.balance || ', open ' || coalesce(sum(e.amount), 0) as detail
    from ledger_accounts a
    left join (ledger_entries e join ledger_transfers t on t.id = e.transfer_id and t.state = 'pending'
      and not exists (select 1 from ledger_resolutions r where r.resolves_id = t.id)) on e.account_id = a.id
    where a.code in ('withdrawals_reserved', 'wins_reserved') group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
};

/** Rules of the transfers with the ids of the relation `audited`, which are in a range. */
export const newTransferRules = (range: IdRange): Rules => {
  const scope = auditedScope(range);
  return {
    ...transferRules(scope),
    [keyRule]: `select t.key as detail from ${scope.transfers} t group by t.key having count(*) > 1
      union all
      select t.key from ${scope.transfers} t
      where exists (select from ledger_keys k where k.key = t.key collate "C" and k.transfer_id <> t.id)`,
    [storedKeyRule]: `select t.id::text as detail from ${scope.transfers} t
      where not exists (select from ledger_keys k where k.key = t.key collate "C" and k.transfer_id = t.id)`,
  };
};

const queuedIds = `(select queued.id::uuid from ledger_unsealed u cross join unnest(u.row_ids) as queued (id) where u.source = 'transfers')`;

/**
 * Compares accounts with the sums of the audited blocks and the entries that are in no block yet. `queued` is the range
 * of the transfers of these entries.
 */
export const storedSumRules = (queued: IdRange): Rules => ({
  ...accountRules,
  [balanceRule]: `
    with summed as (
      select account_id, sum(amount) as balance from (
        select account_id, balance as amount from ledger_audited_balances
        union all
        select account_id, amount from ledger_entries where transfer_id in ${queuedIds} and ${rangeCondition('transfer_id', queued)}
      ) as amounts group by account_id
    )
    select coalesce(a.id, s.account_id) || ': balance ' || coalesce(a.balance, 0) || ', entries ' || coalesce(s.balance, 0) as detail
    from ledger_accounts a full join summed s on s.account_id = a.id where coalesce(a.balance, 0) <> coalesce(s.balance, 0)`,
  [reservationRule]: `
    with open as (
      select account_id, amount from (
        select transfer_id, account_id, amount from ledger_audited_reservations
        union all
        select e.transfer_id, e.account_id, e.amount from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
        where t.state = 'pending' and t.id in ${queuedIds} and ${rangeCondition('t.id', queued)}
      ) as reserved where not exists (select from ledger_resolutions r where r.resolves_id = reserved.transfer_id)
    )
    select a.code || ' ' || a.currency || ': balance ' || a.balance || ', open ' || coalesce(sum(o.amount), 0) as detail
    from ledger_accounts a left join open o on o.account_id = a.id
    where a.code in ('withdrawals_reserved', 'wins_reserved') group by a.id having a.balance <> coalesce(sum(o.amount), 0)`,
});
