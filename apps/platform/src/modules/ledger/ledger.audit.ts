import { sql } from 'kysely';
import type { Database } from '../../database/index.ts';

export type AuditFinding = Readonly<{ rule: string; detail: string }>;
export type AuditReport = Readonly<{
  accounts: number;
  transfers: number;
  entries: number;
  findings: readonly AuditFinding[];
}>;

/** Each query finds violations of its rule. `detail` identifies the violation. */
const rules: Readonly<Record<string, string>> = {
  'entries of a currency sum to zero': `
    select a.currency || ': ' || sum(e.amount) as detail from ledger_entries e join ledger_accounts a on a.id = e.account_id
    group by a.currency having sum(e.amount) <> 0`,
  'entries of a transfer sum to zero in each currency': `
    select e.transfer_id || ' ' || a.currency || ': ' || sum(e.amount) as detail from ledger_entries e join ledger_accounts a on a.id = e.account_id
    group by e.transfer_id, a.currency having sum(e.amount) <> 0`,
  'a balance is the sum of its entries': `
    select a.id || ': balance ' || a.balance || ', entries ' || coalesce(sum(e.amount), 0) as detail
    from ledger_accounts a left join ledger_entries e on e.account_id = a.id
    group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
  'only accounts that may be negative have a negative balance': `
    select id || ' ' || code || ': ' || balance as detail from ledger_accounts
    where balance < 0 and (not may_be_negative or owner_id <> '00000000-0000-0000-0000-000000000000')`,
  'a key is used once': `select key || ': ' || count(*) as detail from ledger_transfers group by key having count(*) > 1`,
  'a refused transfer moves nothing': `
    select distinct t.id::text as detail from ledger_transfers t join ledger_entries e on e.transfer_id = t.id where t.state = 'refused'`,
  'a reservation is resolved once, and only a reservation is': `
    select p.id || ' ' || p.state || ': ' || count(*) as detail from ledger_transfers r join ledger_transfers p on p.id = r.resolves_id
    group by p.id, p.state having count(*) > 1 or p.state <> 'pending'`,
  'an entry has its transfer and its account': `
    select e.transfer_id || ' ' || e.position as detail from ledger_entries e
    left join ledger_transfers t on t.id = e.transfer_id left join ledger_accounts a on a.id = e.account_id where t.id is null or a.id is null`,
  'reserved withdrawals and wins are the open reservations': `
    select a.code || ' ' || a.currency || ': balance ' || a.balance || ', open ' || coalesce(sum(e.amount), 0) as detail
    from ledger_accounts a
    left join (ledger_entries e join ledger_transfers t on t.id = e.transfer_id and t.state = 'pending'
      and not exists (select 1 from ledger_transfers r where r.resolves_id = t.id)) on e.account_id = a.id
    where a.code in ('withdrawals_reserved', 'wins_reserved') group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
};

/** Checks the complete ledger against its rules in one snapshot, without blocking writes. */
export const auditLedger = (database: Database): Promise<AuditReport> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      // Reading a large ledger takes longer than the timeout of calls.
      await sql`set local statement_timeout = 0`.execute(transaction);
      const {
        rows: [counts],
      } = await sql<{ accounts: number; transfers: number; entries: number }>`
      select (select count(*) from ledger_accounts) as accounts, (select count(*) from ledger_transfers) as transfers,
        (select count(*) from ledger_entries) as entries`.execute(transaction);
      const findings: AuditFinding[] = [];
      for (const [rule, query] of Object.entries(rules)) {
        const { rows } = await sql.raw<{ detail: string }>(`${query} limit 100`).execute(transaction);
        findings.push(...rows.map(({ detail }) => ({ rule, detail })));
      }
      return {
        accounts: counts?.accounts ?? 0,
        transfers: counts?.transfers ?? 0,
        entries: counts?.entries ?? 0,
        findings,
      };
    });
