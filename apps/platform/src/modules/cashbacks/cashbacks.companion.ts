import type { Statement } from '../../database/index.ts';
import type { Applied, Companion, CompanionSession, Plan } from '../ledger/index.ts';
import { lockCashbacks, setPaidOut, type CashbackRow } from './cashbacks.repository.ts';

class CashbacksSession implements CompanionSession<string> {
  private readonly rows: ReadonlyMap<string, CashbackRow>;
  private readonly paid: Readonly<{ id: string; transferId: string; at: Date }>[] = [];

  constructor(rows: readonly CashbackRow[], private readonly now: () => Date) {
    this.rows = new Map(rows.map((row) => [row.id, row]));
  }

  decide(id: string): Plan | null {
    const row = this.rows.get(id);
    if (row?.status !== 'active') return { refuse: 'not_active' };
    return row.receiving_expired_at && row.receiving_expired_at <= this.now() ? { refuse: 'expired' } : null;
  }

  applied(id: string, { transferId, at }: Applied): void {
    const row = this.rows.get(id);
    if (row) row.status = 'paid_out';
    this.paid.push({ id, transferId, at });
  }

  save(): readonly Statement[] {
    return this.paid.map(({ id, transferId, at }) => setPaidOut(id, transferId, at));
  }
}

/** Marks cashbacks paid in the transaction that pays them. */
export const createCashbacksCompanion = (now: () => Date): Companion<string> => ({
  name: 'cashbacks',
  open: async (transaction, ids) => new CashbacksSession(await lockCashbacks(transaction, ids), now),
});
