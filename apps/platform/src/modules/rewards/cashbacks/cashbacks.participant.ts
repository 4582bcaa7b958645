import { settleAll, type Database, type Statement } from '../../../database/index.ts';
import type { Applied, TransferParticipant, ParticipantSession, Plan } from '../../ledger/index.ts';
import type { AddMoneyNotice } from '../../players/money-notices/index.ts';
import { lockCashbacks, setPaidOut, type CashbackRow } from './cashbacks.repository.ts';

/** A cashback that is to be paid, and to whom. */
type Payment = Readonly<{ id: string; playerId: string }>;

class CashbacksSession implements ParticipantSession<Payment> {
  private readonly rows: ReadonlyMap<string, CashbackRow>;
  private readonly paid: Readonly<{ row: CashbackRow; transferId: string; at: Date }>[] = [];

  constructor(
    rows: readonly CashbackRow[],
    private readonly gone: ReadonlySet<string>,
    private readonly now: () => Date,
    private readonly addNotice: AddMoneyNotice,
  ) {
    this.rows = new Map(rows.map((row) => [row.id, row]));
  }

  decide({ id, playerId }: Payment): Plan | null {
    const row = this.rows.get(id);
    if (row?.status !== 'active' || this.gone.has(playerId)) return { refuse: 'not_active' };
    return row.receiving_expired_at && row.receiving_expired_at <= this.now() ? { refuse: 'expired' } : null;
  }

  applied({ id }: Payment, { transferId, at }: Applied): void {
    const row = this.rows.get(id);
    if (!row) return;
    row.status = 'paid_out';
    this.paid.push({ row, transferId, at });
  }

  save(): readonly Statement[] {
    return this.paid.flatMap(({ row: { id, player_id: playerId, amount, currency }, transferId, at }) => [
      setPaidOut(id, transferId, at),
      this.addNotice(
        { key: `cashback-credited:${id}`, playerId, amount, currency, kind: 'cashback_credited', facts: {} },
        at,
      ),
    ]);
  }
}

/**
 * Marks cashbacks paid in the transaction that pays them. `findGone`: those of the players whose accounts are deleted,
 * as the transaction sees it.
 */
export const createCashbacksParticipant = (
  now: () => Date,
  findGone: (transaction: Database, playerIds: readonly string[]) => Promise<ReadonlySet<string>>,
  addNotice: AddMoneyNotice,
): TransferParticipant<Payment> => ({
  name: 'cashbacks',
  open: async (transaction, payments) => {
    const [rows, gone] = await settleAll([
      lockCashbacks(
        transaction,
        payments.map(({ id }) => id),
      ),
      findGone(transaction, [...new Set(payments.map(({ playerId }) => playerId))]),
    ]);
    return new CashbacksSession(rows, gone, now, addNotice);
  },
});
