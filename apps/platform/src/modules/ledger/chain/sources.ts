/**
 * A table whose rows the chain seals. A trigger writes the ids of its new rows to `ledger_unsealed`, in their
 * transaction.
 */
export type ChainSource = Readonly<{
  /** The name of the source in the database. */
  name: string;
  table: string;
  idType: 'uuid' | 'bigint';
  /**
   * SQL of the sealed content of the row `r`, as JSON. The digests of all sealed rows depend on it: it never changes. A
   * new column needs a new source.
   */
  content: string;
}>;

/** SQL of a time in microseconds, which does not depend on the time zone of the session. */
export const microseconds = (column: string): string => `(extract(epoch from ${column}) * 1000000)::bigint`;

/** Transfers with their entries, and the owners of accounts. Balances change and are not sealed. */
export const ledgerSources: readonly ChainSource[] = [
  {
    name: 'transfers',
    table: 'ledger_transfers',
    idType: 'uuid',
    content: `json_build_array(r.id, r.key, r.request_hash, r.kind, r.state, r.reason, r.resolves_id,
      ${microseconds('r.expires_at')}, ${microseconds('r.created_at')},
      (select json_agg(json_build_array(e.position, e.account_id, e.amount, e.balance_after) order by e.position)
        from ledger_entries e where e.transfer_id = r.id))`,
  },
  {
    name: 'accounts',
    table: 'ledger_accounts',
    idType: 'uuid',
    content: 'json_build_array(r.id, r.owner_id, r.code, r.currency, r.may_be_negative)',
  },
];
