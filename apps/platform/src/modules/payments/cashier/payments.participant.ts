import type { TransactionStatus } from '@croupier/contract/cashier';
import { settleAll, type Statement } from '../../../database/index.ts';
import type { Applied, TransferParticipant, ParticipantSession, Plan } from '../../ledger/index.ts';
import {
  findPeriodUsage,
  findWithdrawn,
  type PeriodQuery,
  type PeriodUsage,
  type Withdrawn,
} from './cashier-rules.repository.ts';
import type { UnverifiedLimit } from './cashier-rules.service.ts';
import { addPayment, changeStatus, lockPayments, type PaymentRow, type StatusChange } from './cashier.repository.ts';
import { publishedDepositOf, type DepositEvents } from './deposit-listeners.ts';
import { canFollow } from './payment-states.ts';
import { exceededLimit, noUsage, type PeriodLimits, type PeriodTotals } from './period-limits.ts';

/** What a transfer means for its payment. */
export type PaymentStep =
  /**
   * A withdrawal begins, if the limits of its day and month and of the unknown let it: its row is written with the
   * reservation of its amount.
   */
  | Readonly<{ step: 'reserve'; row: PaymentRow; limits: PeriodLimits | null; unverified: UnverifiedLimit | null }>
  /** A payment ends, if it still stands where this may follow. */
  | Readonly<{ step: 'end'; id: string; to: TransactionStatus; reason: string; ifNotSent?: boolean }>;

type Purse = Pick<PeriodUsage, 'playerId' | 'currency'>;
const purseKey = ({ playerId, currency }: Purse): string => `${playerId} ${currency}`;
const purseOf = ({ player_id: playerId, currency }: PaymentRow): Purse => ({ playerId, currency });

/** Refusals of a reservation by a period's limit begin with this. */
export const periodRefusal = 'period_limit:';
/** The refusal of a reservation that is more than the unknown may withdraw. */
export const unverifiedTotalRefusal = 'unproven_total';

class PaymentsSession implements ParticipantSession<PaymentStep> {
  private readonly rows: ReadonlyMap<string, PaymentRow>;
  private readonly used: Map<string, PeriodTotals>;
  private readonly withdrawn: Map<string, number>;
  private readonly inserts: PaymentRow[] = [];
  private readonly ends: StatusChange[] = [];
  private readonly succeeded: Readonly<{ row: PaymentRow; at: Date }>[] = [];

  constructor(
    private readonly news: DepositEvents,
    rows: readonly PaymentRow[],
    usage: readonly PeriodUsage[],
    withdrawn: readonly Withdrawn[],
  ) {
    this.rows = new Map(rows.map((row) => [row.id, row]));
    this.used = new Map(usage.map((one) => [purseKey(one), one]));
    this.withdrawn = new Map(withdrawn.map((one) => [purseKey(one), one.amount]));
  }

  private usedBy(row: PaymentRow): PeriodTotals {
    return this.used.get(purseKey(purseOf(row))) ?? noUsage;
  }

  private withdrawnBy(row: PaymentRow): number {
    return this.withdrawn.get(purseKey(purseOf(row))) ?? 0;
  }

  private exceedsUnverifiedTotal({ row, unverified }: Extract<PaymentStep, { step: 'reserve' }>): boolean {
    return unverified?.isExceededBy(this.withdrawnBy(row)) ?? false;
  }

  decide(item: PaymentStep): Plan | null {
    if (item.step === 'reserve') {
      if (item.unverified?.outcome === 'refuse' && this.exceedsUnverifiedTotal(item)) return { refuse: unverifiedTotalRefusal };
      const broken = item.limits && exceededLimit(item.limits, this.usedBy(item.row), item.row.amount);
      return broken ? { refuse: `${periodRefusal}${broken}` } : null;
    }
    const row = this.rows.get(item.id);
    if (!row || !canFollow(row.type, row.status, item.to)) return { refuse: 'status' };
    return item.ifNotSent && row.sent_at ? { refuse: 'sent' } : null;
  }

  applied(item: PaymentStep, { transferId, at }: Applied): void {
    if (item.step === 'reserve') {
      const isHeld = this.exceedsUnverifiedTotal(item);
      const { dayAmount, dayCount, monthAmount } = this.usedBy(item.row);
      this.used.set(purseKey(purseOf(item.row)), {
        dayAmount: dayAmount + item.row.amount,
        dayCount: dayCount + 1,
        monthAmount: monthAmount + item.row.amount,
      });
      this.withdrawn.set(purseKey(purseOf(item.row)), this.withdrawnBy(item.row) + item.row.amount);
      // Without a next check no timer finds the payment: it stays until the operator decides.
      this.inserts.push({
        ...item.row,
        reservation_id: transferId,
        ...(isHeld ? { is_held: true, next_check_at: null } : {}),
      });
      return;
    }
    const row = this.rows.get(item.id);
    if (row) row.status = item.to;
    if (row?.type === 'deposit' && item.to === 'success') this.succeeded.push({ row, at });
    this.ends.push({ id: item.id, to: item.to, reason: item.reason, at });
  }

  save(): readonly Statement[] {
    return [
      ...this.inserts.map(addPayment),
      ...this.ends.map(changeStatus),
      ...this.succeeded.flatMap(({ row, at }) => this.news.succeeded(publishedDepositOf(row), at)),
    ];
  }

  committed(): void {
    for (const { row } of this.succeeded) this.news.committed(publishedDepositOf(row));
  }
}

const questionsOf = (items: readonly PaymentStep[]): readonly PeriodQuery[] => {
  const questions = items.flatMap((item) =>
    item.step === 'reserve' && item.limits
      ? [{ ...purseOf(item.row), dayStart: item.limits.dayStart, monthStart: item.limits.monthStart }]
      : [],
  );
  return [...new Map(questions.map((question) => [purseKey(question), question])).values()];
};

const pursesOf = (items: readonly PaymentStep[]): readonly Purse[] => {
  const purses = items.flatMap((item) => (item.step === 'reserve' && item.unverified ? [purseOf(item.row)] : []));
  return [...new Map(purses.map((purse) => [purseKey(purse), purse])).values()];
};

/**
 * Moves payments from state to state in the transaction that moves their money. What a player withdrew is read behind
 * the lock on the player's balance: withdrawals that come together count one another.
 */
export const createPaymentsParticipant = (news: DepositEvents): TransferParticipant<PaymentStep> => ({
  name: 'payments',
  open: async (transaction, items) => {
    const ids = items.flatMap((item) => (item.step === 'end' ? [item.id] : []));
    const questions = questionsOf(items);
    const purses = pursesOf(items);
    const [rows, usage, withdrawn] = await settleAll([
      ids.length > 0 ? lockPayments(transaction, ids) : Promise.resolve([]),
      questions.length > 0 ? findPeriodUsage(transaction, questions) : Promise.resolve([]),
      purses.length > 0 ? findWithdrawn(transaction, purses) : Promise.resolve([]),
    ]);
    return new PaymentsSession(news, rows, usage, withdrawn);
  },
});
