import type { TransactionStatus } from '@croupier/contract/cashier';
import type { Statement } from '../../database/index.ts';
import type { Applied, Companion, CompanionSession, Plan } from '../ledger/index.ts';
import { addPayment, changeStatus, lockPayments, type PaymentRow } from './cashier.repository.ts';

/** What a transfer means for its payment. */
export type PaymentStep =
  /** A withdrawal begins: its row is written with the reservation of its amount. */
  | Readonly<{ step: 'reserve'; row: PaymentRow }>
  /** A payment ends, if it still stands where this may follow. */
  | Readonly<{ step: 'end'; id: string; from: readonly TransactionStatus[]; to: TransactionStatus; reason: string; ifNotSent?: boolean }>;

class PaymentsSession implements CompanionSession<PaymentStep> {
  private readonly rows: ReadonlyMap<string, PaymentRow>;
  private readonly inserts: PaymentRow[] = [];
  private readonly ends: Readonly<{ id: string; to: TransactionStatus; reason: string; at: Date }>[] = [];

  constructor(rows: readonly PaymentRow[]) {
    this.rows = new Map(rows.map((row) => [row.id, row]));
  }

  decide(item: PaymentStep): Plan | null {
    if (item.step === 'reserve') return null;
    const row = this.rows.get(item.id);
    if (!row || !item.from.includes(row.status)) return { refuse: 'status' };
    return item.ifNotSent && row.sent_at ? { refuse: 'sent' } : null;
  }

  applied(item: PaymentStep, { transferId, at }: Applied): void {
    if (item.step === 'reserve') {
      this.inserts.push({ ...item.row, reservation_id: transferId });
      return;
    }
    const row = this.rows.get(item.id);
    if (row) row.status = item.to;
    this.ends.push({ id: item.id, to: item.to, reason: item.reason, at });
  }

  save(): readonly Statement[] {
    return [...this.inserts.map(addPayment), ...this.ends.map(changeStatus)];
  }
}

/** Moves payments from state to state in the transaction that moves their money. */
export const paymentsCompanion: Companion<PaymentStep> = {
  name: 'payments',
  open: async (transaction, items) =>
    new PaymentsSession(await lockPayments(transaction, items.flatMap((item) => (item.step === 'end' ? [item.id] : [])))),
};
