import type { TransactionStatus } from '@croupier/contract/cashier';
import fc from 'fast-check';
import type { ProviderReport } from '../cashier.port.ts';
import { paymentRow } from '../payments/payment.fixture.ts';
import { canFollow } from '../payments/payment-states.ts';
import type { PaymentRow } from '../payments/payments.repository.ts';
import { decideReport } from './report-decision.ts';

const statuses: readonly TransactionStatus[] = ['created', 'pending', 'success', 'declined', 'cancelled', 'expired'];

/** A report that belongs to the payment. */
const reportOf = (row: PaymentRow, own: Partial<ProviderReport> = {}): ProviderReport => ({
  provider: row.provider,
  reference: row.id,
  paymentId: 'p-1',
  kind: row.type === 'deposit' ? 'deposit' : 'payout',
  status: 'success',
  amount: row.type === 'deposit' ? row.amount : row.amount - row.fee,
  currency: row.currency,
  reason: '',
  ...own,
});

const withdrawal = paymentRow({ type: 'withdrawal', status: 'pending' });
const row = fc.record({
  type: fc.constantFrom('deposit' as const, 'withdrawal' as const),
  status: fc.constantFrom(...statuses),
  amount: fc.integer({ min: 1_001, max: 10 ** 9 }),
  fee: fc.integer({ min: 0, max: 1_000 }),
});
const status = fc.constantFrom('created', 'pending', 'success', 'declined', 'cancelled') as fc.Arbitrary<
  ProviderReport['status']
>;

describe('a report is rejected', () => {
  it('for a payment that does not exist', () => {
    expect(decideReport(null, reportOf(paymentRow()))).toEqual({ action: 'reject', rejection: 'unknown_payment' });
  });

  it.each<[string, Partial<ProviderReport>]>([
    ['another provider', { provider: 'acquirer' }],
    ['another kind', { kind: 'payout' }],
  ])('from %s, as an unknown payment', (_case, own) => {
    const payment = paymentRow();
    expect(decideReport(payment, reportOf(payment, own))).toEqual({ action: 'reject', rejection: 'unknown_payment' });
  });

  it('for any other amount or currency, in any status of the payment', () => {
    fc.assert(
      fc.property(row, status, fc.integer({ min: 1, max: 10 ** 6 }), (own, reported, difference) => {
        const payment = paymentRow(own);
        const report = reportOf(payment, { status: reported });
        const rejected = { action: 'reject', rejection: 'other_amount' };
        expect(decideReport(payment, { ...report, amount: report.amount + difference })).toEqual(rejected);
        expect(decideReport(payment, { ...report, amount: report.amount - difference })).toEqual(rejected);
        expect(decideReport(payment, { ...report, currency: 'KWD' })).toEqual(rejected);
      }),
    );
  });

  it('for a payout with the amount before the fee', () => {
    const report = reportOf(withdrawal, { amount: withdrawal.amount });
    expect(decideReport(withdrawal, report)).toEqual({ action: 'reject', rejection: 'other_amount' });
  });

  it('for a deposit with the amount after the fee', () => {
    const deposit = paymentRow();
    const report = reportOf(deposit, { amount: deposit.amount - deposit.fee });
    expect(decideReport(deposit, report)).toEqual({ action: 'reject', rejection: 'other_amount' });
  });
});

describe('a report that belongs to its payment', () => {
  it('changes the status only to an allowed one', () => {
    fc.assert(
      fc.property(row, status, (own, reported) => {
        const payment = paymentRow(own);
        const decision = decideReport(payment, reportOf(payment, { status: reported }));
        expect(decision.action).not.toBe('reject');
        if (decision.action === 'change') expect(canFollow(payment.type, payment.status, decision.to)).toBe(true);
      }),
    );
  });

  it('is ignored when it repeats the status', () => {
    fc.assert(
      fc.property(row, status, (own, reported) => {
        const payment = paymentRow(own);
        const report = reportOf(payment, { status: reported });
        const first = decideReport(payment, report);
        if (first.action !== 'change') return;
        expect(decideReport({ ...payment, status: first.to }, report)).toEqual({ action: 'ignore' });
      }),
    );
  });

  it('is ignored when it contradicts a final status', () => {
    for (const final of ['success', 'declined', 'cancelled'] as const)
      for (const type of ['deposit', 'withdrawal'] as const) {
        const payment = paymentRow({ type, status: final });
        for (const reported of ['pending', 'success', 'declined', 'cancelled'] as const)
          expect(decideReport(payment, reportOf(payment, { status: reported }))).toEqual({ action: 'ignore' });
      }
  });

  it('can only credit an expired deposit', () => {
    const payment = paymentRow({ status: 'expired' });
    expect(decideReport(payment, reportOf(payment))).toEqual({ action: 'change', to: 'success', reason: '' });
    expect(decideReport(payment, reportOf(payment, { status: 'declined' }))).toEqual({ action: 'ignore' });
  });

  it('declines a withdrawal that the provider cancels', () => {
    const report = reportOf(withdrawal, { status: 'cancelled' });
    expect(decideReport(withdrawal, report)).toEqual({ action: 'change', to: 'declined', reason: 'declined' });
  });
});

describe('the reason of a change', () => {
  const deposit = paymentRow();

  it.each([
    ['declined', 'bank_declined', 'bank_declined'],
    ['declined', '', 'declined'],
    ['cancelled', '', 'cancelled'],
    ['pending', 'ignored', ''],
    ['success', 'ignored', ''],
  ] as const)('of a deposit to %s with the reported reason "%s" is "%s"', (reported, given, reason) => {
    const decision = decideReport(deposit, reportOf(deposit, { status: reported, reason: given }));
    expect(decision).toEqual({ action: 'change', to: reported, reason });
  });

  it('of a withdrawal is the reported one', () => {
    const report = reportOf(withdrawal, { status: 'declined', reason: 'account_closed' });
    expect(decideReport(withdrawal, report)).toEqual({ action: 'change', to: 'declined', reason: 'account_closed' });
  });
});
