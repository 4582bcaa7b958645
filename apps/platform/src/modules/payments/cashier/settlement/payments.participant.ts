import type { TransactionStatus } from '@croupier/contract/cashier';
import { settleAll, type Statement } from '../../../../database/index.ts';
import type { Metrics } from '../../../../metrics/index.ts';
import type { Applied, TransferParticipant, ParticipantSession, Plan } from '../../../ledger/index.ts';
import { publishedDepositOf, type DepositEvents } from '../deposits/deposit-events.ts';
import { canFollow } from '../payments/payment-states.ts';
import {
  addPayment,
  changeStatus,
  lockPayments,
  type PaymentRow,
  type StatusChange,
} from '../payments/payments.repository.ts';
import type { UnverifiedLimit } from '../rules/withdrawal-rules.ts';
import { exceededLimit, noUsage, type PeriodLimits, type PeriodTotals } from '../withdrawals/period-limits.ts';
import type { WithdrawalEvents } from '../withdrawals/withdrawal-events.ts';
import type { HeldPayout } from '../cashier.port.ts';
import { heldPayoutOf } from '../withdrawals/held-payouts.repository.ts';
import {
  findPeriodUsage,
  findWithdrawn,
  type PeriodQuery,
  type PeriodUsage,
  type Withdrawn,
} from '../withdrawals/withdrawn.repository.ts';

/** Inserts a withdrawal with the reservation of its amount, unless it exceeds a limit. */
type ReserveStep = Readonly<{
  step: 'reserve';
  row: PaymentRow;
  limits: PeriodLimits | null;
  unverified: UnverifiedLimit | null;
}>;
/** Moves a payment to a final status, if that status may follow the current one. */
type EndStep = Readonly<{
  step: 'end';
  id: string;
  to: TransactionStatus;
  reason: string;
  onlyIfNotSent?: boolean;
  /** The operator's decision about a held payout, stored with it. */
  decision?: Statement;
}>;

/** What a transfer does to its payment. */
export type PaymentStep = ReserveStep | EndStep;

/** Returns the statement that notifies the operator of a held payout. */
export type NoticeHeldPayout = (payout: HeldPayout, at: Date) => Statement;

/** Who follows changes of payments. */
export type PaymentListeners = Readonly<{
  events: DepositEvents;
  withdrawalEvents: WithdrawalEvents;
  noticeHeldPayout: NoticeHeldPayout;
  /** Counts a payment that has its final status. */
  paymentEnded: Metrics['paymentEnded'];
}>;

type PlayerCurrency = Pick<PeriodUsage, 'playerId' | 'currency'>;
const keyOf = ({ playerId, currency }: PlayerCurrency): string => `${playerId} ${currency}`;
const playerCurrencyOf = ({ player_id: playerId, currency }: PaymentRow): PlayerCurrency => ({ playerId, currency });

/** The prefix of refusals by the limit of a day or month. */
export const periodRefusal = 'period_limit:';
/** The refusal of a reservation above the total of unverified players. */
export const unverifiedTotalRefusal = 'unproven_total';

class PaymentsSession implements ParticipantSession<PaymentStep> {
  private readonly rows: ReadonlyMap<string, PaymentRow>;
  private readonly used: Map<string, PeriodTotals>;
  private readonly withdrawn: Map<string, number>;
  private readonly inserts: PaymentRow[] = [];
  private readonly changes: StatusChange[] = [];
  private readonly succeeded: Readonly<{ row: PaymentRow; at: Date }>[] = [];
  private readonly published: Statement[] = [];

  constructor(
    private readonly listeners: PaymentListeners,
    rows: readonly PaymentRow[],
    usage: readonly PeriodUsage[],
    withdrawn: readonly Withdrawn[],
  ) {
    this.rows = new Map(rows.map((row) => [row.id, row]));
    this.used = new Map(usage.map((one) => [keyOf(one), one]));
    this.withdrawn = new Map(withdrawn.map((one) => [keyOf(one), one.amount]));
  }

  decide(item: PaymentStep): Plan | null {
    return item.step === 'reserve' ? this.decideReservation(item) : this.decideEnd(item);
  }

  applied(item: PaymentStep, { transferId, at }: Applied): void {
    if (item.step === 'reserve') this.reserved(item, transferId, at);
    else this.ended(item, at);
  }

  save(): readonly Statement[] {
    return [
      ...this.inserts.map(addPayment),
      ...this.changes.map(changeStatus),
      ...this.succeeded.flatMap(({ row, at }) => this.listeners.events.succeeded(publishedDepositOf(row), at)),
      ...this.published,
    ];
  }

  committed(): void {
    for (const { id, to } of this.changes) {
      const row = this.rows.get(id);
      if (row) this.listeners.paymentEnded(row.type, to);
    }
    for (const { row } of this.succeeded) this.listeners.events.committed(publishedDepositOf(row));
  }

  private usedBy(row: PaymentRow): PeriodTotals {
    return this.used.get(keyOf(playerCurrencyOf(row))) ?? noUsage;
  }

  private withdrawnBy(row: PaymentRow): number {
    return this.withdrawn.get(keyOf(playerCurrencyOf(row))) ?? 0;
  }

  private exceedsUnverifiedTotal({ row, unverified }: ReserveStep): boolean {
    return unverified?.isExceededBy(this.withdrawnBy(row)) ?? false;
  }

  private decideReservation(item: ReserveStep): Plan | null {
    if (item.unverified?.outcome === 'refuse' && this.exceedsUnverifiedTotal(item))
      return { refuse: unverifiedTotalRefusal };
    const limit = item.limits && exceededLimit(item.limits, this.usedBy(item.row), item.row.amount);
    return limit ? { refuse: `${periodRefusal}${limit}` } : null;
  }

  private decideEnd({ id, to, onlyIfNotSent, decision }: EndStep): Plan | null {
    const row = this.rows.get(id);
    if (!row || !canFollow(row.type, row.status, to)) return { refuse: 'status' };
    if (decision && !row.is_held) return { refuse: 'not_held' };
    return onlyIfNotSent && row.sent_at ? { refuse: 'sent' } : null;
  }

  /** Counts the withdrawal for the later items of the same batch. */
  private reserved(item: ReserveStep, transferId: string, at: Date): void {
    const { row } = item;
    const isHeld = this.exceedsUnverifiedTotal(item);
    const { dayAmount, dayCount, monthAmount } = this.usedBy(row);
    this.used.set(keyOf(playerCurrencyOf(row)), {
      dayAmount: dayAmount + row.amount,
      dayCount: dayCount + 1,
      monthAmount: monthAmount + row.amount,
    });
    this.withdrawn.set(keyOf(playerCurrencyOf(row)), this.withdrawnBy(row) + row.amount);
    // Without a next check the background does not find the payment: it waits for the operator.
    const held = isHeld ? { is_held: true, held_reasons: ['unverified_total'] as const, next_check_at: null } : {};
    const inserted = { ...row, reservation_id: transferId, ...held };
    this.inserts.push(inserted);
    if (isHeld) this.published.push(this.listeners.noticeHeldPayout(heldPayoutOf(inserted), at));
    this.published.push(...this.listeners.withdrawalEvents.changed(row, row.status, at));
  }

  private ended({ id, to, reason, decision }: EndStep, at: Date): void {
    const row = this.rows.get(id);
    if (row) row.status = to;
    if (row?.type === 'deposit' && to === 'success') this.succeeded.push({ row, at });
    if (row?.type === 'withdrawal') this.published.push(...this.listeners.withdrawalEvents.changed(row, to, at));
    this.changes.push({ id, to, reason, at });
    if (decision) this.published.push(decision);
  }
}

const uniqueByPlayer = <Item extends PlayerCurrency>(items: readonly Item[]): readonly Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

const periodQueriesOf = (items: readonly PaymentStep[]): readonly PeriodQuery[] =>
  uniqueByPlayer(
    items.flatMap((item) =>
      item.step === 'reserve' && item.limits
        ? [{ ...playerCurrencyOf(item.row), dayStart: item.limits.dayStart, monthStart: item.limits.monthStart }]
        : [],
    ),
  );

const unverifiedOf = (items: readonly PaymentStep[]): readonly PlayerCurrency[] =>
  uniqueByPlayer(
    items.flatMap((item) => (item.step === 'reserve' && item.unverified ? [playerCurrencyOf(item.row)] : [])),
  );

/**
 * Changes the status of payments in the transaction that moves their money. It reads what a player withdrew behind the
 * lock on the player's balance: parallel withdrawals count one another.
 */
export const createPaymentsParticipant = (listeners: PaymentListeners): TransferParticipant<PaymentStep> => ({
  name: 'payments',
  open: async (transaction, items) => {
    const ids = items.flatMap((item) => (item.step === 'end' ? [item.id] : []));
    const queries = periodQueriesOf(items);
    const unverified = unverifiedOf(items);
    const [rows, usage, withdrawn] = await settleAll([
      ids.length > 0 ? lockPayments(transaction, ids) : Promise.resolve([]),
      queries.length > 0 ? findPeriodUsage(transaction, queries) : Promise.resolve([]),
      unverified.length > 0 ? findWithdrawn(transaction, unverified) : Promise.resolve([]),
    ]);
    return new PaymentsSession(listeners, rows, usage, withdrawn);
  },
});
